type Query = (text: string, values?: unknown[]) => Promise<{ rows: { fault: string }[] }>

/** The database roles that the running product uses. Role `owner` only migrates. */
const runtimeRoles = ['app', 'auth', 'worker']

/** Tables without the column `college_id`. A new table of this kind has to be listed here with a reason. */
const withoutCollege = [
  // These tables belong to a person and not to a college.
  ...['account', 'mail_tokens', 'session', 'two_factor', 'verification'],
  // Nothing is known yet about the addresses in these requests.
  'deferred_requests',
  // Visitors write these messages, and a visitor has no college.
  'contact_messages',
]

/**
 * Tables that role `app` must not read or write. Role `auth` uses them, and role `worker` reads the address of a mail
 * there.
 */
const secretTables = ['account', 'deferred_requests', 'mail_tokens', 'session', 'two_factor', 'verification']

const ownCollege = "(college_id = (current_setting('app.college_id'::text))::uuid)"
const itself = "(id = (current_setting('app.college_id'::text))::uuid)"

/**
 * The row-level security policies that are allowed in addition to `collegeWall`, which shows only the rows of the
 * transaction's college.
 */
const otherPolicies = [
  // Sign-up looks for a college name before it enters a college, and jobs go through all colleges.
  { table: 'colleges', roles: 'auth', allows: 'true' },
  { table: 'colleges', roles: 'worker', allows: 'true' },
  // It wakes the colleges in which a date comes near. The table has only ids and times.
  { table: 'complaint_next_steps', roles: 'worker', allows: 'true' },
  // The link of an invitation is followed before the college is known.
  { table: 'invitations', roles: 'auth', allows: 'true' },
  // Migrations fill in a column that JavaScript computes.
  { table: 'colleges', roles: 'owner', allows: 'true' },
  // The function of the search reads its index of all colleges, and otherwise only the college of the transaction.
  { table: 'complaint_search', roles: 'search', allows: 'true' },
  { table: 'colleges', roles: 'app, search', allows: itself },
  // Sign-in finds the person by the address, before the college is known.
  { table: 'user', roles: 'auth', allows: 'true' },
]

/** Functions that run as another role than their caller, and that role. */
const ownersFunctions = [{ name: 'search_complaints', role: 'search' }]

/** Unique keys that do not begin with the college id, because they are unique in the whole installation. */
const globalKeys = [
  'colleges_pkey',
  'colleges_nameKey_unique',
  'colleges_nameSkeleton_unique',
  'colleges_code_unique',
  'user_pkey',
  'user_email',
]

const privileges = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']

const facts = `
  with runtime as (select oid, rolname from pg_roles where rolname = any ($1)),
  own_table as (
    select c.*, c.relname = 'colleges' or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'college_id' and not a.attisdropped
      ) as of_college
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  ),
  reaches as (
    select t.oid, t.relname, r.oid as role, r.rolname
    from own_table t, runtime r
    where has_table_privilege(r.oid, t.oid, '${privileges.join(',')}')
       or has_any_column_privilege(r.oid, t.oid, 'SELECT,INSERT,UPDATE,REFERENCES')
  ),
  policy as (
    select p.*, t.relname, pg_get_expr(p.polqual, p.polrelid) as using_text,
      pg_get_expr(p.polwithcheck, p.polrelid) as check_text
    -- A restrictive policy can only take rights away, so it is not checked.
    from pg_policy p join own_table t on t.oid = p.polrelid where p.polpermissive
  ),
  own_schema as (
    select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  )`

const wallFaults = `
  select relname || ' has no college_id' as fault from own_table where not of_college and relname <> all ($2)
  union all
  select relname || ' has row level security off' from own_table where of_college and not relrowsecurity
  union all
  select relname || ' does not force row level security' from own_table where of_college and not relforcerowsecurity
  union all
  select format('%s has a grant for %s and no policy', reaches.relname, rolname)
  from reaches join own_table using (oid)
  where of_college and not exists (
    select from policy where polrelid = reaches.oid and (reaches.role = any (polroles) or 0 = any (polroles)))
  union all
  select format('policy %s of %s is not for all commands with USING and WITH CHECK', polname, relname) from policy
  where polcmd <> '*' or polqual is null or polwithcheck is null
  union all
  select format('policy %s of %s lets %s see %s', polname, relname, roles, allowed)
  from policy,
    lateral (select coalesce(string_agg(rolname, ', ' order by rolname), 'everybody') as roles
      from pg_roles where oid = any (polroles)) as named,
    lateral (select unnest(array[using_text, check_text]) as allowed) as expressions
  where allowed <> $3 and not exists (
    select from jsonb_to_recordset($4) as other ("table" text, roles text, allows text)
    where other."table" = relname and other.roles = named.roles and other.allows = allowed)
  union all
  select format('%s may reach %s', rolname, relname) from reaches where rolname = 'app' and relname = any ($5)`

