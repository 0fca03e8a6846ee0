import { recordKinds as descriptions, type RecordKindDescription } from '@site/runtime/contract'
import * as v from 'valibot'
import type { RecordKinds } from '../editor/drafts/record-kinds.js'
import type { Panel } from '../editor/panel/panel.js'
import { hasPart } from '../editor/panel/state.js'
import type { RecordEditor } from '../editor/records/record-editor.js'
import { screens } from './screens.js'

/** In a sentence. */
const MAX_NAME_LENGTH = 60

type LoadEditor = () => Promise<(panel: Panel) => unknown>

/** The code of the kinds that have conversions of their own; that of all others is one. */
const EDITORS: Readonly<Partial<Record<string, LoadEditor>>> = {
  pages: async () => (await import('../kinds/pages/model/editor.js')).editorOf,
  navigation: async () => (await import('../kinds/pages/navigation/model.js')).navigationEditorOf,
  forms: async () => (await import('../kinds/forms/model/editor.js')).editorOf,
  galleries: async () => (await import('../kinds/galleries/model/editor.js')).editorOf,
  languages: async () => (await import('../kinds/languages/model/editor.js')).editorOf,
  products: async () => (await import('../kinds/products/model/editor.js')).editorOf,
  coupons: async () => (await import('../kinds/coupons/model/editor.js')).editorOf,
}

const loadDescribed = async (kind: RecordKindDescription) =>
  (await import('../records/screen/described-editor.js')).describedKind(kind).editorOf

/** The names of the editors of all kinds: their paths. */
export const RECORD_KINDS: readonly string[] = descriptions.map(({ path }) => path)

const screenOf = (kind: RecordKindDescription | undefined) =>
  screens.find(({ name }) => name === (kind?.screen ?? kind?.path))

/** Nobody has checked values of earlier: only a text that has any words is a name. */
const nameIn = (values: unknown, property: string | null | undefined): string | null => {
  const parsed = v.safeParse(v.record(v.string(), v.unknown()), values)
  const name = parsed.success && property ? parsed.output[property] : null
  return typeof name === 'string' ? name.trim().slice(0, MAX_NAME_LENGTH) || null : null
}

/**
 * The kinds of records of a panel, for the changes that are restored.
 *
 * @param kinds their descriptions: by default, all of the contract
 */
export function recordKinds(
  panel: Panel,
  kinds: readonly RecordKindDescription[] = descriptions,
): RecordKinds {
  const kindOf = (name: string) => kinds.find(({ path }) => path === name)
  return {
    call: panel.inbox.call,
    titleOf: (name) => screenOf(kindOf(name))?.title ?? name,
    nameOf: (name, values) => nameIn(values, kindOf(name)?.name),
    isAllowed(name) {
      const { session } = panel.store.get()
      const screen = screenOf(kindOf(name))
      const allowed: readonly number[] | undefined = screen?.roles
      if (screen && !hasPart({ session }, screen.name)) return false
      return (
        !allowed ||
        (session.status === 'signed-in' && session.account.roles.some((role) => allowed.includes(role)))
      )
    },
    // Each editor knows the values of its own kind only.
    async load(name) {
      const kind = kindOf(name)
      if (!kind) return null
      const editorOf = await (EDITORS[name]?.() ?? loadDescribed(kind))
      return editorOf(panel) as RecordEditor<unknown, unknown>
    },
  }
}
