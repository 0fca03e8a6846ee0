import type { RecordKinds } from '../drafts/record-kinds.js'
import type { Panel } from '../panel/panel.js'
import type { RecordEditor } from '../records/editor/record-editor.js'
import { screens } from './screens.js'

interface Kind {
  /** The name of the screen that it stands in. */
  readonly screen: string
  load(): Promise<(panel: Panel) => unknown>
}

/** The kinds of records by the names of their editors. Their code loads when a draft of them is restored. */
const KINDS: Readonly<Record<string, Kind>> = {
  pages: { screen: 'pages', load: async () => (await import('../pages/model/editor.js')).editorOf },
  navigation: {
    screen: 'pages',
    load: async () => (await import('../pages/navigation/model.js')).navigationEditorOf,
  },
  forms: { screen: 'forms', load: async () => (await import('../forms/model/editor.js')).editorOf },
  galleries: {
    screen: 'galleries',
    load: async () => (await import('../galleries/model/editor.js')).editorOf,
  },
  languages: {
    screen: 'languages',
    load: async () => (await import('../languages/model/editor.js')).editorOf,
  },
  products: { screen: 'products', load: async () => (await import('../products/model/editor.js')).editorOf },
  coupons: { screen: 'coupons', load: async () => (await import('../coupons/model/editor.js')).editorOf },
}

/** The names of all kinds. */
export const RECORD_KINDS: readonly string[] = Object.keys(KINDS)

const kindOf = (name: string): Kind | undefined => (Object.hasOwn(KINDS, name) ? KINDS[name] : undefined)

const screenOf = (kind: string) => screens.find(({ name }) => name === kindOf(kind)?.screen)

/** The kinds of records of a panel, for the changes that are restored. */
export const recordKinds = (panel: Panel): RecordKinds => ({
  call: panel.inbox.call,
  titleOf: (kind) => screenOf(kind)?.title ?? kind,
  isAllowed(kind) {
    const { session } = panel.store.get()
    const allowed: readonly number[] | undefined = screenOf(kind)?.roles
    return (
      !allowed ||
      (session.status === 'signed-in' && session.account.roles.some((role) => allowed.includes(role)))
    )
  },
  // Each editor knows the values of its own kind only.
  load: async (kind) => ((await kindOf(kind)?.load())?.(panel) as RecordEditor<unknown, unknown>) ?? null,
})
