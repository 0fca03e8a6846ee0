import { beforeEach, expect, it, vi } from 'vitest'
import { askInDialog } from './offer.js'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  document.body.innerHTML = `<a href="#settings">Skip</a>
    <main><div class="screen" tabindex="-1"><h2 id="settings-title" tabindex="-1">Blocks</h2></div></main>`
})

it('the question after a crash leaves the focus at the settings, not at the top of the page', async () => {
  const answer = askInDialog('Restore?', 'One change', 'Restore', vi.fn())
  document.querySelector<HTMLElement>('[data-answer=restore]')!.click()
  expect(await answer).toBe('restore')
  expect(document.activeElement?.id).toBe('settings-title')
})

it.each([
  ['discard', 1],
  ['restore', 0],
])('the answer “%s” of a dialog that still fades discards %i times', (answer, times) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const onDiscard = vi.fn()
  void askInDialog('Restore?', 'One change', 'Restore', onDiscard)
  document.querySelector<HTMLElement>(`[data-answer=${answer}]`)!.click()
  expect(onDiscard).toHaveBeenCalledTimes(times)
})
