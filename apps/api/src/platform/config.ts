import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const url = (...protocols: string[]) =>
  z.string().check(
    z.refine(
      (value) => {
        const parsed = URL.parse(value)
        return parsed !== null && protocols.includes(parsed.protocol)
      },
      `must be a URL beginning with ${protocols.join(' or ')}`,
    ),
  )

/** Returns whether browsers accept `Secure` cookies from this origin. */
function isSecureOrigin(value: string): boolean {
  const parsed = URL.parse(value)
  return parsed?.protocol === 'https:' || parsed?.hostname === 'localhost' || parsed?.hostname === '127.0.0.1'
}

const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
  z.transform(Number),
)
const list = z.pipe(
  z.string(),
  z.transform((value: string) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
)
const postgres = url('postgres:', 'postgresql:')

const variables = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  /** The address that people open. Links in mails and the Origin check use it, and never a header of the request. */
  PUBLIC_URL: url('http:', 'https:').check(
    z.refine(
      isSecureOrigin,
      'must begin with https: unless it is localhost; browsers keep our cookies only there',
    ),
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(wholeNumber, 3000),
  DATABASE_URL: postgres,
  DATABASE_AUTH_URL: postgres,
  DATABASE_WORKER_URL: postgres,
  DATABASE_POOL_SIZE: z._default(wholeNumber, 16),
  REDIS_URL: url('redis:', 'rediss:'),
  /** A prefix for all keys, so that several installations can share one Redis. */
  REDIS_PREFIX: z._default(z.string(), 'counterfoil:'),
  /** The folder for photos and PDFs, the same for all processes. Not used if there is a bucket. */
  FILES_FOLDER: z._default(z.string(), './files'),
  /** A bucket of an object storage that speaks S3. Without an endpoint it is one of AWS. */
  FILES_S3_BUCKET: z.optional(z.string()),
  FILES_S3_ENDPOINT: z.optional(url('http:', 'https:')),
  FILES_S3_REGION: z._default(z.string(), 'us-east-1'),
  FILES_S3_KEY: z.optional(z.string()),
  FILES_S3_SECRET: z.optional(z.string()),
  /**
   * The folder in which the signed heads of the audit chains are kept, outside the database. Only the worker writes there.
   * Without it none are kept.
   */
  AUDIT_HEADS_FOLDER: z.optional(z.string()),
  SMTP_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: z.string().check(z.minLength(3)),
  /** The e-mail address that receives the messages of the contact form. */
  CONTACT_TO: z.string().check(z.minLength(3)),
  /** Signs cookies and mailed links. Changing it signs everyone out. */
  SECRET: z.string().check(
    z.minLength(32, 'must have at least 32 characters'),
    z.refine((value) => !value.startsWith('replace-me'), 'is still the example'),
  ),
  /** Addresses or networks of the proxies in front of the service. Only their X-Forwarded-For headers are trusted. */
  TRUSTED_PROXIES: z._default(list, []),
  /**
   * Who may found a college: anyone (`open`), anyone with the operator's approval (`approval`), or only the first person
   * who tries (`first`).
   */
  FOUNDING: z._default(z.enum(['open', 'approval', 'first']), 'approval'),
  BILLING: z._default(z.enum(['on', 'off']), 'on'),
  /** The UPI address that colleges pay to. Without it, the product asks for no payment. */
  UPI_ADDRESS: z.optional(
    z
      .string()
      .check(z.regex(/^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9.-]{1,63}$/, 'must look like name@bank')),
  ),
  UPI_PAYEE: z._default(z.string(), 'Counterfoil'),
  /** Where colleges mail the proof of a payment. Defaults to CONTACT_TO. */
  PAYMENT_PROOF_TO: z.optional(z.string().check(z.minLength(3))),
  /** The folder of the built web app. Without it the process serves only the API. */
  WEB_ROOT: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  /** Multiplies every rate limit, for load tests that send all requests from one address. */
  RATE_LIMIT_FACTOR: z._default(wholeNumber, 1),
})

export type Config = z.output<typeof variables>

/** Reads all variables. A value can come from a file, such as a container secret: SECRET_FILE=/run/secrets/secret. */
function withFiles(env: NodeJS.ProcessEnv): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of Object.keys(variables.shape)) {
    const value = readSetting(env, name)
    if (value !== undefined && value !== '') values[name] = value
  }
  return values
}

/**
 * Reads one variable: from the file that NAME_FILE names, or from NAME if there is no NAME_FILE.
 * @internal exported for the scripts.
 */
export function readSetting(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const file = env[`${name}_FILE`]
  return file === undefined ? env[name] : readSecret(`${name}_FILE`, file)
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd()
  } catch (cause) {
    throw new Error(`Configuration: ${name} names a file that cannot be read`, { cause })
  }
}

/**
 * If variables are wrong, the error names them but never contains their values.
 * @internal exported for its test.
 */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = variables.safeParse(withFiles(env))
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return `  ${name}: ${env[name] === undefined && env[`${name}_FILE`] === undefined ? 'is missing' : issue.message}`
  })
  throw new Error(`Configuration is not usable:\n${faults.join('\n')}`)
}

export const config = parseConfig(process.env)
