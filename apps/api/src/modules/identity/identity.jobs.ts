import { dropExpired, forgetExpired } from '#modules/identity/accounts/identity.accounts.service.ts'
import {
  emailChangeAsked,
  mailEmailChange,
  mailVerificationAgain,
  verificationAsked,
} from '#modules/identity/accounts/identity.email.service.ts'
import { onDeferred } from '#modules/identity/deferred/identity.deferred.service.ts'
import { deliverLetter, mailAboutAccount } from '#modules/identity/links/identity.mail.service.ts'
import { mailReset, passwordForgotten } from '#modules/identity/passwords/identity.reset.service.ts'
import { mailSignInCode, signInCodeAsked } from '#modules/identity/sign-in/identity.tries.service.ts'
import { onJob } from '#platform/jobs/jobs.ts'

export const identityJobs = [
  onJob(mailAboutAccount, (data, jobId) => deliverLetter(data, jobId)),
  onJob(forgetExpired, () => dropExpired()),
  onDeferred(passwordForgotten, mailReset),
  onDeferred(verificationAsked, mailVerificationAgain),
  onDeferred(emailChangeAsked, mailEmailChange),
  onDeferred(signInCodeAsked, mailSignInCode),
]
