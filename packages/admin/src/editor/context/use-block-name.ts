import { useEffect, useState } from 'react'
import { language } from '../../base/messages/language.js'
import { useStore } from '../../base/store/store.js'
import { describedIn } from '../panel/state.js'
import { words } from '../settings/words.js'
import { usePanelState } from './panel-context.js'

const NO_TITLES: ReadonlyMap<string, string> = new Map()

/** How people read the name of a block: the title that the theme has given it, or else its name in words. */
export function useBlockName(): (name: string) => string {
  const described = usePanelState(describedIn)
  const locale = useStore(language, (current) => current.locale)
  const [titles, setTitles] = useState(NO_TITLES)
  useEffect(() => {
    if (!described) return
    let isShown = true
    // Without them, the names are in words.
    import('../own-blocks/read-own-blocks.js').then(
      ({ ownTitles }) => isShown && setTitles(ownTitles(described, locale)),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [described, locale])
  return (name) => titles.get(name) ?? words(name)
}
