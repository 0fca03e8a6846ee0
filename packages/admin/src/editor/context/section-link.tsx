import { idOfSection, type SettingsSectionName } from '@site/runtime/contract'
import type { ReactNode } from 'react'
import { writeAddress } from '../panel/address.js'
import { usePanel } from './panel-context.js'
import { isPlainClick } from './screen-link.js'

/** The screen with the settings of pages. */
const SETTINGS = 'page'

interface Props {
  readonly section: SettingsSectionName
  readonly className?: string
  readonly children: ReactNode
}

/** A link to a section of the settings of all pages, which can also open in its own tab. */
export function SectionLink({ section, className, children }: Props) {
  const { editing, navigation } = usePanel()
  const block = idOfSection(section)
  return (
    <a
      href={writeAddress('', { screen: null, at: null, frameUrl: null, block })}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        navigation.show(SETTINGS)
        // Of the step that shows the screen, so that Back leads to the link.
        navigation.follow(() => editing.open(block))
      }}
    >
      {children}
    </a>
  )
}
