// Measures how fast the list of students is read through the whole stack, and through the bare driver with the same
// SQL. This list is an example for all lists.
import { administratorPool, createDatabase, dropDatabase, environmentOf } from '#testing/database/database.ts'
import { freePort, type Service, startService } from '#testing/processes/service.ts'
import { seedColleges } from './colleges.ts'
import { measure, printCost, printRatio, printTable, type Rounds } from './compare.ts'
import { driver, getRequest, poolSize, recordReads, stack, tearWallsDown } from './contenders.ts'
import { startChild } from './measure.ts'

const colleges = 200
const list = '/api/students?limit=50'

export async function benchOverhead(rounds: number, profileFolder: string | undefined): Promise<void> {
  const walled = `counterfoil_bench_${process.pid}`
  const open = `${walled}_open`
  const administrator = administratorPool('postgres', 1)
  const [load, replay] = [startChild('load.ts'), startChild('replay.ts')]
  const services: Service[] = []
  const start = async (database: string, nodeOptions: string[] = []) => {
    const service = await startService(envOf(database), { port: await freePort(), nodeOptions })
    services.push(service)
    return service
  }
  try {
    const { heads } = await seedColleges(walled, { colleges, studentsEach: 50 })
    await createDatabase(open, walled)
    await tearWallsDown(open)
    const recordings = await recordReads(envOf(walled), list, heads)
    const profiled = profileFolder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`]
    const [service, wallless] = [await start(walled, profiled), await start(open)]
    const requests = heads.map(({ cookie }) => getRequest(list, cookie))
    const alone = ['GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n']
    const contenders = [
      driver({ name: 'driver, no walls', database: open, replay, form: 'reads alone', recordings }),
      driver({ name: 'driver', database: walled, replay, form: 'transaction', recordings }),
      stack({ name: 'stack, no walls', database: open, service: wallless, load, requests }),
      stack({ name: 'stack', database: walled, service, load, requests }),
      // This request does not use the database. Its rate is the upper limit for every HTTP request on this machine.
      stack({ name: 'HTTP alone', database: walled, service, load, requests: alone }),
    ]
    report(await measure(contenders, rounds, administrator))
  } finally {
    for (const service of services) await service.kill('SIGTERM')
    for (const child of [load, replay]) child.stop()
    await administrator.end()
    for (const database of [open, walled]) await dropDatabase(database)
  }
}

const envOf = (database: string) =>
  environmentOf(database, { RATE_LIMIT_FACTOR: '100000', DATABASE_POOL_SIZE: String(poolSize) })

function report(results: Rounds): void {
  printTable(results)
  printRatio(results, { title: 'stack / driver', above: 'stack', below: 'driver', goal: '(goal 0.5)' })
  printCost(results, { title: 'stack / driver, cost', above: 'stack', below: 'driver' })
  printRatio(results, {
    title: 'stack with walls / driver without',
    above: 'stack',
    below: 'driver, no walls',
  })
  const walls = { title: 'walls on / off', above: 'stack', below: 'stack, no walls' }
  printRatio(results, { ...walls, goal: '(goal 0.8)' })
}
