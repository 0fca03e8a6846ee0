import { moreBroken, rulesBroken } from '../lib/accessibility.js'
import type { FormTrial } from './trial.js'

const WRONG = ['name', 'email']

/** What a visitor gets who sends the form as it came; then takes the library away. */
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
    /** Elements that the start adds, and the errors. */
    addedAtStart,
    addedWithErrors: (await call('added')) - addedAtStart,
    requests: server.requests - requests,
    focus: await call('focus'),
    /** Of the two controls that are wrong: say so, and are described by their error. */
    invalid: await call('invalid'),
    described: after.filter((text, index) => text !== '' && text !== before[index]).length,
    /** Live regions that speak at once, the browser's own bubble included. */
    speaking: (await call('speaking')) + (await form.bubbles()),
    /** Rules that axe finds broken with the errors there; without those of the page itself. */
    axe: moreBroken(await rulesBroken(page), own),
    left: await form.end(),
  }
}
