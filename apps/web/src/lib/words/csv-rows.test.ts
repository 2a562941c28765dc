import { expect, it } from 'vitest'
import { csvRows } from './csv-rows.ts'

const cellsIn = (text: string) => csvRows(text).map(({ cells }) => cells)

it.each([
  [
    'commas',
    'a,b,c\nd,e,f',
    [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ],
  ],
  [
    'semicolons',
    'a;b,1;c\r\nd;e;f\r\n',
    [
      ['a', 'b,1', 'c'],
      ['d', 'e', 'f'],
    ],
  ],
  [
    'tabs',
    'a\tb\tc\rd\te\tf',
    [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ],
  ],
  ['a title above, with another sign', 'Rooms, 2026\n\na;b\nc;d', [['Rooms, 2026'], ['a', 'b'], ['c', 'd']]],
  ['a mark at the start', '\uFEFFa,b', [['a', 'b']]],
  [
    'quotes',
    '"Block ""B"", north",2\n"x\ny",3',
    [
      ['Block "B", north', '2'],
      ['x\ny', '3'],
    ],
  ],
  [
    'empty cells',
    'a,,\n,b,',
    [
      ['a', '', ''],
      ['', 'b', ''],
    ],
  ],
  ['letters of other scripts', 'कावेरी छात्रावास,दूसरी मंज़िल', [['कावेरी छात्रावास', 'दूसरी मंज़िल']]],
] as const)('reads %s', (_what, text, cells) => {
  expect(cellsIn(text)).toEqual(cells)
})

it('leaves out empty rows, and says on which line of the file each row begins', () => {
  expect(csvRows('a,b\n\n,,\n"c\nd",e\nf,g').map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'a'],
    [4, 'c\nd'],
    [6, 'f'],
  ])
})

it('says that a quote was never closed', () => {
  expect(csvRows('a,"b\nc,d')).toEqual([{ line: 1, cells: ['a', 'b\nc,d'], isOpen: true }])
})

it('keeps what stands behind a closed quote, and ends', () => {
  expect(cellsIn('"a"b,c')).toEqual([['ab', 'c']])
})

it('is quick with many rows, and with one long line', () => {
  expect(csvRows('Cauvery Hostel,2nd floor,B-224\n'.repeat(20_000))).toHaveLength(20_000)
  expect(csvRows('"'.repeat(200_000))).toHaveLength(1)
})
