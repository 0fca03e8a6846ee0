import type { PairsRuleName } from '@site/runtime/contract'
import type { ComponentType } from 'react'
import type { PairsField } from '../../settings/field.js'
import type { ControlProps } from '../control-props.js'
import { PairList } from './pair-list.js'
import { RedirectList } from './redirect-list.js'

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
