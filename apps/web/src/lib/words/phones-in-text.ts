import { linksInText, type Stretch } from './links-in-text.ts'

/** A day has nearly as many digits as a phone number. */
const day = String.raw`\d{1,2}(?:-\d{1,2}-| \d{1,2} )\d{4}\b`
/** The ten digits of a phone number after 0 or +91, a mobile number without them, or a number that is free to call. */
const whole = String.raw`(?:\+91[ -]?[1-9]|0[1-9]|[6-9])(?:[ -]?\d){6}\d{3}|18[06]0(?:[ -]?\d){3,4}\d{3}`
/** Short numbers are left alone: 108 is an ambulance and also a room. The emergency line of a category is for them. */
const phone = new RegExp(String.raw`(?<!\w|\d-|\+)(?!${day})(?:${whole})(?!\w|-\d)`, 'g')

/** The address that calls a number. */
export const callTo = (number: string) => `tel:${number.replaceAll(/[^+\d]/g, '')}`

/** Splits a plain text into web addresses, phone numbers, and the parts between them. */
export function phonesInText(text: string): Stretch[] {
  return linksInText(text).flatMap((stretch) => (stretch.href ? stretch : phonesIn(stretch.words)))
}

function phonesIn(text: string): Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  for (const { 0: words, index } of text.matchAll(phone)) {
    if (index > from) stretches.push({ words: text.slice(from, index) })
    stretches.push({ words, href: callTo(words) })
    from = index + words.length
  }
  if (from < text.length) stretches.push({ words: text.slice(from) })
  return stretches
}
