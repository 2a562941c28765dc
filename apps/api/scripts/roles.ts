import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { administratorUrl } from './urls.ts'

/**
 * The key of an advisory lock, which can be any number. Roles belong to the whole database server, so all installations
 * on it share this lock.
 */
const rolesLock = 4_202_612

type Login = { role: string; password: string; database: string; host: string; port: string }

function loginOf(connectionString: string): Login {
  const url = new URL(connectionString)
  return {
    role: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
    host: url.hostname,
    port: url.port || '5432',
  }
}

/**
 * Creates the database, and a role for each URL with the name and the password in the URL. The first URL is the
 * owner's. No role is allowed to bypass row-level security. The role `search` has no URL, because no process signs in as it.
 */
export async function createRolesAndDatabase(connectionStrings: readonly string[]): Promise<void> {
  const logins = connectionStrings.map(loginOf)
  const [owner] = logins
  if (!owner) throw new Error('no owner')
  const run = await connectAsAdministrator(owner)
  for (const login of logins) await run(roleStatement(login))
  await run(searchRoleStatement(owner))
  const exists = await run(`select 1 as found from pg_database where datname = ${literal(owner.database)}`)
  if (!exists) {
    // C.UTF-8 handles the letters of every script and sorts the same on every machine.
    await run(
      `create database ${name(owner.database)} owner ${name(owner.role)} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    )
  }
  await run(`revoke all on database ${name(owner.database)} from public`)
  for (const login of logins)
    await run(`grant connect on database ${name(owner.database)} to ${name(login.role)}`)
}

/**
 * Returns a statement that creates or alters the role. It takes a lock first, because PostgreSQL makes one of two
 * sessions fail if they alter the same role at the same time.
 */
function roleStatement({ role, password }: Login): string {
  const secret = password === '' ? '' : ` password ${literal(password)}`
  const create = `if not exists (select from pg_roles where rolname = ${literal(role)}) then create role ${name(role)}; end if`
  const alter = `alter role ${name(role)} login nosuperuser nocreatedb nocreaterole nobypassrls noreplication${secret}`
  return `do $do$ begin perform pg_advisory_xact_lock(${rolesLock}); ${create}; ${alter}; end $do$`
}

/**
 * Returns a statement that creates the role `search`. It cannot be used to sign in. The owner is a member, because a
 * migration gives the function of the search to it.
 */
function searchRoleStatement({ role: owner }: Login): string {
  const create = `if not exists (select from pg_roles where rolname = 'search') then create role search; end if`
  const alter =
    'alter role search nologin nosuperuser nocreatedb nocreaterole nobypassrls noreplication noinherit'
  return `do $do$ begin perform pg_advisory_xact_lock(${rolesLock}); ${create}; ${alter}; grant search to ${name(owner)}; end $do$`
}

type Run = (statement: string) => Promise<boolean>

/**
 * Returns a function that runs a statement as an administrator. It first tries DATABASE_ADMIN_URL if that is set, and
 * then the user postgres without a password. If both fail, every statement runs through psql as the system user
 * postgres.
 */
async function connectAsAdministrator(owner: Login): Promise<Run> {
  const local = `postgres://postgres@${owner.host}:${owner.port}/postgres`
  for (const connectionString of [administratorUrl(), local]) {
    if (connectionString === undefined) continue
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 })
    try {
      await client.connect()
    } catch {
      continue
    }
    // A lost connection does not matter, because the connection ends with the script anyway.
    client.on('error', () => undefined)
    return async (statement) => ((await client.query(statement)).rowCount ?? 0) > 0
  }
  return async (statement) => {
    const answer = execFileSync('su', ['postgres', '-c', `psql -p ${owner.port} -v ON_ERROR_STOP=1 -Atq`], {
      input: statement,
    })
    return answer.toString().trim() !== ''
  }
}

const name = (value: string) => `"${value.replaceAll('"', '""')}"`
const literal = (value: string) => `'${value.replaceAll("'", "''")}'`
