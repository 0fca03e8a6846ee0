import { TYPE } from '@formatjs/icu-messageformat-parser'
import { type Catalogue, isLogArea, SOURCE_LOCALE } from './catalogue.js'
import { type CatalogueIssue, fileOf } from './issue.js'
import { pluralIssues } from './plural.js'
import { argumentNames, parseMessage, selectKeys, type Tree } from './syntax.js'

/** A part of a key may be a value of the contract, such as `image/png`. */
const KEY = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9][\w:/ -]*)+$/
const AREA = /^[a-z][A-Za-z0-9]*$/

/** The issues of a single area: key names, empty texts, ICU syntax and plural keys. */
export function checkCatalogue(catalogue: Catalogue): CatalogueIssue[] {
  const { locale, area } = catalogue
  if (Intl.PluralRules.supportedLocalesOf(locale).length === 0) {
    const reason =
      'the name is not a locale with known plural rules; name the file by a language tag, as in de'
    return [{ locale, reason }]
  }
  if (!AREA.test(area))
    return [{ locale, area, reason: 'is no name of an area; write one as in relativeTime' }]
  return Object.entries(catalogue.texts).flatMap(([key, text]) =>
    messageIssues(catalogue, key, text).map((reason) => ({ locale, area, key, reason })),
  )
}

/** The issues of all languages: of each area itself, and of each translation compared with the source. */
export function checkCatalogues(catalogues: readonly Catalogue[]): CatalogueIssue[] {
  const sources = catalogues.filter(({ locale }) => locale === SOURCE_LOCALE)
  const locales = [...new Set(catalogues.map(({ locale }) => locale))].filter((tag) => tag !== SOURCE_LOCALE)
  return [
    ...catalogues.flatMap(checkCatalogue),
    ...repeatedKeys(sources),
    ...locales.flatMap((locale) => translationIssues(locale, sources, catalogues)),
  ]
}

function messageIssues({ locale, area }: Catalogue, key: string, text: string): string[] {
  if (!KEY.test(key)) return ['is no key; write names joined by full stops, as in form.submitting']
  if (text === '') return ['is empty; write the text']
  const tree = tryParse(text)
  if (typeof tree === 'string') return [tree]
  const logOnly = isLogArea(area) && tree.some(({ type }) => type !== TYPE.literal && type !== TYPE.argument)
  return [...pluralIssues(tree, locale), ...(logOnly ? ['is for the console; only {name} is allowed'] : [])]
}

function repeatedKeys(sources: readonly Catalogue[]): CatalogueIssue[] {
  const seen = new Map<string, string>()
  return sources.flatMap(({ locale, area, texts }) =>
    Object.keys(texts).flatMap((key) => {
      const first = seen.get(key)
      if (first !== undefined)
        return [{ locale, area, key, reason: `is in the area ${first} too; a key is unique` }]
      seen.set(key, area)
      return []
    }),
  )
}

function translationIssues(
  locale: string,
  sources: readonly Catalogue[],
  all: readonly Catalogue[],
): CatalogueIssue[] {
  const issues: CatalogueIssue[] = []
  const own = all.filter((catalogue) => catalogue.locale === locale)
  for (const { area } of own) {
    const known = sources.some((source) => source.area === area)
    if (isLogArea(area)) issues.push({ locale, area, reason: 'console texts stay English; remove the area' })
    else if (!known) issues.push({ locale, area, reason: `is not in ${fileOf(SOURCE_LOCALE)}` })
  }
  for (const source of sources) {
    const { area } = source
    if (isLogArea(area)) continue
    const target = own.find((catalogue) => catalogue.area === area)
    if (target) issues.push(...comparisonIssues(source, target))
    else issues.push({ locale, area, reason: `is missing; translate it from ${fileOf(SOURCE_LOCALE)}` })
  }
  return issues
}

function comparisonIssues(source: Catalogue, { locale, area, texts }: Catalogue): CatalogueIssue[] {
  const reasons: [key: string, reason: string][] = []
  for (const [key, text] of Object.entries(source.texts)) {
    const translation = texts[key]
    if (translation === undefined) reasons.push([key, `is missing; translate "${text}"`])
    else reasons.push(...differences(text, translation).map((reason): [string, string] => [key, reason]))
  }
  for (const key of Object.keys(texts)) {
    if (!(key in source.texts))
      reasons.push([key, `is not in ${fileOf(SOURCE_LOCALE)}; remove it or add it there`])
  }
  return reasons.map(([key, reason]) => ({ locale, area, key, reason }))
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
