import type {
  LanguageBody,
  LanguagesRequest,
  MultilingualSettingsBody,
  MultilingualStatusBody,
} from '@site/runtime/contract'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'

type Languages = LanguagesRequest['languages']

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The name of a language in itself; its code if it has none. */
function nameOf(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

type LanguagesOfSite = Omit<MultilingualSettingsBody, 'revision'>

/** The languages of a website. The one of its pages is the default, and always among them. */
export function languagesOf({ language, languages = [] }: SeedWebsite): LanguagesOfSite {
  const hasDefault = languages.some(({ code }) => isSame(code, language))
  const all: Languages = hasDefault ? languages : [{ code: language, isEnabled: true }, ...languages]
  return {
    defaultLanguage: language,
    languages: all.map(({ code, isEnabled }): LanguageBody => {
      const isDefault = isSame(code, language)
      return { code, name: nameOf(code), isDefault, isEnabled: isEnabled || isDefault }
    }),
  }
}

/** The languages that visitors can choose, the default first. */
export function statusOf(website: SeedWebsite): MultilingualStatusBody {
  const enabled = languagesOf(website).languages.filter(({ isEnabled }) => isEnabled)
  const ordered = [...enabled].sort((one, other) => Number(other.isDefault) - Number(one.isDefault))
  return { isEnabled: enabled.length > 1, languages: ordered.map(({ code }) => code) }
}

/** Whether a list has the default language, enabled. */
export const keepsDefault = (languages: Languages, language: string): boolean =>
  languages.some(({ code, isEnabled }) => isEnabled && isSame(code, language))
