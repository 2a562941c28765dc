import { parse } from 'yaml'
import { environmentOf, urlsOf } from '../../apps/api/src/testing/database/database.ts'

type Service = { command?: string[]; environment: Record<string, string> }
type Compose = { services: Record<'app' | 'worker' | 'migrate', Service> }
type Place = { database: string; port: number; smtpPort: number }

/**
 * Commands and settings of the services in compose.yaml that use our image. Values that compose.yaml leaves open come
 * from this machine. `apart` adds two settings that keep the proof separate from other programs on this machine.
 */
export function servicesOf(composeFile: string, { database, port, smtpPort }: Place) {
  const ours: Record<string, string> = {
    ...environmentOf(database),
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    DATABASE_ADMIN_URL: urlsOf('postgres').administrator,
    FOUNDING: 'first',
    BILLING: 'off',
    AUDIT_HEADS_FOLDER: '/heads',
    FILES_S3_BUCKET: '',
    FILES_S3_ENDPOINT: '',
    FILES_S3_REGION: '',
    FILES_S3_KEY: '',
    FILES_S3_SECRET: '',
    UPI_ADDRESS: '',
    UPI_PAYEE: '',
    PAYMENT_PROOF_TO: '',
    DATABASE_POOL_SIZE: '',
    LOG_LEVEL: 'warn',
  }
  const apart = { PORT: String(port), REDIS_PREFIX: `${database}:` }
  const { app, worker, migrate } = (parse(composeFile, { merge: true }) as Compose).services

  const settingsOf = ({ environment }: Service): Record<string, string> => {
    const named = Object.entries(environment).map(([name, value]) => {
      const chosen = value.includes('${') ? ours[name] : value
      if (chosen === undefined) throw new Error(`The proof has no value for ${name} of compose.yaml.`)
      return [name, chosen] as const
    })
    return { ...Object.fromEntries(named), ...apart }
  }
  const service = (one: Service) => ({ command: one.command ?? [], settings: settingsOf(one) })
  return { app: service(app), worker: service(worker), migrate: service(migrate) }
}
