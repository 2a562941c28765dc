import { mostPlaces } from '@counterfoil/contract/places'
import { expect, it } from 'vitest'
import { mostBytes, readPlaces } from './read-places.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer
const read = (text: string) => readPlaces(bytesOf(text))
const room = { building: 'Cauvery Hostel', floor: '2nd floor', room: 'B-224' }

it.each([
  ['in the order of its header', 'room,building,floor\nB-224,Cauvery Hostel,2nd floor'],
  ['with the usual names of columns', 'Block,Floor No.,Room Number\nCauvery Hostel,2nd floor,B-224'],
  ['below a title', 'Rooms, 2026\n\nHostel name;Floor;Room\nCauvery Hostel;2nd floor;B-224'],
  ['without a header', 'Cauvery Hostel,2nd floor,B-224'],
  ['with spaces around and between words', ' Cauvery  Hostel ,2nd\u00a0floor,"B-224\n"'],
] as const)('reads places %s', (_how, text) => {
  expect(read(text)).toEqual({ places: [room], faults: [], repeated: 0, unused: [] })
})

it('names the columns that it does not read', () => {
  const text = 'Room ;Room type; Building;Floor;\nB-224;double;Cauvery Hostel;2nd floor;'
  expect(read(text)).toEqual({ places: [room], faults: [], repeated: 0, unused: ['Room type'] })
})

it('takes a first line with a place for a place', () => {
  expect(read('Block A,Floor 2,Room 12\nHostel,,B-1')).toMatchObject({ places: { length: 2 } })
})

it('takes a building or a floor alone', () => {
  expect(read('building\nLibrary\n')).toMatchObject({
    places: [{ building: 'Library', floor: '', room: '' }],
  })
  expect(read('Library,1st floor')).toMatchObject({
    places: [{ building: 'Library', floor: '1st floor', room: '' }],
  })
})

it('says by the line of the file what is wrong, and takes the others', () => {
  const text = [
    'building,floor,room',
    ',2nd floor,B-1',
    'Library',
    `${'x'.repeat(61)},,`,
    `A,${'x'.repeat(21)},`,
  ]
  expect(read([...text, `A,,${'x'.repeat(41)}`].join('\n'))).toEqual({
    places: [{ building: 'Library', floor: '', room: '' }],
    faults: [
      { line: 2, fault: 'buildingMissing' },
      { line: 4, fault: 'buildingLong' },
      { line: 5, fault: 'floorLong' },
      { line: 6, fault: 'roomLong' },
    ],
    repeated: 0,
    unused: [],
  })
})

it.each([
  ['has neither letters nor digits', '***', 'invalid'],
  // One sign of it becomes 18 letters where it is stored.
  ['is too long as it is stored', '\uFDFA'.repeat(4), 'buildingLong'],
] as const)('does not send a building that %s, which the server would refuse', (_what, building, fault) => {
  expect(read(`${building},,B-1\n${building},,B-1\nLibrary`)).toEqual({
    places: [{ building: 'Library', floor: '', room: '' }],
    faults: [
      { line: 1, fault },
      { line: 2, fault },
    ],
    repeated: 0,
    unused: [],
  })
})

it('does not guess what a fourth column without a header means', () => {
  expect(read('Cauvery Hostel,2nd floor,B-224,fan')).toMatchObject({
    faults: [{ line: 1, fault: 'tooWide' }],
  })
})

it('counts a place once, whatever the size of its letters', () => {
  expect(read('Library,,R1\nLIBRARY,,r1\nLibrary,,R2')).toMatchObject({ repeated: 1, places: { length: 2 } })
})

it.each([
  ['has nothing but a header', 'building,floor,room\n', 'empty'],
  ['is empty', '', 'empty'],
  ['has too many lines', 'A\n'.repeat(mostPlaces + 1), 'tooMany'],
] as const)('refuses a file that %s', (_what, text, fault) => {
  expect(read(text)).toBe(fault)
})

it('refuses a file that is too large or no text', () => {
  expect(readPlaces(new ArrayBuffer(mostBytes + 1))).toBe('tooLarge')
  expect(readPlaces(new Uint8Array([0x50, 0x4b, 0xff, 0xfe]).buffer)).toBe('notText')
})
