import { describe, expect, it } from 'vitest'
import { letterHtml } from './letter.html.ts'
import { letterText } from './letter.text.ts'
import type { Letter, Said, Slip } from './letter.ts'

const slip: Slip = {
  number: 412,
  subject: 'Ceiling fan sparks',
  department: 'Hostel',
  status: { label: 'In Progress', mark: 'solid' },
}
const reply: Said = {
  title: 'The Hostel office replied',
  at: '24 Nov 2026, 4:48 pm',
  time: '4:48 pm',
  words: 'He came on Thursday.\nKeep it off.',
  files: ['Work order 118.pdf'],
}
const action = { label: 'Read and answer', url: 'https://x.test/Login?to=%2Fa&b=1' }
const least: Letter = { subject: 'Hello', lines: ['One line.'], footer: 'Why you get this.' }
const whole: Letter = {
  ...least,
  preheader: 'He came on Thursday.',
  college: 'Kaveri College',
  slip,
  lines: [],
  said: [{ ...reply, title: 'Earlier', words: 'First.', files: [], time: '10:05 am' }, reply],
  unlisted: 3,
  action,
  footerLinks: [{ label: 'Choose what is mailed', url: 'https://x.test/choose' }],
}

/** The text of a page as a reader sees it, without its markup. */
const shownIn = (source: string) =>
  source
    .replace(/^.*<body/s, '<body')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

describe('the text of a letter', () => {
  it('needs no more than a line and a footer', () => {
    expect(letterText(least)).toBe('One line.\n\n--\nWhy you get this.')
  })

  it('has the slip, who wrote when, the words, the names of files, and what was before', () => {
    expect(letterText(whole)).toBe(
      [
        'No. 412: Ceiling fan sparks\nHostel\nStatus: In Progress',
        'The Hostel office replied, 24 Nov 2026, 4:48 pm:',
        'He came on Thursday.\nKeep it off.',
        '1 file: Work order 118.pdf. Open it in your complaint.',
        'Before that, since our last email:',
        '  3 older changes\n  10:05 am  Earlier: First.',
        `Read and answer:\n${action.url}`,
        '--\nWhy you get this.\nChoose what is mailed: https://x.test/choose',
      ].join('\n\n'),
    )
  })

  it('lists all changes of a part beside their times', () => {
    const early = { ...reply, short: 'In Progress', time: '11:30 am', at: 'early' }
    const part = { heading: 'Not shown', slip, lines: [], said: [{ ...early, words: '', files: [] }, reply] }
    const text = letterText({ ...least, lines: [], parts: [part, { heading: 'Other', lines: ['Line.'] }] })
    expect(text).toContain(
      '  4:48 pm   The Hostel office replied: He came on Thursday.\n            Keep it off.\n            1 file: Work order 118.pdf',
    )
    expect(text).toContain('  11:30 am  In Progress')
    expect(text).toContain('--\n\nOther\n\nLine.\n\n--\n\nWhy you get this.')
    expect(text).not.toContain('Not shown')
  })

  it('aligns a table, and puts a long mark below', () => {
    const row = (number: number, mark?: string) => ({
      number,
      subject: `पंखा ${number}`,
      url: 'https://x.test',
      ...(mark !== undefined && { mark }),
    })
    const text = letterText({
      ...least,
      figures: [{ count: 2, label: 'new' }],
      tables: [
        { heading: 'New', rows: [row(9, 'high'), row(412, 'medium')], more: 3 },
        { rows: [row(7, 'a mark that is too long'), row(8)] },
      ],
    })
    expect(text).toContain('NEW\n9    high    पंखा 9\n412  medium  पंखा 412\nand 3 more')
    expect(text).toContain('7  पंखा 7\n   a mark that is too long\n8  पंखा 8')
    expect(text).toContain('2 new')
  })
})

