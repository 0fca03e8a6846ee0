import type { Panel } from '../panel/panel.js'
import type { RecordEditor } from '../records/editor/record-editor.js'
import { type Screen, screens } from '../shell/screens.js'

/** The editor of a kind whose values are unknown here. */
export type AnyEditor = RecordEditor<unknown, unknown>

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

const kindOf = (name: string): Kind | undefined => (Object.hasOwn(KINDS, name) ? KINDS[name] : undefined)

/** The screen of a kind; undefined for a kind of another version. */
export const screenOfKind = (name: string): Screen | undefined =>
  screens.find((screen) => screen.name === kindOf(name)?.screen)

/** The panel's editor of a kind; null for a kind of another version. Rejects if its code does not arrive. */
export async function loadEditor(panel: Panel, name: string): Promise<AnyEditor | null> {
  const kind = kindOf(name)
  return kind ? ((await kind.load())(panel) as AnyEditor) : null
}
