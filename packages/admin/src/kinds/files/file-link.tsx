import type { ReactNode } from 'react'
import { usePanel } from '../../editor/context/panel-context.js'
import { isPlainClick } from '../../editor/context/screen-link.js'
import { writeAddress } from '../../editor/panel/address.js'

interface Props {
  /** The id of the file that it opens; null for the list. */
  readonly to: string | null
  readonly current?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A link to a file or to the list, which can also open in its own tab. */
export function FileLink({ to, current = false, className, children }: Props) {
  const { navigation } = usePanel()
  return (
    <a
      href={writeAddress('', { screen: 'files', at: to, frameUrl: null, block: null })}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        navigation.show('files', to)
      }}
    >
      {children}
    </a>
  )
}
