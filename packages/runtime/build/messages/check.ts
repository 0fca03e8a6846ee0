import { TYPE } from '@formatjs/icu-messageformat-parser'
import { type Catalogue, isLogArea, SOURCE_LOCALE } from './catalogue.js'
import { pluralProblems } from './plural.js'
import type { Problem } from './problem.js'
import { argumentNames, parseMessage, selectKeys, type Tree } from './syntax.js'

const KEY = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/

/** What is wrong with one file taken alone: key names, empty texts, ICU syntax and plural keys. */
export function checkCatalogue(catalogue: Catalogue): Problem[] {
  const { locale, file } = catalogue
  if (Intl.PluralRules.supportedLocalesOf(locale).length === 0) {
    const reason = 'the folder is not a locale with known plural rules; name it by a language tag such as de'
    return [{ locale, file, reason }]
  }
  return Object.entries(catalogue.texts).flatMap(([key, text]) =>
    messageProblems(catalogue, key, text).map((reason) => ({ locale, file, key, reason })),
  )
}

/** What is wrong with all catalogues together: each file alone, and each translation against the source. */
export function checkCatalogues(catalogues: readonly Catalogue[]): Problem[] {
  const sources = catalogues.filter(({ locale }) => locale === SOURCE_LOCALE)
  const locales = [...new Set(catalogues.map(({ locale }) => locale))].filter((tag) => tag !== SOURCE_LOCALE)
  return [
    ...catalogues.flatMap(checkCatalogue),
    ...repeatedKeys(sources),
    ...locales.flatMap((locale) => translationProblems(locale, sources, catalogues)),
  ]
}

function messageProblems({ locale, area }: Catalogue, key: string, text: string): string[] {
  if (!KEY.test(key)) return ['is no key; write names joined by full stops, as in form.submitting']
  if (text === '') return ['is empty; write the text']
  const tree = tryParse(text)
  if (typeof tree === 'string') return [tree]
  const logOnly = isLogArea(area) && tree.some(({ type }) => type !== TYPE.literal && type !== TYPE.argument)
  return [...pluralProblems(tree, locale), ...(logOnly ? ['is for the console; only {name} is allowed'] : [])]
}

function repeatedKeys(sources: readonly Catalogue[]): Problem[] {
  const seen = new Map<string, string>()
  return sources.flatMap(({ locale, file, texts }) =>
    Object.keys(texts).flatMap((key) => {
      const first = seen.get(key)
      if (first !== undefined) return [{ locale, file, key, reason: `is in ${first} too; a key is unique` }]
      seen.set(key, file)
      return []
    }),
  )
}

function translationProblems(locale: string, sources: readonly Catalogue[], all: readonly Catalogue[]) {
  const problems: Problem[] = []
  const own = all.filter((catalogue) => catalogue.locale === locale)
  for (const { area, file } of own) {
    const known = sources.some((source) => source.area === area)
    if (isLogArea(area))
      problems.push({ locale, file, reason: 'console texts stay English; delete the file' })
    else if (!known) problems.push({ locale, file, reason: `there is no ${SOURCE_LOCALE}/${area}.json` })
  }
  for (const source of sources) {
    if (isLogArea(source.area)) continue
    const file = `${locale}/${source.area}.json`
    const target = own.find(({ area }) => area === source.area)
    if (target) problems.push(...comparisonProblems(source, target))
    else problems.push({ locale, file, reason: `is missing; translate ${source.file}` })
  }
  return problems
}

function comparisonProblems(source: Catalogue, { locale, file, texts }: Catalogue): Problem[] {
  const reasons: [key: string, reason: string][] = []
  for (const [key, text] of Object.entries(source.texts)) {
    const translation = texts[key]
    if (translation === undefined) reasons.push([key, `is missing; translate "${text}"`])
    else reasons.push(...differences(text, translation).map((reason): [string, string] => [key, reason]))
  }
  for (const key of Object.keys(texts)) {
    if (!(key in source.texts)) reasons.push([key, `is not in ${source.file}; remove it or add it there`])
  }
  return reasons.map(([key, reason]) => ({ locale, file, key, reason }))
}

function differences(source: string, translation: string): string[] {
  const trees = [tryParse(source), tryParse(translation)] as const
  if (typeof trees[0] === 'string' || typeof trees[1] === 'string') return []
  const [names, ownNames] = trees.map((tree) => argumentNames(tree as Tree).join(', ')) as [string, string]
  if (names !== ownNames) {
    return [`has the arguments {${ownNames}}; allowed are those of ${SOURCE_LOCALE}, {${names}}`]
  }
  const [keys, ownKeys] = trees.map((tree) => JSON.stringify(selectKeys(tree as Tree))) as [string, string]
  return keys === ownKeys ? [] : [`selects ${ownKeys}; allowed are the cases of ${SOURCE_LOCALE}, ${keys}`]
}

function tryParse(text: string): Tree | string {
  try {
    return parseMessage(text)
  } catch (error) {
    return (error as Error).message
  }
}
