import {
  type Area,
  access,
  createMessages,
  direction,
  fileSize,
  type KeysOf,
  MESSAGE_LOCALES,
  type Message,
  type Messages,
  negotiateLocale,
  network,
  panel,
  systemError,
} from '@site/runtime/messages'
import { createStore, type Store } from '../store/store.js'

/** A language that the panel can be in. */
export type PanelLocale = (typeof MESSAGE_LOCALES)[number]

type Texts = Readonly<Record<string, Message>>

/** The texts of a language. */
interface Translation {
  readonly locale: PanelLocale
  /** By their areas: those of the panel, and those that it shares with pages. */
  readonly areas: Readonly<Record<string, Texts>>
  /** Texts that forms take from descriptions in the contract, by the English texts. */
  readonly described: Readonly<Record<string, string>>
}

/** Areas of the pages' catalogue that the panel shows too, from its first screen on. */
export const SHARED = [access, fileSize, network, panel, systemError] as const

/** The panel's own texts; the build puts those of a language into one file. */
const OWN = {
  ar: () => Promise.all([import('./ar.json'), import('./described/ar.json')]),
  de: () => Promise.all([import('./de.json'), import('./described/de.json')]),
  es: () => Promise.all([import('./es.json'), import('./described/es.json')]),
  fr: () => Promise.all([import('./fr.json'), import('./described/fr.json')]),
  ja: () => Promise.all([import('./ja.json'), import('./described/ja.json')]),
} satisfies Record<Exclude<PanelLocale, 'en'>, () => Promise<unknown>>

/** Fields of forms take the digits 0 to 9, so Arabic texts have them as well. */
const FORMATS: Readonly<Partial<Record<PanelLocale, string>>> = { ar: 'ar-u-nu-latn' }

const ENGLISH: Translation = { locale: 'en', areas: {}, described: {} }

/** The current language. A change renders the panel again. */
export const language: Store<Translation> = createStore(ENGLISH)

/** The languages that the panel can be in, by their names in themselves. */
export const PANEL_LANGUAGES: readonly { readonly locale: PanelLocale; readonly name: string }[] =
  MESSAGE_LOCALES.map((locale) => {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
    return { locale, name: name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) }
  })

/** The tag by which numbers and dates are written. */
export const formatLocale = (): string => {
  const { locale } = language.get()
  return FORMATS[locale] ?? locale
}

let latest = 0

/**
 * Changes the language of the panel, once its texts are there. Without them, the language stays.
 *
 * @param wishes language tags, the preferred one first, such as `navigator.languages`
 */
export async function setLanguage(wishes: readonly string[]): Promise<void> {
  latest += 1
  const request = latest
  const locale = negotiateLocale(wishes) as PanelLocale
  if (locale === language.get().locale) return
  try {
    const translation = locale === 'en' ? ENGLISH : await load(locale)
    if (request === latest) language.set(() => translation)
  } catch (error) {
    console.error(error)
  }
}

async function load(locale: keyof typeof OWN): Promise<Translation> {
  const { LATER } = await import('./later-areas.js')
  const shared = [...SHARED, ...LATER].map(
    async ({ name, translations }) => [name, (await translations[locale]!()).default] as const,
  )
  const [[own, { default: described }], ...others] = await Promise.all([OWN[locale](), ...shared])
  return { locale, areas: { ...(own as object), ...Object.fromEntries(others) }, described }
}

const prepared = new WeakMap<Translation, Map<string, Messages>>()

/** The texts of areas in the current language. What a language lacks is English. */
export function messagesOf(areas: readonly Pick<Area, 'name' | 'messages'>[]): Messages {
  const current = language.get()
  const known = prepared.get(current) ?? new Map<string, Messages>()
  prepared.set(current, known)
  const names = areas.map(({ name }) => name).join()
  const found = known.get(names)
  if (found) return found
  const { locale } = current
  const catalogues = areas.flatMap(({ name, messages }) => [
    ...(current.areas[name] ? [{ locale, messages: current.areas[name] }] : []),
    { locale: 'en', messages },
  ])
  const made = createMessages(formatLocale(), catalogues, (error) => console.error(error))
  known.set(names, made)
  return made
}

/**
 * A text of a description in the current language. Descriptions have their English with them, and a theme's block has
 * only its author's words, which stay.
 */
export const describedText = (text: string): string => {
  const { described } = language.get()
  return Object.hasOwn(described, text) ? described[text]! : text
}

/** Marks the document as one in the current language. */
export function markLanguage(root: HTMLElement): void {
  const { locale } = language.get()
  root.lang = locale
  root.dir = direction(locale)
}

/**
 * Texts of the pages' catalogue in the current language of the panel.
 *
 * @example
 * const { t } = sharedMessages(panel, network)
 */
export const sharedMessages = <Areas extends readonly Area[]>(
  ...areas: Areas
): Messages<KeysOf<Areas[number]>> => ({
  get locale() {
    return language.get().locale
  },
  t: (key, values) => messagesOf(areas).t(key, values),
})

/** A number as people write it in the current language. */
export const formatNumber = (value: number, fractionDigits?: number): string =>
  new Intl.NumberFormat(
    formatLocale(),
    fractionDigits === undefined
      ? {}
      : { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits },
  ).format(value)
