import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/copy/fixture.html?raw'
import '../../../packages/runtime/src/blocks/copy/sheet.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const copy = lazy(() => import('../../../packages/runtime/src/blocks/copy/block.js'))

async function start(t: CaseContext, id: string) {
  await startSite(t, fixture(html, id), { blocks: { copy } })
  const block = document.querySelector('[data-block=copy]') as HTMLElement
  const button = block.querySelector('[data-part=button]') as HTMLElement
  const status = () => block.querySelector('[role=status]')?.textContent ?? ''
  return { block, button, status }
}

/**
 * Chromium without windows asks the visitor, which nobody answers. `tests/browser/copy.spec.ts` grants the permission;
 * the other engines do not know its name.
 */
async function skipWhereAsked({ skip }: CaseContext) {
  const name = 'clipboard-write' as PermissionName
  const status = await navigator.permissions.query({ name }).catch(() => undefined)
  if (status?.state === 'prompt' || navigator.userAgent.includes('HeadlessChrome'))
    skip('the browser asks for a permission')
}

/** Refuses the clipboard, as a browser does in a frame without the permission. */
function refuse({ signal }: CaseContext) {
  const { clipboard } = navigator
  clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  signal.addEventListener('abort', () => Reflect.deleteProperty(clipboard, 'writeText'))
}

export default describe('copy', (it) => {
  it('a click copies the lines of the text, which can be pasted', async (t) => {
    await skipWhereAsked(t)
    const { block, button, status } = await start(t, 'address')
    await t.click(button)
    await t.eventually(() => status() === 'Copied')
    expect(block.dataset.copied).toBe('true')
    const target = t.mount('<textarea aria-label="Paste"></textarea>') as HTMLTextAreaElement
    target.focus()
    await t.press('Control+v')
    await t.eventually(() => target.value !== '')
    expect(target.value).toBe('14 The Ropewalk\nMarlsea\nIP99 4RW')
  })

  it('Space copies too, and leaves the focus on the button', async (t) => {
    await skipWhereAsked(t)
    const { button, status } = await start(t, 'link')
    button.focus()
    await t.press('Space')
    await t.eventually(() => status() === 'Copied')
    expect(document.activeElement).toBe(button)
  })

  it('where the clipboard is refused, the text is selected', async (t) => {
    refuse(t)
    const { block, button, status } = await start(t, 'address')
    await t.click(button)
    await t.eventually(() => status() !== '')
    expect(block.dataset.copied).toBe('false')
    expect(String(getSelection())).toContain('The Ropewalk')
  })

  it('where the clipboard is refused, the value of a field is selected', async (t) => {
    refuse(t)
    const { block, button } = await start(t, 'field')
    const field = block.querySelector('input') as HTMLInputElement
    await t.click(button)
    await t.eventually(() => document.activeElement === field)
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
  })
})
