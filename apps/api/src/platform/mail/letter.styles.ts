import type { StampMark } from './letter.ts'

// The looks of mails. Mail programs read inline styles alone, and some of them add the style element: the dark scheme and
// narrow screens. The colours are those of the app (tokens.css).

const font =
  'font-family:system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Noto Sans Devanagari,Arial,sans-serif;'
/** Long words without a space must not make the mail wider than the screen. */
const wraps = 'word-wrap:break-word;word-break:break-word;'

const ink = `color:#1b1b2b;${font}${wraps}`
const muted = `color:#5a5a6e;${font}${wraps}font-size:14px;line-height:20px;`

export const styles = {
  paper: 'background:#fbfaf6;',
  page: 'width:100%;max-width:560px;',
  brand: 'width:7px;height:20px;background:#2e3a8c;border-radius:2px 0 0 2px;font-size:0',
  brandBody: 'width:17px;height:20px;background:#ffc94d;border-radius:0 3px 3px 0;font-size:0',
  college: `${ink}padding-left:10px;font-size:16px;line-height:20px;font-weight:700`,
  card: 'background:#ffffff;border:1px solid #e2dfd3;border-radius:10px',
  gap: 'height:12px;font-size:0;line-height:12px',
  body: 'padding:16px 20px 20px',
  torn: 'padding:16px 20px 20px;border-top:2px dashed #e2dfd3',
  stub: `${ink}width:76px;padding:14px 8px 14px 18px;border-right:2px dashed #e2dfd3;font-weight:700`,
  stubLabel: 'display:block;color:#5a5a6e;font-size:12px;line-height:16px;font-weight:500',
  slip: `${ink}padding:14px 20px 10px 18px`,
  subject: 'font-size:18px;line-height:24px;font-weight:700',
  department: `${muted}padding:2px 0 8px`,
  turn: `display:inline-block;margin:0 0 6px;padding:4px 10px;border-radius:14px;background:#ffc94d;color:#1b1b2b;${font}font-size:14px;line-height:20px;font-weight:700`,
  title: `${ink}margin:0 0 8px;font-size:18px;line-height:24px;font-weight:700`,
  heading: `${ink}margin:0 0 12px;font-size:18px;line-height:24px;font-weight:700`,
  who: `${ink}margin:0 0 2px;font-size:16px;line-height:24px;font-weight:700`,
  line: `${ink}margin:0 0 12px;font-size:16px;line-height:24px;white-space:pre-line`,
  muted: `${muted}margin:0 0 10px;white-space:pre-line`,
  time: `${muted}width:76px;padding:3px 8px 3px 0`,
  listed: `${ink}padding:3px 0;font-size:14px;line-height:20px;white-space:pre-line`,
  figure: `${ink}font-size:26px;line-height:30px;font-weight:700`,
  figureLabel: `${muted}font-size:13px;line-height:18px`,
  figureCell: 'padding:4px 4px 16px',
  tableHeading: `${ink}padding:14px 20px 8px;font-size:16px;line-height:22px;font-weight:700`,
  rowNumber: `${ink}width:52px;padding:9px 8px 9px 20px;border-top:1px solid #e2dfd3;font-size:17px;line-height:22px;font-weight:700`,
  rowSubject: `${ink}padding:9px 20px 9px 8px;border-top:1px solid #e2dfd3;font-size:15px;line-height:21px`,
  rowMark: 'color:#5a5a6e;font-size:14px;line-height:20px',
  rowMore: `${muted}padding:9px 20px 12px;border-top:1px solid #e2dfd3`,
  button: 'background:#2e3a8c;border-radius:8px',
  buttonLink: `display:inline-block;padding:13px 22px;color:#ffffff;${font}font-size:16px;line-height:20px;font-weight:600;text-decoration:none`,
  actionLine: `${muted}margin:10px 0 0`,
  link: 'color:#2e3a8c',
  numberLink: 'color:#2e3a8c;text-decoration:none',
} as const

const stamp =
  'display:inline-block;margin:0 4px 6px 0;padding:2px 9px;font-size:14px;line-height:20px;font-weight:700;letter-spacing:.03em;'

export const stampStyles: Record<StampMark, string> = {
  dashed: `${stamp}border:2px dashed #8a5a00;border-radius:6px;color:#8a5a00`,
  solid: `${stamp}border:2px solid #1d5fb8;border-radius:6px;color:#1d5fb8`,
  double: `${stamp}border:4px double #1b7a4e;border-radius:6px;color:#1b7a4e`,
  square: `${stamp}border:4px double #b3262e;border-radius:0;color:#b3262e`,
}

const dark: Record<string, string> = {
  '.m-paper': 'background:#14141c',
  '.m-card': 'background:#1d1d28;border-color:#31313f',
  '.m-ink': 'color:#ecebf5',
  '.m-muted': 'color:#a9a8bc',
  '.m-line': 'border-color:#31313f',
  '.m-link': 'color:#aeb8ff',
  '.m-button': 'background:#aeb8ff',
  '.m-button a': 'color:#12153a',
  '.m-brand': 'background:#aeb8ff',
  '.m-dashed': 'color:#ffd772;border-color:#ffd772',
  '.m-solid': 'color:#9cc8ff;border-color:#9cc8ff',
  '.m-double': 'color:#86e0af;border-color:#86e0af',
  '.m-square': 'color:#ffa9a6;border-color:#ffa9a6',
}

const narrow: Record<string, string> = {
  '.m-pad': 'padding-left:16px;padding-right:16px',
  '.m-stub': 'width:60px;padding-left:16px',
  '.m-button,.m-button a': 'display:block;text-align:center',
}

/** Every rule has to win over the inline style. */
const rules = (given: Record<string, string>) =>
  Object.entries(given)
    .map(([selector, style]) => `${selector}{${style.replaceAll(';', '!important;')}!important}`)
    .join('')

export const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules(dark)}}@media (max-width:480px){${rules(narrow)}}`
