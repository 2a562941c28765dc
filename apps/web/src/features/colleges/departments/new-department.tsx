import { useNavigate } from '@tanstack/react-router'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { FootBar } from '#ui/forms/save-bar.tsx'
import { useFirstField } from '#ui/forms/use-first-field.ts'
import { useKeepTyped } from '#ui/forms/use-keep-typed.ts'
import { Panel } from '#ui/panel.tsx'
import { DepartmentFields } from './department-fields.tsx'
import { departmentsText } from './departments.text.ts'
import { useNewDepartment } from './use-department-form.ts'

/** The form of a new department. When it is added, it is shown like the others. */
export function NewDepartment() {
  const text = useText(departmentsText)
  const navigate = useNavigate()
  const formRef = useFirstField()
  const go = (chosen: { id?: string }) =>
    void navigate({
      to: '/Settings',
      search: { part: 'departments', ...chosen },
      replace: true,
      ignoreBlocker: true,
    })
  const contractForm = useNewDepartment((id) => go({ id }))
  const { form, isSending, submit } = contractForm
  useKeepTyped(form.isDirty() || isSending, isSending)
  return (
    <Panel title={text.newTitle}>
      <form className="stack" noValidate onSubmit={submit} ref={formRef}>
        <DepartmentFields contractForm={contractForm} />
        <FootBar>
          <Button look="plain" onClick={() => isSending || go({})}>
            {text.cancel}
          </Button>
          <Button type="submit" isBusy={isSending}>
            {text.create}
          </Button>
        </FootBar>
      </form>
    </Panel>
  )
}
