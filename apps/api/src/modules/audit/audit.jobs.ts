import { chainColleges, chainEntries, checkChains } from '#modules/audit/chain/audit.chain.service.ts'
import { checkColleges } from '#modules/audit/chain/audit.checking.service.ts'
import { keepHeads, signHeads } from '#modules/audit/chain/audit.heads.service.ts'
import { onJob } from '#platform/jobs/jobs.ts'

export const auditJobs = [
  onJob(chainEntries, (data) => chainColleges(data)),
  onJob(checkChains, (data) => checkColleges(data)),
  onJob(signHeads, () => keepHeads()),
]
