import {
  type Announcement,
  announcementsApi,
  bodyMaxLength,
  titleMaxLength,
} from '@counterfoil/contract/announcements'
import { priorities } from '@counterfoil/contract/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  editAnnouncement,
  type Posting,
  postAnnouncement,
  type Words,
} from '#features/announcements/announcements.api.ts'
import { announcementsText } from '#features/announcements/announcements.text.ts'
import { ApiProblem, type ApiProblemCode } from '#lib/api/call.ts'
import { type ContractForm, FormProblem, useContractForm } from '#lib/forms/use-contract-form.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { RadioTiles, ReadOnlyField, TextAreaField, TextField } from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'
import { announcementFormText } from './announcement-form.text.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import styles from './posting.module.css'

type AnnouncementFormProps = {
  posting: Pick<Posting, 'collegeName' | 'department'> & Partial<Pick<Posting, 'thisWeek'>>
  /** The announcement to edit. Without it, a new one is posted. */
  announcement?: Announcement
  onDone: () => void
  /** Shows a preview next to the form. */
  withPreview?: boolean
}

export function AnnouncementForm({ posting, announcement, onDone, withPreview }: AnnouncementFormProps) {
  const text = useText(announcementFormText)
  const formRef = useFirstField()
  const [isDone, setIsDone] = useState(false)
  const contractForm = useAnnouncementForm(announcement, () => {
    // The dialog closes a moment after sending has ended. Until then, the form must not ask about typed text.
    setIsDone(true)
    onDone()
  })
  const { form, isSending, problem, failures, submit } = contractForm
  useKeepTyped(form.isDirty() && !isSending && !isDone)
  const labels = { title: text.title, description: text.description, priority: text.priority }
  return (
    <div className={withPreview ? styles['columns'] : undefined}>
      <form className="stack" noValidate onSubmit={submit} ref={formRef}>
        <FormSummary problem={problem} errors={form.errors} labels={labels} failures={failures} />
        <WordFields contractForm={contractForm} />
        <ReadOnlyField label={text.college} name="college" value={posting.collegeName} data-user />
        {posting.department && (
          <ReadOnlyField
            label={text.department}
            description={text.departmentHelp}
            name="department"
            value={posting.department.name}
            data-user
          />
        )}
        <div className="dialog-actions">
          {posting.thisWeek && <WeekNote thisWeek={posting.thisWeek} />}
          <Button type="submit" isBusy={isSending}>
            {announcement ? text.save : text.post}
          </Button>
        </div>
      </form>
      {withPreview && <AnnouncementPreview words={form.values} department={posting.department} />}
    </div>
  )
}

function WordFields({ contractForm: { form } }: { contractForm: ContractForm<Words> }) {
  const text = useText(announcementFormText)
  const { priorities: names } = useText(announcementsText)
  return (
    <>
      <TextField
        label={text.title}
        name="title"
        required
        maxLength={titleMaxLength}
        {...form.getInputProps('title')}
      />
      <TextAreaField
        label={text.description}
        description={text.descriptionHelp}
        name="description"
        rows={7}
        required
        maxLength={bodyMaxLength}
        {...form.getInputProps('description')}
      />
      <RadioTiles
        legend={text.priority}
        name="priority"
        value={form.values.priority}
        onChange={(priority) => form.setFieldValue('priority', priority)}
        fit="small"
        options={priorities.map((priority) => ({ value: priority, label: names[priority] }))}
      />
    </>
  )
}

function WeekNote({ thisWeek: { used, limit } }: Pick<Posting, 'thisWeek'>) {
  const text = useText(announcementFormText)
  return limit === null ? null : <p className={`muted ${styles['week']}`}>{text.leftThisWeek(used, limit)}</p>
}

function useAnnouncementForm(
  announcement: Announcement | undefined,
  onDone: () => void,
): ContractForm<Words> {
  const text = useText(announcementFormText)
  const client = useQueryClient()
  const [key] = useState(newKey)
  // The announcement as it was when the form opened. Another person's later changes must not count as made here.
  const [before] = useState(announcement)
  return useContractForm<Words>({
    initialValues: before ? wordsOf(before) : { title: '', description: '', priority: 'low' },
    schema: announcementsApi.post.body,
    words: {
      title: { 'field.required': text.titleMissing },
      description: { 'field.required': text.descriptionMissing },
    },
    failure: announcement ? text.saveFailed : text.postFailed,
    send: async (values) => {
      try {
        if (before) await editAnnouncement(client, before, values)
        else await postAnnouncement(client, values, key)
      } catch (error) {
        const words = plainWords(error, text)
        throw words === undefined ? error : new FormProblem(words)
      }
      onDone()
    },
  })
}

const wordsOf = ({ title, description, priority }: Words): Words => ({ title, description, priority })

/** The idempotency key. It is made when the form opens, so that a second try does not create a second announcement. */
const newKey = () => crypto.randomUUID()

type PlainWords = { notAllowed: string; noUser: string; notSignedIn: string; postedBefore: string }

/** Returns the text for a problem that is shown without "Failed to …" before it. Undefined for other problems. */
function plainWords(error: unknown, text: PlainWords): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  const words: Partial<Record<ApiProblemCode, string>> = {
    'session.missing': text.notSignedIn,
    'member.missing': text.noUser,
    'announcement.not_allowed': text.notAllowed,
    'request.role_not_allowed': text.notAllowed,
    'request.key_reused': text.postedBefore,
  }
  return words[error.code]
}