const keyFaults = `
  select format('key %s of %s does not begin with college_id', i.indexrelid::regclass, t.relname) as fault
  from pg_index i
  join own_table t on t.oid = i.indrelid and t.of_college
  join pg_class named on named.oid = i.indexrelid and named.relname <> all ($2)
  join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
  where i.indisunique and a.attname <> 'college_id'
  union all
  select format('foreign key %s of %s does not lead through college_id', f.conname, child.relname)
  from pg_constraint f
  join own_table child on child.oid = f.conrelid
  join own_table parent on parent.oid = f.confrelid and parent.of_college
  join pg_attribute a on a.attrelid = child.oid and a.attnum = f.conkey[1]
  join pg_attribute b on b.attrelid = parent.oid and b.attnum = f.confkey[1]
  where f.contype = 'f'
    and not (a.attname = 'college_id' and b.attname = case parent.relname when 'colleges' then 'id' else 'college_id' end)
    and not (parent.relname = 'user' and child.relname = any ($3))`

const roleFaults = `
  select rolname || ' could step over the walls' as fault from pg_roles
  where rolname = any ($1) and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
  union all
  select 'search may sign in or could step over the walls' from pg_roles
  where rolname = 'search' and (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
  union all
  select format('search may %s %s', privilege, relname) from own_table,
    unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
  where has_table_privilege('search', oid, privilege)
  union all
  select format('%s is a member of %s', member::regrole, roleid::regrole) from pg_auth_members
  where member in (select oid from runtime)
  union all
  select format('%s owns %s', refobjid::regrole, pg_describe_object(classid, objid, objsubid)) from pg_shdepend
  where refclassid = 'pg_authid'::regclass and refobjid in (select oid from runtime) and deptype = 'o'
    and dbid in (0, (select oid from pg_database where datname = current_database()))
    and (classid <> 'pg_database'::regclass or objid = (select oid from pg_database where datname = current_database()))
  union all
  select format('%s may create in schema %s', rolname, nspname) from runtime, own_schema
  where has_schema_privilege(runtime.oid, own_schema.oid, 'CREATE')
  union all
  select rolname || ' may create in the database' from runtime
  where has_database_privilege(oid, current_database(), 'CREATE, TEMPORARY')`

const otherFaults = `
  select format('function %s runs as its owner with an open search_path', p.oid::regprocedure) as fault
  from pg_proc p join own_schema s on s.oid = p.pronamespace
  where p.prosecdef and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')
  union all
  select format('function %s runs as %s', p.proname, p.proowner::regrole)
  from pg_proc p join own_schema s on s.oid = p.pronamespace
  where p.prosecdef and not exists (
    select from jsonb_to_recordset($2) as known (name text, role text)
    where known.name = p.proname and known.role = p.proowner::regrole::text)
  union all
  select format('everybody may call %s', p.oid::regprocedure)
  from pg_proc p join own_schema s on s.oid = p.pronamespace
  where p.prosecdef and has_function_privilege('public', p.oid, 'EXECUTE')
  union all
  select format('view %s reads as its owner', c.oid::regclass)
  from pg_class c join own_schema s on s.oid = c.relnamespace
  where c.relkind = 'v' and not coalesce('security_invoker=true' = any (c.reloptions), false)
  union all
  select format('%s is a copy without walls', c.oid::regclass)
  from pg_class c join own_schema s on s.oid = c.relnamespace where c.relkind in ('m', 'f')
  union all
  select format('schema %s is not known', nspname) from own_schema where nspname not in ('public', 'pgboss', 'drizzle')
  union all
  select format('type %s is an enum', oid::regtype) from pg_type
  where typtype = 'e' and typnamespace = 'public'::regnamespace
  union all
  select 'PostgreSQL ' || current_setting('server_version') || ' lacks fixes of row level security'
  where current_setting('server_version_num')::int < 150014`

/**
 * Looks in the database's catalogue for faults in the policies that separate colleges. Returns an empty list if there
 * are none.
 */
export async function findCatalogueFaults(query: Query): Promise<string[]> {
  const answers = [
    await query(`${facts} ${wallFaults}`, [
      runtimeRoles,
      withoutCollege,
      ownCollege,
      JSON.stringify(otherPolicies),
      secretTables,
    ]),
    await query(`${facts} ${keyFaults}`, [runtimeRoles, globalKeys, secretTables]),
    await query(`${facts} ${roleFaults}`, [runtimeRoles]),
    await query(`${facts} ${otherFaults}`, [runtimeRoles, JSON.stringify(ownersFunctions)]),
  ]
  return answers.flatMap(({ rows }) => rows.map((row) => row.fault)).sort()
}
