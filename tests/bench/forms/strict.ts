import type { FormTrial } from './trial.js'

/** What the empty form brings onto the page. */
export async function wordsOfEmpty(form: FormTrial): Promise<string> {
  await form.start()
  await form.send()
  return (await form.call('said')).join('\n')
}

/**
 * Sends the empty form and then the other, where the page has a strict policy.
 *
 * @param words - what the empty form brings onto a page without a policy
 */
export async function outcomeUnderPolicy(form: FormTrial, words: string): Promise<string> {
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
