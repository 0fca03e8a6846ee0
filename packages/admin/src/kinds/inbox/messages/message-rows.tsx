import type { ComponentProps } from 'react'
import { MessageRow } from './message-row.js'
import { MessageTable } from './message-table.js'

interface Props extends ComponentProps<typeof MessageTable> {
  readonly isTable: boolean
  /** The names of the forms by id, in a list of several forms' messages; null in the list of one form. */
  readonly names: ReadonlyMap<string, string> | null
}

/** The messages of a page, as a table or as a list. */
export function MessageRows({ isTable, names, ...table }: Props) {
  const { messages, route, selected, onSelect } = table
  if (isTable) return <MessageTable {...table} />
  return (
    <ul className="records-rows">
      {messages.map((message) => (
        <MessageRow
          key={message.id}
          message={message}
          route={route}
          formName={names && (names.get(message.formId) ?? message.formId)}
          selected={selected.includes(message.id)}
          onSelect={() => onSelect(message.id)}
        />
      ))}
    </ul>
  )
}
