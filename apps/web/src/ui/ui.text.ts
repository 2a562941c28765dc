import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

export const uiText = defineText('ui', {
  close: 'Close',
  dismiss: 'Dismiss this notice',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy. Select the text and copy it by hand.',
  tryAgain: 'Try again',
  loading: 'Loading...',
  fixErrors: 'Please fix all errors before submitting.',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  discardQuestion: 'You have unsaved changes. Leave without saving them?',
  discard: 'Leave without saving',
  keepWriting: 'Keep editing',
  reasonNeeded: 'Enter a reason.',
  offline: 'You’re offline. What you see may be out of date, but nothing you typed is lost.',
  no: 'No.',
  charactersLeft: (count: number) =>
    count === 0
      ? 'You’ve reached the limit. You can’t add more text.'
      : plural(count, { one: '# character left', other: '# characters left' }),
  loadMore: 'Load more',
  moreLoaded: (count: number) => `${count} more loaded`,
})
