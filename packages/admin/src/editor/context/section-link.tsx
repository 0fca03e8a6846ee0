import { idOfSection, type SettingsSectionName } from '@site/runtime/contract'
import type { ReactNode } from 'react'
import { PAGE_EDITOR, writeAddress } from '../panel/address.js'
import { useHasPart, usePanel } from './panel-context.js'
import { isPlainClick } from './screen-link.js'

interface Props {
  readonly section: SettingsSectionName
  readonly className?: string
  readonly children: ReactNode
}

/** A link to a section of the settings of all pages, which can also open in its own tab. Nothing for one that the server does not have. */
export function SectionLink({ section, className, children }: Props) {
  const { editing, navigation } = usePanel()
  const block = idOfSection(section)
  const isThere = useHasPart(block)
  if (!isThere) return null
  return (
    <a
      href={writeAddress('', { screen: null, at: null, frameUrl: null, block })}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        navigation.show(PAGE_EDITOR)
        // Of the step that shows the screen, so that Back leads to the link.
        navigation.follow(() => editing.open(block))
      }}
    >
      {children}
    </a>
  )
}
