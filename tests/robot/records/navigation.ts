import type { NavigationBody } from '@site/runtime/contract'
import { readNavigation } from '../../../packages/admin/src/kinds/pages/api.js'
import type { NavigationDraft } from '../../../packages/admin/src/kinds/pages/navigation/draft.js'
import { navigationEditorOf } from '../../../packages/admin/src/kinds/pages/navigation/model.js'
import { type RobotKind, someText } from './kind.js'

export const navigationKind: RobotKind<NavigationBody, NavigationDraft> = {
  path: () => '/api/config/navigation',
  editorOf: navigationEditorOf,
  read: readNavigation,
  valuesOf: (draft) => ({
    entries: draft.map(({ id, title, children }) => [
      id,
      title,
      children.map((child) => [child.id, child.title]),
    ]),
  }),
  edit(random, { entries }) {
    const list = entries as unknown[][]
    const at = random.below(list.length)
    if (random.chance(0.5))
      return ['entries', list.map((one, index) => (index === at ? [one[0], someText(random), one[2]] : one))]
    return ['entries', [...list.slice(at), ...list.slice(0, at)]]
  },
  withValue: (_, draft, __, value) =>
    (value as [string, string][]).map(([id, title]) => ({ ...draft.find((one) => one.id === id)!, title })),
}