describe('the HTML of a letter', () => {
  it('has the same words as the text', () => {
    const shown = shownIn(letterHtml(whole))
    for (const words of [
      'Kaveri College',
      '412',
      'Ceiling fan sparks',
      'In Progress',
      'The Hostel office replied',
      '24 Nov 2026, 4:48 pm',
      'He came on Thursday.\nKeep it off.',
      '1 file: Work order 118.pdf. Open it in your complaint.',
      '3 older changes',
      'Earlier: First.',
      'Read and answer',
      'Why you get this.',
      'Choose what is mailed',
    ])
      expect(shown).toContain(words)
  })

  it('of little is little, and says whose it is', () => {
    const shown = shownIn(letterHtml(least))
    expect(shown.replace(/(&nbsp;|\s)+/g, ' ').trim()).toMatch(/Counterfoil One line\. Why you get this\.$/)
  })

  it.each([
    ['dashed', '2px dashed'],
    ['solid', '2px solid'],
    ['double', '4px double #1b7a4e;border-radius:6px'],
    ['square', '4px double #b3262e;border-radius:0'],
  ] as const)('shows the status by the frame of the stamp: %s', (mark, border) => {
    const source = letterHtml({ ...least, slip: { ...slip, status: { label: 'Status', mark } } })
    expect(source).toContain(`border:${border}`)
  })

  it('fetches nothing, has one style element and is at most 560 px wide', () => {
    const source = letterHtml(whole)
    expect(source).not.toMatch(/<(img|link|script|svg|iframe|object|form)|url\(|@import|@font-face|src=/i)
    expect(source.match(/<style/g)).toHaveLength(1)
    expect(source).toContain('prefers-color-scheme:dark')
    expect(source).toContain('max-width:480px')
    const widths = [...source.matchAll(/width="?:?(\d+)(?:px)?"/g)].map(([, width]) => Number(width))
    expect(Math.max(...widths)).toBe(560)
  })

  it('has one button for what the reader has to answer, and links for the rest', () => {
    const part = (rank?: 1 | 2) => ({
      heading: '',
      lines: [],
      action,
      slip: { ...slip, ...(rank && { turn: { label: 'Your answer', rank } }) },
    })
    const source = letterHtml({ ...least, lines: [], parts: [part(1), part(2), part()] })
    expect(source.match(/class="m-button"/g)).toHaveLength(1)
    expect(source.match(/href="https:\/\/x\.test\/Login\?to=%2Fa&amp;b=1"/g)).toHaveLength(3)
  })
})

const hostile = `"><script>alert(1)</script><img src=x onerror='alert(1)'>&amp;\u202e`

describe('what people wrote', () => {
  /** A letter in which everything that can be text is hostile. */
  const letter = (text: string): Letter => {
    const body = {
      slip: {
        number: 1,
        subject: text,
        department: text,
        status: { label: text, mark: 'solid' },
        turn: { label: text, rank: 1 },
      },
      lines: [text],
      said: [
        { ...reply, title: text, short: text, at: text, time: text, words: text, files: [text], note: text },
      ],
      tables: [{ heading: text, rows: [{ number: 1, mark: text, subject: text, url: text }], more: 1 }],
      action: { label: text, url: text },
    } as const
    return {
      ...body,
      subject: text,
      preheader: text,
      college: text,
      title: text,
      figures: [{ count: 1, label: text }],
      parts: [
        { ...body, heading: text },
        { heading: text, lines: [text] },
      ],
      footer: text,
      footerLinks: [{ label: text, url: text }],
    }
  }

  it('stays text wherever it stands (T22)', () => {
    const source = letterHtml(letter(hostile))
    const tagsOf = (html: string) => html.match(/<[a-z!/][^>\s]*/g)
    expect(tagsOf(source)).toEqual(tagsOf(letterHtml(letter('Plain'))))
    expect(source).not.toMatch(/<script|<img/i)
    // Every quotation mark in the source belongs to our own attributes.
    expect(source.match(/"/g)).toHaveLength(letterHtml(letter('Plain')).match(/"/g)?.length ?? 0)
  })

  it('has its own direction, so that a text in another script does not turn the rest', () => {
    const source = letterHtml({ ...whole, slip: { ...slip, subject: 'مرحبا' } })
    expect(source).toMatch(/dir="auto"[^>]*>مرحبا</)
    expect(source).toMatch(/dir="auto"[^>]*>He came on Thursday/)
  })

  it('cannot begin a new line in a subject or the name of a file', () => {
    const broken = 'Fan\r\nStatus: Resolved\u2028\nStop: https://evil.test'
    const text = letterText({
      ...whole,
      slip: { ...slip, subject: broken },
      said: [{ ...reply, files: [broken] }],
      tables: [{ rows: [{ number: 1, subject: broken, url: '' }] }],
    })
    expect(text).not.toMatch(/^(Status: Resolved|Stop)/m)
    expect(text).toContain('No. 412: Fan Status: Resolved Stop: https://evil.test\n')
  })

  it('fits in if it is long and has no spaces', () => {
    const subject = 'अ'.repeat(200)
    const source = letterHtml({ ...whole, slip: { ...slip, number: 123_456, subject } })
    expect(source).toContain(subject)
    expect(source).toContain('word-break:break-word')
    expect(source).toContain('font-size:17px')
    expect(source.length).toBeLessThan(15_000)
  })

  it('is cut in a list if it is very long, but not in the middle of a character', () => {
    const words = '🙂'.repeat(500)
    const part = { heading: '', slip, lines: [], said: [{ ...reply, words, files: [] }] }
    const text = letterText({ ...least, parts: [part] })
    expect(text).toContain(`${'🙂'.repeat(399)}…\n`)
    expect(letterText({ ...least, said: [{ ...reply, words }] })).toContain(words)
  })
})
