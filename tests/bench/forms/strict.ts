import type { FormVisit } from './visit.js'

/** What a library does where the page has a strict policy. */
export interface Strict {
  /** What the browser refused, by directive. */
  readonly violations: readonly string[]
  readonly outcome: 'works' | 'sends the empty form' | 'shows no errors' | 'stays locked' | 'is not sent'
}

/** What the empty form brings onto the page. */
export async function wordsOfEmpty(form: FormVisit): Promise<string> {
  await form.start()
  await form.send()
  return (await form.evaluate<string[]>('bench.said()')).join('\n')
}

/**
 * Sends the empty form and then the other.
 *
 * @param words - what the empty form brings onto a page without a policy
 */
export async function behaveUnderPolicy(form: FormVisit, words: string): Promise<Strict> {
  const outcome = await outcomeOf(form, words)
  return { violations: form.violations, outcome }
}

async function outcomeOf(form: FormVisit, words: string): Promise<Strict['outcome']> {
  const { submissions } = form.server
  // A library that breaks may do so with the page gone.
  const said = await wordsOfEmpty(form).catch(() => '')
  if (submissions.length > 0) return 'sends the empty form'
  const isOpen = await form.fillIn().then(
    () => true,
    () => false,
  )
  if (!isOpen) return 'stays locked'
  if (said !== words) return 'shows no errors'
  await form.send()
  return submissions.length === 1 ? 'works' : 'is not sent'
}
