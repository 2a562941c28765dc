import { defineText } from '#lib/words/text.ts'

export const blogText = defineText('blog', {
  heading: 'Blog',
  posts: [
    {
      date: '14 November 2026',
      heading: 'Why a numbered slip',
      body: [
        'We asked ourselves what you have in your hand after you complain. With a form on a website, it is usually nothing. You see a green message, and then it disappears.',
        'A counter slip is better. It has a number that both sides know, a date that no one can dispute, and a stamp that says what happened. So we copied it: a complaint here is a slip, its status is a stamp, and its history is a row of stamps.',
      ],
    },
    {
      date: '14 November 2026',
      heading: 'What we measured',
      body: [
        'Many students have a small phone and a slow network. The start page is one document with its styles inside, one font and a script of two kilobytes. You can read all of it without the script.',
        'We tried eight open tabs at once. With one live connection for each tab, the seventh did not load at all. So now all tabs of one browser share a single connection.',
      ],
    },
    {
      date: '14 November 2026',
      heading: 'What we promise, and what we don’t',
      body: [
        'We can promise that a complaint is not lost, that it keeps its number, and that another college never sees it. Automatic tests check this before each release.',
        'We can’t promise that the problem gets fixed. That depends on the people who handle the complaint. What we can do is show which department has the slip, and since when.',
      ],
    },
  ],
})
