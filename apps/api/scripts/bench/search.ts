// Measures how long a search takes for one client, through the stack. The database has a million complaints with about
// forty words each, a fifth of them in one college. Words are as uneven as in life: the hundredth is a hundred times
// rarer than the first.
import type pg from 'pg'
import { administratorPool, dropDatabase, environmentOf } from '#testing/database/database.ts'
import { seedPerson } from '#testing/database/seed.ts'
import { freePort, type Service, startService } from '#testing/processes/service.ts'
import { type Head, seedColleges } from './colleges.ts'
import { median, p95 } from './measure.ts'

const wordCount = 8000
const wordsEach = 40
const searches = 200

type Kind = { name: string; goalMs?: number; words: () => string }

export async function benchSearch(colleges: number): Promise<void> {
  const database = `counterfoil_bench_${process.pid}`
  let service: Service | undefined
  try {
    const { heads } = await seedColleges(database, {
      colleges,
      complaintsEach: 800,
      complaintsOfLargest: Math.round(colleges * 200),
    })
    const vocabulary = makeVocabulary()
    const db = administratorPool(database, 1)
    await seedWords(db, vocabulary)
    const [large, small] = heads
    if (!(large && small)) throw new Error('the bench needs two colleges')
    const pairs = { large: await readPairs(db, large), small: await readPairs(db, small) }
    const [hostel, law] = [
      await aDepartmentAdmin(db, large, 'Hostel'),
      await aDepartmentAdmin(db, large, 'Law'),
    ]
    await db.end()
    service = await startService(environmentOf(database, { RATE_LIMIT_FACTOR: '10000' }), {
      port: await freePort(),
    })
    const { url } = service
    const ask = (head: Head) => (words: string) => search(url, head, words)
    await measureCollege('largest college', kindsOf(vocabulary, pairs.large), ask(large))
    await measureCollege('its largest department', kindsOf(vocabulary, pairs.large), ask(hostel))
    await measureCollege('its smallest department', kindsOf(vocabulary, pairs.large), ask(law))
    await measureCollege('small college', kindsOf(vocabulary, pairs.small), ask(small))
  } finally {
    await service?.kill('SIGTERM')
    await dropDatabase(database)
  }
}

async function aDepartmentAdmin(db: pg.Pool, { collegeId }: Head, department: string): Promise<Head> {
  const { rows } = await db.query('select id from departments where college_id = $1 and name = $2', [
    collegeId,
    department,
  ])
  const { cookie } = await seedPerson(db, { collegeId, role: 'DepartmentAdmin', departmentId: rows[0].id })
  return { cookie, collegeId }
}

/** Words of two to four syllables, so that many begin alike, as in a language. */
function makeVocabulary(): string[] {
  const letters = ['b', 'ch', 'd', 'g', 'h', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'w', 'y']
  const vowels = ['a', 'e', 'i', 'o', 'u']
  const syllables = letters.flatMap((letter) => vowels.map((vowel) => letter + vowel))
  const words = new Set<string>()
  for (let n = 0; words.size < wordCount; n += 1) {
    const at = (n * 7919) % 512_000
    const parts = [at % 80, Math.floor(at / 80) % 80, Math.floor(at / 6400) % 80].slice(0, 2 + (n % 2))
    words.add(parts.map((part) => syllables[part]).join(''))
  }
  return [...words]
}

async function seedWords(db: pg.Pool, vocabulary: readonly string[]): Promise<void> {
  const client = await db.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    'create temporary table vocabulary as select word, place - 1 as place from unnest($1::text[]) with ordinality as one (word, place)',
    [vocabulary],
  )
  await client.query('create unique index on vocabulary (place)')
  // The index is dropped meanwhile, because filling it word by word takes much longer.
  const { rows } = await client.query(
    `select indexdef from pg_indexes where indexname = 'complaint_search_by_period'`,
  )
  await client.query('drop index complaint_search_by_period')
  await client.query(`insert into complaint_search (college_id, complaint_id, text_words, person_words)
    select c.college_id, c.id, array_to_tsvector(array(
        select g.code || '_' || v.word
        from generate_series(1, ${wordsEach}) n
        join vocabulary v on v.place =
          (floor(${wordCount}::float8 ^ ((hashtextextended(c.id::text, n) & 1048575) / 1048576.0::float8)) - 1)::bigint
      )), ''
    from complaints c join colleges g on g.id = c.college_id`)
  await client.query("set maintenance_work_mem = '1GB'")
  await client.query(rows[0].indexdef)
  await client.query('vacuum analyze complaint_search')
  client.release(true)
}

/** Two words of one complaint, for some complaints of a college. Someone who searches remembers words of one complaint. */
async function readPairs(db: pg.Pool, { collegeId }: Head): Promise<string[]> {
  const { rows } = await db.query<{ words: string[] }>(
    `select array(select substr(word, length(g.code) + 2) from unnest(tsvector_to_array(s.text_words)) word order by random() limit 2) as words
     from complaint_search s join colleges g on g.id = s.college_id where s.college_id = $1 order by s.complaint_id desc limit 500`,
    [collegeId],
  )
  return rows.map(({ words }) => words.join(' '))
}

function kindsOf(vocabulary: readonly string[], pairs: readonly string[]): Kind[] {
  // Common words are searched more often than rare ones, but not as often as they are written.
  const pick = (from: number, until: number) =>
    vocabulary[from + Math.floor(Math.random() * (until - from))] ?? ''
  return [
    { name: 'two words', goalMs: 5, words: () => pairs[Math.floor(Math.random() * pairs.length)] ?? '' },
    { name: 'two words of two complaints', words: () => `${pick(20, 2000)} ${pick(20, 2000)}` },
    { name: 'one word', words: () => pick(20, 2000) },
    { name: 'three letters', goalMs: 20, words: () => pick(20, 2000).slice(0, 3) },
    { name: 'two letters', words: () => pick(20, 2000).slice(0, 2) },
    { name: 'the most frequent word', words: () => vocabulary[0] ?? '' },
    { name: 'a word in no complaint', words: () => `${pick(20, 2000)}xqz` },
  ]
}

async function search(url: string, { cookie }: Head, words: string): Promise<number> {
  const query = new URLSearchParams({ words, limit: '25' })
  const answer = await fetch(`${url}/api/complaints/search?${query}`, { headers: { cookie } })
  if (answer.status !== 200) throw new Error(`${words}: ${answer.status}`)
  const { total } = (await answer.json()) as { total: number }
  return total
}

async function measureCollege(
  name: string,
  kinds: readonly Kind[],
  ask: (words: string) => Promise<number>,
): Promise<void> {
  console.log(`\n${name}, one client: p50 and p95 in ms, and how many were found on average (100 means more)`)
  for (const kind of kinds) {
    const times: number[] = []
    let found = 0
    for (let n = 0; n < searches + 20; n += 1) {
      const words = kind.words()
      const started = performance.now()
      const total = await ask(words)
      // The first twenty are a warm-up.
      if (n >= 20) times.push(performance.now() - started)
      found += total
    }
    const goal = kind.goalMs === undefined ? '' : ` (goal ${kind.goalMs})`
    console.log(
      `  ${kind.name.padEnd(26)} ${median(times).toFixed(1).padStart(7)} ${p95(times).toFixed(1).padStart(7)}${goal}  ${(found / (searches + 20)).toFixed(0)}`,
    )
  }
}
