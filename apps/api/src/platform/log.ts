import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { config } from './config.ts'

/**
 * Log lines have only ids, codes and durations. These fields can hold secrets or texts that a person wrote, so they are
 * cut even if a caller logs them.
 */
const redacted = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'cookie',
  'authorization',
  'email',
  'to',
  'html',
  'text',
]

export const log: FastifyBaseLogger = pino({
  level: config.LOG_LEVEL,
  base: null,
  redact: { paths: redacted.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[cut]' },
  serializers: { err: describeError, error: describeError },
})

type DatabaseError = { code?: unknown; constraint?: unknown; table?: unknown }
type MailError = { responseCode?: unknown; command?: unknown }

/** Messages of the database and of mail servers quote values and addresses, so only their codes are kept. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const root = rootCause(error) as Error & DatabaseError & MailError
  const isDatabase = typeof root.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(root.code)
  if (isDatabase) {
    return {
      type: root.name,
      sqlState: root.code,
      constraint: root.constraint,
      table: root.table,
      stack: frames(error),
    }
  }
  if (typeof root.responseCode === 'number') {
    return { type: root.name, code: root.code, smtpCode: root.responseCode, command: root.command }
  }
  return { type: error.name, code: root.code, message: root.message, stack: frames(error) }
}

function rootCause(error: Error): Error {
  return error.cause instanceof Error ? rootCause(error.cause) : error
}

function frames(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n')
}
