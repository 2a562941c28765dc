import { defineText } from '#lib/text.ts'

export const statusText = defineText('status', {
  product: 'Counterfoil',
  checking: 'Asking whether Counterfoil is ready…',
  ready: 'Counterfoil is ready.',
  unreachable: 'Counterfoil is not answering.',
  tryAgain: 'Try again',
})
