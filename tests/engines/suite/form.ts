import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/form/fixture.html?raw'
import '../../../packages/runtime/src/blocks/form/block.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const form = lazy(() => import('../../../packages/runtime/src/blocks/form/block.js'))

/** Answers the two calls of a form; returns the submissions. */
function answer(t: CaseContext, status: number, body: unknown): URLSearchParams[] {
  const { fetch } = globalThis
  const sent: URLSearchParams[] = []
  globalThis.fetch = (async (path: string, { body: given }: { body?: URLSearchParams | null } = {}) => {
    if (String(path).endsWith('FormSubmissionKey')) return Response.json({ key: 'k1' })
    if (given) sent.push(given)
    return Response.json(body, { status })
  }) as typeof globalThis.fetch
  t.signal.addEventListener('abort', () => {
    globalThis.fetch = fetch
  })
  return sent
}

async function start(t: CaseContext) {
  await startSite(t, fixture(html, 'contact'), { blocks: { form } })
  const element = document.querySelector('form') as HTMLFormElement
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part=${name}]`) as HTMLElement
  const fill = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      ;(element.querySelector(`[name=${name}]`) as HTMLInputElement).value = value
    }
  }
  return { part, fill }
}

export default describe('form', (it) => {
  it('is sent by its button, and shows its success in place with the focus on it', async (t) => {
    const sent = answer(t, 200, {})
    const { part, fill } = await start(t)
    fill({ name: 'Ada', email: 'ada@example.org', message: 'Hello' })
    await t.click(part('submit'))
    await t.eventually(() => document.activeElement === part('success'))
    expect(JSON.parse(sent[0]?.get('form') ?? '{}')).toEqual({
      name: 'Ada',
      email: 'ada@example.org',
      message: 'Hello',
    })
  })

  it('is sent by Enter in a field', async (t) => {
    const sent = answer(t, 200, {})
    const { part, fill } = await start(t)
    fill({ name: 'Ada', email: 'ada@example.org' })
    document.querySelector<HTMLElement>('[name=name]')?.focus()
    await t.press('Enter')
    await t.eventually(() => document.activeElement === part('success'))
    expect(sent.length).toBe(1)
  })

  it('names what is wrong instead of the browser, and keeps what was typed', async (t) => {
    answer(t, 200, {})
    const { part, fill } = await start(t)
    fill({ name: 'Ada', email: 'ada@' })
    await t.click(part('submit'))
    await t.eventually(() => document.activeElement !== null && document.activeElement === part('summary'))
    const email = document.querySelector('[name=email]') as HTMLInputElement
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(email.value).toBe('ada@')
  })
})
