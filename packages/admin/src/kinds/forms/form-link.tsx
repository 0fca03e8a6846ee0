import type { ReactNode } from 'react'
import { usePanel } from '../../editor/context/panel-context.js'
import { isPlainClick } from '../../editor/context/screen-link.js'
import { writeAddress } from '../../editor/panel/address.js'

interface Props {
  /** The form that it opens; null for the list. */
  readonly to: string | null
  readonly current?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A link to a form or to the list, which can also open in its own tab. */
export function FormLink({ to, current = false, className, children }: Props) {
  const { navigation } = usePanel()
  return (
    <a
      href={writeAddress('', { screen: 'forms', at: to, frameUrl: null, block: null })}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        navigation.show('forms', to)
      }}
    >
      {children}
    </a>
  )
}
