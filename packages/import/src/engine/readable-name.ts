import { RESERVED_FORM_FIELDS } from '@site/runtime/contract'

const LONGEST = 40

const RESERVED: ReadonlySet<string> = new Set(RESERVED_FORM_FIELDS)

/** A text as a name: its letters without accents, its digits, and hyphens for the rest. */
function nameOf(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = letters.split(/[^a-z0-9]+/).filter(Boolean)
  let name = ''
  for (const word of words) {
    if (name && name.length + word.length >= LONGEST) break
    name = (name ? `${name}-${word}` : word).slice(0, LONGEST)
  }
  if (!name) return 'field'
  return /^[a-z]/.test(name) && !RESERVED.has(name) ? name : `field-${name}`
}

/** Whether a text may be the name of a field as it is. */
export const isFieldId = (text: unknown): text is string =>
  typeof text === 'string' && /^[a-z][\w-]{0,63}$/i.test(text) && !RESERVED.has(text)

/**
 * Names that people can read where a form arrives, of which no two are the same. They are the ids of fields, too, so
 * that a second import of a page finds the fields of the first.
 *
 * @param fixed - names to keep, by the place of their text; empty where a name is made from the text. More of them are
 *   taken by others
 * @example
 * readableNames(['E-mail', 'Prénom', 'Prénom']) // ['e-mail', 'prenom', 'prenom-2']
 */
export function readableNames(texts: readonly string[], fixed: readonly string[] = []): string[] {
  const taken = new Set(fixed)
  return texts.map((text, index) => {
    const kept = fixed[index]
    if (kept && fixed.indexOf(kept) === index) return kept
    const name = nameOf(text)
    let free = name
    for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`
    taken.add(free)
    return free
  })
}
