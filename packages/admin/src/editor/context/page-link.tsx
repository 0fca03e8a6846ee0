import type { ReactNode } from 'react'
import { PAGE_EDITOR, writeAddress } from '../panel/address.js'
import { usePanel } from './panel-context.js'
import { isPlainClick } from './screen-link.js'

interface Props {
  /** The address of the page. */
  readonly path: string
  readonly className?: string
  /** Its name, where the text alone would be the same as that of other links. */
  readonly label?: string
  readonly children: ReactNode
}

/** A link to the page editor with a page in it, which can also open in its own tab. */
export function PageLink({ path, className, label, children }: Props) {
  const { store, editing, navigation, preview } = usePanel()
  return (
    <a
      href={writeAddress('', { screen: null, at: null, frameUrl: path, block: null })}
      className={className}
      aria-label={label}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        navigation.show(PAGE_EDITOR)
        // Of the step that shows the screen, so that Back leads to the link.
        navigation.follow(() => {
          editing.close()
          if (store.get().frame.path !== path) preview.go(path)
        })
      }}
    >
      {children}
    </a>
  )
}
