import { expect, it } from 'vitest'
import { fillPlaceholders, isFillable } from './placeholders.ts'

const facts = { name: 'Riya Patil', number: '1042', department: 'Hostel' }

it.each([
  ['Dear [name],', 'Dear Riya Patil,'],
  ['Complaint [number] of [department]', 'Complaint 1042 of Hostel'],
  ['[Name], [ NUMBER ]', 'Riya Patil, 1042'],
  ['[name][name]', 'Riya PatilRiya Patil'],
  ['No brackets', 'No brackets'],
  ['[] [[name]] [na\nme]', '[] [Riya Patil] [na\nme]'],
  ['', ''],
])('fills in %j as %j', (text, words) => {
  expect(fillPlaceholders(text, facts).words).toBe(words)
})

it.each([
  ['Dear [name], on [day] at [time].', '[day]'],
  ['[day]', '[day]'],
  ['Dear [name].', undefined],
])('leaves what it does not know in %j, and says where the first one is', (text, expected) => {
  const { words, open } = fillPlaceholders(text, facts)
  expect(open && words.slice(...open)).toBe(expected)
})

it('does not fill in what a student wrote, nor offers it to be typed over', () => {
  const named = { ...facts, name: '[number] [day]' }
  const { words, open } = fillPlaceholders('Dear [name], on [day].', named)
  expect(words).toBe('Dear [number] [day], on [day].')
  expect(open).toEqual([24, 29])
})

it('knows which texts can be filled in for many complaints', () => {
  const many = { department: 'Hostel' }
  expect(isFillable('[department] mends it on [day].', many)).toBe(true)
  expect(isFillable('Dear [Name], it is mended.', many)).toBe(false)
  expect(isFillable('Complaint [number] is mended.', many)).toBe(false)
  expect(isFillable('[department] mends it.', {})).toBe(false)
})
