import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { silence } from '../../../testing/globals.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import '../../services/consent/embeds/inert-script.js'
import block from './block.js'
import html from './fixture.html?raw'
import './note.js'

let site: Site

const ran = vi.hoisted(() => {
  const ran: string[] = []
  const { insertBefore } = Node.prototype
  // The simulated document runs no scripts: what would run is what is put in. The code takes the platform's function when
  // it is imported.
  Node.prototype.insertBefore = function <Item extends Node>(this: Node, node: Item, next: Node | null) {
    if (node instanceof HTMLScriptElement) ran.push(node.text)
    return insertBefore.call(this, node, next) as Item
  }
  return ran
})
beforeEach(() => {
  ran.length = 0
})
afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
  Reflect.deleteProperty(window, 'frameElement')
})

async function start(markup: string, context = {}) {
  document.body.innerHTML = markup
  for (const script of document.scripts) script.nonce = script.getAttribute('nonce') ?? ''
  site = createSite({ blocks: { code: block }, context: acceptedContext(context) })
  await site.start()
}
const script = (text: string, more = '') =>
  `<script type="text/plain" data-part="script" ${more}>${text}</script>`
const CODE = `<div data-block="code"><p>Mine</p>${script('one')}${script('two')}</div>`

describe('code', () => {
  it('runs the scripts of an owner in order, each once, and leaves those that wait for consent', async () => {
    await start(CODE.replace('</div>', `${script('three', 'data-consent')}</div>`))
    await vi.waitFor(() => expect(ran).toEqual(['one', 'two']))
    site.destroy()
    expect(document.querySelectorAll('script')).toHaveLength(3)
  })

  it('runs only scripts with the nonce of the page', async () => {
    const warn = silence('warn')
    await start(
      `<script type="application/json" nonce="n1">{}</script><div data-block="code">${script('mine', 'nonce="n1"')}${script('injected')}</div>`,
    )
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(ran).toEqual(['mine'])
  })

  it('runs nothing in the preview of the panel, and says so', async () => {
    // The environment of the tests puts its window on the document alone.
    vi.spyOn(Document.prototype, 'defaultView', 'get').mockReturnValue(window as never)
    Object.defineProperty(window, 'frameElement', {
      configurable: true,
      value: document.createElement('iframe'),
    })
    await start(CODE, { authenticatedAccount: { id: 'a' } })
    await vi.waitFor(() =>
      expect(document.querySelector('.site-code-note')?.textContent).toBe(
        'The scripts of this block run on the live page only.',
      ),
    )
    expect(ran).toEqual([])
    site.destroy()
    expect(document.querySelector('.site-code-note')).toBeNull()
  })

  it('names its language; a listing that scrolls can be focused and has a name', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900)
    await start(html)
    const listing = document.querySelector('pre')!
    expect(listing.parentElement!.dataset.language).toBe('CSS')
    expect(['tabindex', 'role', 'aria-label'].map((name) => listing.getAttribute(name))).toEqual([
      '0',
      'region',
      'CSS',
    ])
  })

  it('restores the HTML of the server on destroy', async () => {
    await start(html)
    const written = html
    await vi.waitFor(() => expect(ran).toHaveLength(1))
    site.destroy()
    expect(document.body.innerHTML).toBe(written)
  })
})
