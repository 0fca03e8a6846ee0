/* A theme that uses the dialogs of the package: each button calls the function in its `data-call`. */
import * as library from '/runtime/npm/index.js'

const runtime = { ...library }
const site = runtime.createSite()
const answers = []
globalThis.asking = { site, runtime, answers }
await site.start()

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-call]')
  if (!button) return
  const { call, given = '{}' } = button.dataset
  answers.push((await runtime[call](site, JSON.parse(given))) ?? null)
})
for (const element of document.querySelectorAll('[data-tip]')) {
  runtime.attachTooltip(site, element, element.dataset.tip)
}
document.documentElement.dataset.listening = ''
