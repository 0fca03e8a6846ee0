import type { PairsRuleName } from '@site/runtime/contract'
import { type ComponentType, useMemo, useState } from 'react'
import { texts } from '../../../base/texts.js'
import type { PairsField } from '../../settings/field.js'
import { suggestedPages } from '../../settings/link.js'
import { hasPage, redirectNote } from '../../settings/pairs/redirects.js'
import type { ControlProps } from '../control-props.js'
import { useSitePages } from '../site-pages.js'
import { PairList } from './pair-list.js'

/** Old and new addresses, with the pages of the site as suggestions for new ones. */
function RedirectList(props: ControlProps<PairsField>) {
  const { loaded } = useSitePages()
  const [typed, setTyped] = useState('')
  const pages = loaded.status === 'ready' ? loaded.value.pages : []
  const all = loaded.status === 'ready' && !loaded.value.more ? pages : null
  const site = useMemo(
    () => ({ origin: location.origin, isPage: all ? (path: string) => hasPage(all, path) : undefined }),
    [all],
  )
  const id = `${props.id}-pages`
  const list = (
    <datalist id={id}>
      {suggestedPages(typed, pages).map(({ path, title, isPublished }) => (
        <option key={path} value={path}>
          {isPublished ? title : texts.notPublished(title)}
        </option>
      ))}
    </datalist>
  )
  return (
    <PairList
      {...props}
      site={site}
      noteOf={(pair) => redirectNote(pair, all)}
      suggestions={{ id, list }}
      onActive={({ value }) => setTyped(value)}
    />
  )
}

/** Lists of pairs whose rule knows more of them. */
const LISTS: Readonly<Record<PairsRuleName, ComponentType<ControlProps<PairsField>>>> = {
  redirects: RedirectList,
}

/** A list of key-value pairs. */
export function PairsControl(props: ControlProps<PairsField>) {
  const { rule } = props.field.bounds
  const List = rule === null ? PairList : LISTS[rule]
  return <List {...props} />
}
