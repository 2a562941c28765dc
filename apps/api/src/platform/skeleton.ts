import unhomoglyph from 'unhomoglyph'

/** Accents of Latin letters. The vowel signs of Indian scripts are other characters and stay. */
const accents = /[\u0300-\u036f]/g

const plainOf = (text: string) => unhomoglyph(text.normalize('NFKD').replace(accents, ''))

/**
 * Returns the skeleton of a text (UTS 39): texts that look alike have the same one. Letters are replaced by the letter
 * they look like before case is folded, because capital I and small l look alike and small i and L do not, and again
 * afterwards. Accents, spaces and punctuation do not count, and i, I, l and 1 are the same, as are o, O and 0.
 */
export function skeletonOf(text: string): string {
  return (
    plainOf(plainOf(text).toUpperCase().toLowerCase())
      .toLowerCase()
      // The colon stays: the sign visarga of Indian scripts becomes one.
      .replace(/[^\p{L}\p{M}\p{N}:]/gu, '')
      .replace(/[i1]/g, 'l')
      .replace(/0/g, 'o')
  )
}

/** Whether a skeleton has Latin letters other than a to z. Such letters look like none that we know to compare with. */
export function hasOddLetters(skeleton: string): boolean {
  return /(?![a-z])\p{Script=Latin}/u.test(skeleton)
}
