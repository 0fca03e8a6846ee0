import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cookieJar, settled, siteWith } from '../../../../testing/consent.js'
import { silence } from '../../../../testing/globals.js'
import { choose } from '../rules/policy.js'
import startWaitingScripts from './scripts.js'

const jar = cookieJar()

const ran = vi.hoisted(() => {
  const ran: string[] = []
  const { insertBefore } = Node.prototype
  // The simulated document runs no scripts: what would run is what is put in. The code takes the platform's function when
  // it is imported.
  Node.prototype.insertBefore = function <Item extends Node>(this: Node, node: Item, next: Node | null) {
    if (node instanceof HTMLScriptElement) ran.push(node.id || node.text || node.src)
    return insertBefore.call(this, node, next) as Item
  }
  return ran
})
beforeEach(() => {
  ran.length = 0
})

const put = (html: string) => {
  document.body.innerHTML = html
}
const start = (settings = {}) => {
  const site = siteWith(settings)
  startWaitingScripts(site)
  return site
}
const made = () => [...document.querySelectorAll('script')].filter(({ type }) => type !== 'text/plain')

describe('scripts that wait', () => {
  it('run once the visitor accepts: in document order, each once', async () => {
    put(
      '<script type="text/plain" data-consent>one</script><p></p><script type="text/plain" data-consent>two</script>',
    )
    const site = start()
    await settled()
    expect(ran).toEqual([])
    choose(site, true)
    await settled()
    expect(ran).toEqual(['one', 'two'])
    choose(site, false)
    choose(site, true)
    await settled()
    expect(ran).toEqual(['one', 'two'])
  })

  it('wait for a file before them, but not for an async one', async () => {
    put(`<script type="text/plain" data-consent src="/a.js" id="a"></script>
      <script type="text/plain" data-consent async src="/b.js" id="b"></script>
      <script type="text/plain" data-consent id="c">c</script>`)
    const site = start()
    choose(site, true)
    await settled()
    expect(ran).toEqual(['a'])
    made()[0]!.dispatchEvent(new Event('error'))
    await settled()
    expect(ran).toEqual(['a', 'b', 'c'])
    expect(made().map(({ async }) => async)).toEqual([false, true, false])
  })

  it('run at once for a visitor who has accepted before, and not where that is not enough', async () => {
    silence('warn')
    jar.kept.set('ss_cookieAllowed', 'true')
    put(
      '<script type="text/plain" data-consent="media">m</script><script type="text/plain" data-consent="any">a</script>',
    )
    start({ isRestrictiveCookiePolicyAbsolute: true })
    await settled()
    expect(ran).toEqual(['m'])
  })

  it('report a purpose that there is not, once, and wait as those for analytics', async () => {
    silence('warn')
    const violation = vi.fn()
    put('<script type="text/plain" data-consent="marketing">m</script>')
    // Started by the rules of the page, which load meanwhile.
    const site = siteWith({})
    site.on('contract:violation', ({ detail, target }) => violation(detail.error.message, target))
    await site.pageReady()
    await vi.waitFor(() => expect(violation).toHaveBeenCalled())
    choose(site, true)
    await vi.waitFor(() => expect(ran).toEqual(['m']))
    await settled()
    expect(ran).toEqual(['m'])
    expect(violation.mock.calls).toEqual([
      [
        'data-consent is "marketing"; allowed: analytics, media, or no value',
        document.querySelector('script'),
      ],
    ])
  })

  it('keep their attributes and their kind, except what would run by itself', async () => {
    jar.kept.set('ss_cookieAllowed', 'true')
    put(
      '<script type="text/plain" data-consent data-type="module" src="/m.js" crossorigin="anonymous" integrity="sha256-x" data-key="1" onload="x()"></script>',
    )
    start()
    await settled()
    expect(made()[0]!.outerHTML).toBe(
      '<script crossorigin="anonymous" integrity="sha256-x" data-key="1" type="module" src="/m.js"></script>',
    )
  })

  it('are found when the page’s content is replaced', async () => {
    jar.kept.set('ss_cookieAllowed', 'true')
    put('')
    const site = start()
    put('<script type="text/plain" data-consent>late</script>')
    await site.pageReady()
    await settled()
    expect(ran).toEqual(['late'])
  })

  it('that did not wait are reported, once; data is ignored', () => {
    const warn = silence('warn')
    put(
      '<script type="text/javascript" data-consent id="x"></script><script type="application/json" data-consent>{}</script>',
    )
    const site = start()
    choose(site, true)
    expect(warn.mock.calls).toEqual([[expect.stringContaining('text/plain'), document.querySelector('#x')]])
    expect(ran).toEqual([])
  })

  it('need the nonce of the page, where its scripts run under one', async () => {
    jar.kept.set('ss_cookieAllowed', 'true')
    const warn = silence('warn')
    put(`<script type="application/json" nonce="n1">{}</script>
      <script type="text/plain" data-consent nonce="n1">good</script>
      <script type="text/plain" data-consent>injected</script><script type="text/plain" data-consent nonce="n2">guessed</script>`)
    for (const script of document.scripts) script.nonce = script.getAttribute('nonce') ?? ''
    start()
    await settled()
    expect(ran).toEqual(['good'])
    expect(document.querySelectorAll('script')[2]!.nonce).toBe('n1')
    expect(warn).toHaveBeenCalledTimes(2)
  })

  it('leave the server’s HTML when the site ends', async () => {
    jar.kept.set('ss_cookieAllowed', 'true')
    put('<script type="text/plain" data-consent>one</script><p>after</p>')
    const html = document.body.innerHTML
    const site = start()
    await settled()
    expect(document.body.innerHTML).not.toBe(html)
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
  })
})
