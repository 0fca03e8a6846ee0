import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/member-area/fixture.html?raw'
import '../../../packages/runtime/src/blocks/member-area/sheet.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const memberArea = lazy(() => import('../../../packages/runtime/src/blocks/member-area/block.js'))

/** Answers the calls of members, and keeps their bodies. */
function serve(t: CaseContext, answer: () => Promise<Response>): string[] {
  const bodies: string[] = []
  const original = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (!String(input).includes('/api/site-users/')) return original(input, init)
    bodies.push(String(init?.body))
    return answer()
  }
  t.signal.addEventListener('abort', () => {
    globalThis.fetch = original
  })
  return bodies
}

async function start(t: CaseContext) {
  const site = await startSite(t, fixture(html, 'sign-in'), { blocks: { 'member-area': memberArea } })
  const part = (name: string) =>
    document.querySelector(`[data-block="member-area"] [data-part="${name}"]`) as HTMLInputElement
  return { site, part }
}

const WRONG = { status: 401, error: 'The email or password is not correct.' }

export default describe('member-area', (it) => {
  it('Enter in the password sends the form, which says what was wrong and leads back to the password', async (t) => {
    const bodies = serve(t, async () => Response.json(WRONG, { status: 401 }))
    const { part } = await start(t)
    part('email').value = 'member@example.com'
    part('password').value = 'low tide'
    part('password').focus()
    await t.press('Enter')
    await t.eventually(() => part('message').textContent === WRONG.error)
    expect(bodies).toEqual([
      JSON.stringify({ email: 'member@example.com', password: 'low tide', rememberMe: false }),
    ])
    expect(document.activeElement).toBe(part('password'))
    expect(part('email').getAttribute('aria-invalid')).toBe('true')
    expect(part('submit').textContent).toBe('Log in')
  })

  it('an empty form is left to the browser, which names the field', async (t) => {
    const bodies = serve(t, async () => Response.json(WRONG, { status: 401 }))
    const { part } = await start(t)
    await t.click(part('submit'))
    expect(part('email').validity.valueMissing).toBe(true)
    expect(bodies).toEqual([])
  })

  it('the button shows that the form is sent, and the page is as it was once its site ends', async (t) => {
    serve(t, () => new Promise(() => {}))
    const { site, part } = await start(t)
    const before = part('submit').textContent
    part('email').value = 'member@example.com'
    part('password').value = 'low tide'
    await t.click(part('submit'))
    await t.eventually(() => part('submit').getAttribute('aria-disabled') === 'true')
    expect(part('submit').textContent).toBe('Logging in…')
    site.destroy()
    expect(part('submit').textContent).toBe(before)
    expect(part('message').hasAttribute('role')).toBe(false)
  })
})
