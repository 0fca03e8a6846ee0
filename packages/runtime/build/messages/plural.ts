import { TYPE } from '@formatjs/icu-messageformat-parser'
import { elements, type Tree } from './syntax.js'

/** Plural categories of a locale's rules, in the usual order. */
export function pluralCategories(locale: string, type: 'cardinal' | 'ordinal' = 'cardinal'): string[] {
  const used = new Set<string>(new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories)
  return ['zero', 'one', 'two', 'few', 'many', 'other'].filter((category) => used.has(category))
}

/** One sentence for each plural key that the locale's rules can never choose. `=N` is always allowed. */
export function pluralIssues(tree: Tree, locale: string): string[] {
  const issues: string[] = []
  for (const element of elements(tree)) {
    if (element.type !== TYPE.plural) continue
    const type = element.pluralType ?? 'cardinal'
    const allowed = pluralCategories(locale, type)
    for (const key of Object.keys(element.options)) {
      if (/^=\d+$/.test(key) || allowed.includes(key)) continue
      const keyword = type === 'cardinal' ? 'plural' : 'selectordinal'
      issues.push(
        `{${element.value}, ${keyword}} has the key "${key}"; ` +
          `allowed in ${locale} are ${allowed.join(', ')} and an exact number such as =1`,
      )
    }
  }
  return issues
}
