import type { FormTrial } from './trial.js'

/** New lines on the page after the empty form is sent. */
export async function linesOfEmpty(form: FormTrial): Promise<string> {
  await form.start()
  await form.send()
  return (await form.call('newLines')).join('\n')
}

/**
 * Sends the empty form and then the completed one on a page with a strict policy.
 *
 * @param lines - new lines on a page without a policy, after the empty form is sent
 */
export async function outcomeUnderPolicy(form: FormTrial, lines: string): Promise<string> {
  const { submissions } = form.server
  // A library that the policy breaks may leave the page.
  const newLines = await linesOfEmpty(form).catch(() => '')
  if (submissions.length > 0) return 'sends the empty form'
  const isOpen = await form.fillIn().then(
    () => true,
    () => false,
  )
  if (!isOpen) return 'stays locked'
  if (newLines !== lines) return 'shows no errors'
  await form.send()
  return submissions.length === 1 ? 'works' : 'is not sent'
}
