import * as v from 'valibot'
import type { RecordKinds } from '../editor/drafts/record-kinds.js'
import type { Panel } from '../editor/panel/panel.js'
import type { RecordEditor } from '../editor/records/record-editor.js'
import { screens } from './screens.js'

/** In a sentence. */
const MAX_NAME_LENGTH = 60

interface Kind {
  /** The name of the screen that it stands in. */
  readonly screen: string
  /** The value of its drafts that people know a record by. Without it, there is only one record. */
  readonly name?: string
  load(): Promise<(panel: Panel) => unknown>
}

/** The kinds of records by the names of their editors. Their code loads when a draft of them is restored. */
const KINDS: Readonly<Record<string, Kind>> = {
  pages: {
    screen: 'pages',
    name: 'title',
    load: async () => (await import('../kinds/pages/model/editor.js')).editorOf,
  },
  navigation: {
    screen: 'pages',
    load: async () => (await import('../kinds/pages/navigation/model.js')).navigationEditorOf,
  },
  forms: {
    screen: 'forms',
    name: 'name',
    load: async () => (await import('../kinds/forms/model/editor.js')).editorOf,
  },
  galleries: {
    screen: 'galleries',
    name: 'name',
    load: async () => (await import('../kinds/galleries/model/editor.js')).editorOf,
  },
  languages: {
    screen: 'languages',
    load: async () => (await import('../kinds/languages/model/editor.js')).editorOf,
  },
  products: {
    screen: 'products',
    name: 'title',
    load: async () => (await import('../kinds/products/model/editor.js')).editorOf,
  },
  coupons: {
    screen: 'coupons',
    name: 'code',
    load: async () => (await import('../kinds/coupons/model/editor.js')).editorOf,
  },
}

/** The names of all kinds. */
export const RECORD_KINDS: readonly string[] = Object.keys(KINDS)

const kindOf = (name: string): Kind | undefined => (Object.hasOwn(KINDS, name) ? KINDS[name] : undefined)

const screenOf = (kind: string) => screens.find(({ name }) => name === kindOf(kind)?.screen)

/** Nobody has checked values of earlier: only a text that has any words is a name. */
const nameIn = (values: unknown, property: string | undefined): string | null => {
  const parsed = v.safeParse(v.record(v.string(), v.unknown()), values)
  const name = parsed.success && property !== undefined ? parsed.output[property] : null
  return typeof name === 'string' ? name.trim().slice(0, MAX_NAME_LENGTH) || null : null
}

/** The kinds of records of a panel, for the changes that are restored. */
export const recordKinds = (panel: Panel): RecordKinds => ({
  call: panel.inbox.call,
  titleOf: (kind) => screenOf(kind)?.title ?? kind,
  nameOf: (kind, values) => nameIn(values, kindOf(kind)?.name),
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
