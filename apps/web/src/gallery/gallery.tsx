import { type ReactNode, useState } from 'react'
import { ApiProblem } from '#lib/api/call.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { StatCard } from '#ui/display/stat-card.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { EmptyState, FailedState } from '#ui/feedback/states.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { FilterChips } from '#ui/forms/chips.tsx'
import {
  PasswordField,
  RadioTiles,
  ReadOnlyField,
  SelectField,
  TextAreaField,
  TextField,
} from '#ui/forms/fields.tsx'
import { FormSummary } from '#ui/forms/form-summary.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Slip, SlipNumber } from '#ui/slip.tsx'
import { Stamp, type StampMark } from '#ui/stamp.tsx'
import { galleryText } from './gallery.text.ts'
import './gallery.css'

const marks: StampMark[] = ['pending', 'in-progress', 'resolved', 'rejected', 'deleted', 'other']

/** Shows every part of the design system on one page, for people and for tests. It exists only in test builds. */
export function Gallery() {
  const text = useText(galleryText)
  return (
    <main className="gallery ledger" id="main">
      <PageHeader title={text.title} />
      <Section title={text.sections.stamps}>
        <div className="row">
          {marks.map((mark) => (
            <Stamp mark={mark} key={mark}>
              {text.status[mark]}
            </Stamp>
          ))}
        </div>
      </Section>
      <Section title={text.sections.slips}>
        <Slips />
      </Section>
      <Section title={text.sections.figures}>
        <Figures />
      </Section>
      <Section title={text.sections.table}>
        <Table />
      </Section>
      <Section title={text.sections.chips}>
        <Chips />
      </Section>
      <Section title={text.sections.fields}>
        <Fields />
      </Section>
      <Section title={text.sections.buttons}>
        <Buttons />
      </Section>
      <Section title={text.sections.states}>
        <EmptyState title={text.empty}>
          <p className="muted">{text.emptyHelp}</p>
        </EmptyState>
        <FailedState error={new ApiProblem('network')} onRetry={() => undefined} />
        <LoadingState words={text.loading} rows={1} />
      </Section>
    </main>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Slips() {
  const text = useText(galleryText)
  return text.rows.map((row, place) => (
    <Slip
      key={row.id}
      stub={
        <>
          <SlipNumber label={text.no} number={row.id} />
          <span className="slip-meta">{row.date}</span>
        </>
      }
      stamp={<Stamp mark={marks[place] ?? 'other'}>{text.status[marks[place] ?? 'other']}</Stamp>}
      actions={place === 0 && <Button look="plain">{text.remove}</Button>}
    >
      <h3 className="slip-title">{row.subject}</h3>
      <p className="slip-meta">{row.place}</p>
    </Slip>
  ))
}

function Figures() {
  const text = useText(galleryText).labels
  const [isOn, setIsOn] = useState(true)
  return (
    <div className="figures">
      <StatCard label={text.total} value={124_310} />
      <StatCard label={text.pending} value={212} mark="pending" isOn={isOn} onToggle={() => setIsOn(!isOn)} />
      <StatCard label={text.inProgress} value={1} mark="in-progress" />
      <StatCard label={text.resolved} value={12} mark="resolved" />
      <StatCard label={text.urgent} value={undefined} />
    </div>
  )
}

function Table() {
  const text = useText(galleryText)
  return (
    <DataTable
      label={text.sections.table}
      rows={text.rows}
      keyOf={(row) => row.id}
      columns={[
        { slot: 'stub', header: text.columns.id, width: '110px', cell: (row) => row.id },
        { slot: 'title', header: text.columns.subject, width: 'minmax(0, 1fr)', cell: (row) => row.subject },
        { slot: 'meta', header: text.columns.date, width: '130px', cell: (row) => row.date },
        {
          slot: 'stamp',
          header: text.columns.status,
          width: '170px',
          cell: () => <Stamp mark="pending">{text.status.pending}</Stamp>,
        },
        {
          slot: 'actions',
          header: text.columns.actions,
          width: '120px',
          cell: () => <Button look="plain">{text.remove}</Button>,
        },
      ]}
    />
  )
}

function Chips() {
  const text = useText(galleryText)
  const [status, setStatus] = useState<string>('pending')
  const chips = (['pending', 'in-progress', 'resolved'] as const).map((value) => ({
    value,
    label: text.status[value],
  }))
  const choice = { chips, value: status, onChange: setStatus }
  return <FilterChips label={text.columns.status} {...choice} />
}

function Fields() {
  const text = useText(galleryText)
  const [type, setType] = useState<'student' | 'SuperAdmin'>('student')
  return (
    <form className="stack">
      <FormSummary failures={0} errors={{ email: text.wrong }} labels={text.labels} />
      <TextField label={text.labels.name} name="name" defaultValue={text.values.name} required />
      <TextField label={text.labels.email} name="email" error={text.wrong} />
      <PasswordField label={text.labels.password} name="password" description={text.help} />
      <TextAreaField label={text.labels.message} name="message" />
      <SelectField label={text.labels.department} name="department" data={[...text.values.departments]} />
      <ReadOnlyField label={text.labels.readOnly} name="college" value={text.values.college} />
      <RadioTiles
        legend={text.labels.type}
        name="type"
        value={type}
        onChange={setType}
        options={[
          { value: 'student', label: text.labels.student, help: text.labels.studentHelp },
          { value: 'SuperAdmin', label: text.labels.superAdmin, help: text.labels.superAdminHelp },
        ]}
      />
      <Facts
        facts={[
          { name: text.facts.email, value: text.values.name },
          { name: text.facts.verified, value: text.facts.yes },
        ]}
      />
    </form>
  )
}

function Buttons() {
  const text = useText(galleryText)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const ask = (reason: boolean) =>
    confirm({
      question: text.question,
      action: text.buttons.danger,
      isDangerous: true,
      ...(reason ? { reason: { label: text.reasonLabel, isNeeded: true } } : {}),
    })
  return (
    <div className="row">
      <Button>{text.buttons.primary}</Button>
      <Button look="plain">{text.buttons.plain}</Button>
      <Button look="danger">{text.buttons.danger}</Button>
      <Button isBusy>{text.buttons.waiting}</Button>
      <Button aria-disabled="true">{text.buttons.locked}</Button>
      <Button look="plain" onClick={() => setIsOpen(true)}>
        {text.buttons.dialog}
      </Button>
      <Button look="plain" onClick={() => void ask(false)}>
        {text.buttons.confirm}
      </Button>
      <Button look="plain" onClick={() => void ask(true)}>
        {text.buttons.reason}
      </Button>
      <Button look="plain" onClick={() => toast(text.saved)}>
        {text.buttons.toast}
      </Button>
      <Button look="plain" onClick={() => toast(text.notSaved, 'failed')}>
        {text.buttons.failed}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={text.dialogTitle}
        isDirty={typed !== ''}
      >
        <div className="stack">
          <p>{text.dialogWords}</p>
          <TextField
            label={text.labels.email}
            name="email"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
          <div className="dialog-actions">
            <Button onClick={() => toast(text.saved)}>{text.buttons.primary}</Button>
          </div>
        </div>
      </Dialog>
    </div>
  )
}
