import AxeBuilder from '@axe-core/playwright'
import type { FormVisit } from './visit.js'

/** What a visitor gets who sends the form as it came. */
export interface EmptyResult {
  /** Elements that the start adds, and the errors. */
  readonly addedAtStart: number
  readonly addedWithErrors: number
  readonly requests: number
  readonly focus: string
  /** Of the two controls that are wrong: say so, and are described by their error. */
  readonly invalid: number
  readonly described: number
  /** Live regions that speak at once, the browser's own bubble included. */
  readonly speaking: number
  /** Rules that axe finds broken with the errors there, and on how many elements; without those of the page itself. */
  readonly axe: readonly string[]
  /** What the library leaves behind when it is taken away; null where it has no way to be. */
  readonly left: { readonly elements: number; readonly attributes: number } | null
}

const WRONG = ['[name="name"]', '[name="email"]']

/** Sends the empty form, looks at what is said, and takes the library away. */
export async function sendEmpty(form: FormVisit): Promise<EmptyResult> {
  const { page, evaluate, server } = form
  const rulesBroken = async () => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    return new Map(violations.map(({ id, nodes }) => [id, nodes.length]))
  }
  const descriptions = async () => {
    const texts: string[] = []
    for (const control of WRONG) texts.push(await form.description(control))
    return texts
  }
  const own = await rulesBroken()
  await form.start()
  const addedAtStart = await evaluate<number>('bench.added()')
  const before = await descriptions()
  const requests = server.requests
  await form.send()
  const after = await descriptions()
  const result = {
    addedAtStart,
    addedWithErrors: (await evaluate<number>('bench.added()')) - addedAtStart,
    requests: server.requests - requests,
    focus: await evaluate<string>('bench.focus()'),
    invalid: await evaluate<number>('bench.invalid()'),
    described: after.filter((text, index) => text !== '' && text !== before[index]).length,
    speaking: (await evaluate<number>('bench.speaking()')) + (await form.bubbles()),
  }
  const axe = [...(await rulesBroken())].map(([id, count]) => [id, count - (own.get(id) ?? 0)] as const)
  const ends = await evaluate<boolean>(`typeof contender.destroy === 'function'`)
  if (ends) await evaluate('Promise.resolve(contender.destroy()).then(() => undefined)')
  return {
    ...result,
    axe: axe.filter(([, count]) => count > 0).map(([id, count]) => (count > 1 ? `${id} ×${count}` : id)),
    left: ends ? await evaluate('bench.left()') : null,
  }
}
