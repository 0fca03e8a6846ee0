import type { PageConfigBody } from '@site/runtime/contract'
import { readPage } from '../../../packages/admin/src/kinds/pages/api.js'
import type { PageDraft } from '../../../packages/admin/src/kinds/pages/model/draft.js'
import * as pages from '../../../packages/admin/src/kinds/pages/model/editor.js'
import { type RobotKind, someText } from './kind.js'

export const pageKind: RobotKind<PageConfigBody, PageDraft> = {
  path: (id) => `/api/config/pages/${id}`,
  editorOf: pages.editorOf,
  read: readPage,
  valuesOf: (draft) => ({ ...draft }),
  edit: (random, values) => {
    const name = random.pick(['title', 'description', 'state'])
    if (name === 'state') return [name, values.state === 'draft' ? 'published' : 'draft']
    return [name, someText(random)]
  },
  withValue: (_, draft, name, value) => ({ ...draft, [name]: value }),
  isMerged: true,
  reset: { isOffered: ({ isOwn }) => isOwn, keeps: ['state', 'publishAt'] },
}
