import { wordsIn } from '@counterfoil/contract/complaints/search'
import { foldedName } from '@counterfoil/contract/names'
import {
  buildingMaxLength,
  floorMaxLength,
  mostPlaces,
  roomMaxLength,
  type WrittenPlace,
  writtenPlace,
} from '@counterfoil/contract/places'
import { csvRows } from '#lib/words/csv-rows.ts'

/** How large a file may be. A list of 20,000 places has about half of it. */
export const mostBytes = 2_000_000

/** Why a file cannot be read at all. */
export type FileFault = 'tooLarge' | 'notText' | 'empty' | 'tooMany'
export type LineFault =
  | 'buildingMissing'
  | 'buildingLong'
  | 'floorLong'
  | 'roomLong'
  | 'tooWide'
  | 'notClosed'
  | 'invalid'

export type ReadPlaces = {
  places: WrittenPlace[]
  /** What is wrong, by the line of the file. Those lines are not among the places. */
  faults: { line: number; fault: LineFault }[]
  /** How many lines name a place of an earlier line. */
  repeated: number
  /** The names of columns that are not read. */
  unused: string[]
}

const columns = ['building', 'floor', 'room'] as const
type Column = (typeof columns)[number]
type Columns = Record<Column, number>

/** How colleges name the columns in their lists. "Block A" and "Room 12" are places, and no names of columns. */
const further = String.raw`(?:building|block|hostel|name|number|no|code|id|[\s./()#_-])*$`
const columnNames: Record<Column, RegExp> = {
  building: new RegExp(`^(?:building|block|hostel)${further}`, 'i'),
  floor: new RegExp(`^floor${further}`, 'i'),
  room: new RegExp(`^room${further}`, 'i'),
}
/** In how many lines the names of the columns are looked for. The title of the list may stand above them. */
const mostAbove = 5

/** Reads the bytes of a file. Spreadsheets write UTF-8, with or without a mark at the start. */
export function readPlaces(bytes: ArrayBuffer): ReadPlaces | FileFault {
  if (bytes.byteLength > mostBytes) return 'tooLarge'
  const text = decoded(bytes)
  return text === undefined ? 'notText' : placesIn(text)
}

function decoded(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function placesIn(text: string): ReadPlaces | FileFault {
  const all = csvRows(text)
  const header = headerIn(all.slice(0, mostAbove).map(({ cells }) => cells))
  const rows = all.slice(header + 1)
  if (rows.length === 0) return 'empty'
  if (rows.length > mostPlaces) return 'tooMany'
  const names = all[header]?.cells
  const at = names ? columnsIn(names) : { building: 0, floor: 1, room: 2 }
  const lines = rows.map(({ line, cells, isOpen }): ReadLine => {
    const place = placeIn(cells, at)
    return { line, place, fault: isOpen ? 'notClosed' : faultOf(place, names ? undefined : cells) }
  })
  return { ...sorted(lines), unused: unusedIn(names ?? [], at) }
}

type ReadLine = { line: number; place: WrittenPlace; fault: LineFault | undefined }

function sorted(lines: readonly ReadLine[]): Omit<ReadPlaces, 'unused'> {
  const read: Omit<ReadPlaces, 'unused'> = { places: [], faults: [], repeated: 0 }
  const known = new Set<string>()
  for (const { line, place, fault } of lines) {
    const key = JSON.stringify(columns.map((column) => place[column].toLowerCase()))
    if (fault) read.faults.push({ line, fault })
    else if (known.has(key)) read.repeated += 1
    else {
      read.places.push(place)
      known.add(key)
    }
  }
  return read
}

/** Where each column is, or -1. */
function columnsIn(cells: readonly string[]): Columns {
  const at = (column: Column) => cells.findIndex((cell) => columnNames[column].test(foldedName(cell)))
  return { building: at('building'), floor: at('floor'), room: at('room') }
}

/** The line that names the columns, or -1. Only the building has to be there, but alone it may be a title or a place. */
function headerIn(lines: readonly (readonly string[])[]): number {
  const header = lines.findIndex((cells) => {
    const { building, floor, room } = columnsIn(cells)
    return building !== -1 && (floor !== -1 || room !== -1)
  })
  const isAlone = lines[0]?.some((cell) => foldedName(cell).toLowerCase() === 'building')
  return header === -1 && isAlone ? 0 : header
}

const unusedIn = (names: readonly string[], at: Columns) =>
  names
    .filter((_, place) => !Object.values(at).includes(place))
    .map(foldedName)
    .filter(Boolean)

/** As the server stores it. */
const placeIn = (cells: readonly string[], at: Columns): WrittenPlace => ({
  building: foldedName(cells[at.building] ?? ''),
  floor: foldedName(cells[at.floor] ?? ''),
  room: foldedName(cells[at.room] ?? ''),
})

/** `unnamed` are the cells of a file without names of columns, which then has three columns at most. */
function faultOf(place: WrittenPlace, unnamed?: readonly string[]): LineFault | undefined {
  const { building, floor, room } = place
  if (building === '') return 'buildingMissing'
  if (unnamed?.slice(columns.length).some((cell) => foldedName(cell) !== '')) return 'tooWide'
  if (building.length > buildingMaxLength) return 'buildingLong'
  if (floor.length > floorMaxLength) return 'floorLong'
  if (room.length > roomMaxLength) return 'roomLong'
  // The server refuses the whole slice for such a building, which could not be found by typing.
  if (wordsIn(building).length === 0) return 'invalid'
  return writtenPlace.safeParse(place).success ? undefined : 'invalid'
}
