import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { InboxFilter, InboxOrder } from '#features/complaints/complaints.address.ts'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/forms/fields.tsx'

type FiltersButtonProps = { filter: InboxFilter; isOpen: boolean; onToggle: () => void }

/** Moves the focus to the button of the filters, after what had the focus is gone. */
export const focusFilters = () => document.querySelector<HTMLElement>('[data-filters]')?.focus()

/** Opens the filters, and says how many of them are on. */
export function FiltersButton({ filter, isOpen, onToggle }: FiltersButtonProps) {
  const text = useText(inboxText)
  const count = Object.keys(filter).length
  return (
    <Button
      look="plain"
      aria-expanded={isOpen}
      data-filters
      icon={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
      onClick={onToggle}
    >
      {count === 0 ? text.filters : text.filtersOn(count)}
    </Button>
  )
}

const orders = ['oldest', 'untouched', 'priority'] as const

const orderOf = (value: string) => ([...orders, 'due'] as const).find((one) => one === value)

export type OrderProps = {
  order: InboxOrder | undefined
  onOrder: (order: InboxOrder | undefined) => void
  /** The order that cannot be changed: what a search found is always newest first, and a filter by dates is due first. */
  fixed: '' | 'due' | undefined
}

/** The order of the list. */
export function OrderSelect({
  order,
  onOrder,
  fixed,
  isLabelHidden,
}: OrderProps & { isLabelHidden?: boolean }) {
  const text = useText(inboxText)
  return (
    <SelectField
      label={text.order}
      isLabelHidden={isLabelHidden}
      name="order"
      value={fixed ?? order ?? ''}
      disabled={fixed !== undefined}
      onChange={(event) => onOrder(orderOf(event.currentTarget.value))}
      data={[
        { value: 'due', label: text.orders.due },
        { value: '', label: text.orders.newest },
        ...orders.map((value) => ({ value, label: text.orders[value] })),
      ]}
    />
  )
}
