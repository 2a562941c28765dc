// `npm run operator -- <command> [argument …]`: what only the operator of an installation decides. It runs on the
// server's machine, because the screens have no pages for operators. Without a command it lists them.
import { startSender } from '#platform/jobs/jobs.ts'
import { runCommand } from './operator-commands.ts'

try {
  // A command can add jobs to the queue, such as mails.
  await startSender()
  console.log(await runCommand(process.argv.slice(2)))
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
}
// The modules open connections to PostgreSQL and Redis, which would keep the process from ending.
process.exit()
