import { moreBroken, rulesBroken } from '../lib/browser/accessibility.js'
import type { FormTrial } from './trial.js'

const WRONG = ['name', 'email']

/** Sends the empty form, then ends the library. */
export async function sendEmpty(form: FormTrial) {
  const { page, call, server } = form
  const descriptions = async () => {
    const texts: string[] = []
    for (const control of WRONG) texts.push(await form.description(control))
    return texts
  }
  const own = await rulesBroken(page)
  await form.start()
  const addedAtStart = await call('added')
  const before = await descriptions()
  const requests = server.requests
  await form.send()
  const after = await descriptions()
  return {
    /** Elements that the start adds, and that the errors add. */
    addedAtStart,
    addedWithErrors: (await call('added')) - addedAtStart,
    requests: server.requests - requests,
    focus: await call('focus'),
    /** Of the two invalid controls: marked as invalid, and described by their error. */
    invalid: await call('invalid'),
    described: after.filter((text, index) => text !== '' && text !== before[index]).length,
    /** Announcements at the same time, including the browser's own bubble. */
    announcements: (await call('announcements')) + (await form.bubbles()),
    /** Rules of axe that the errors violate, without those that the page violates itself. */
    axe: moreBroken(await rulesBroken(page), own),
    left: await form.end(),
  }
}
