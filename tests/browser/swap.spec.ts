import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { accordion, type PageGlobals, probes, siteOf, watchInstances } from './pages/instances.js'
import { expect, test } from './support/test.js'

const module = (src: string) => `<script type="module" src="${src}"></script>`

/** Pages whose own scripts insert HTML as text: Trusted Types would ask each of them for a policy. */
const policy = (style: string) => ({
  'Content-Security-Policy': `default-src 'self'; img-src 'self' data:; style-src ${style}`,
})
const script = module('/runtime/auto.js') + module('/support/blocks.js')
const plain = { headers: policy("'self'"), script }
const observing = { ...plain, html: 'lang="en" data-site-observe' }

const probe = (id: string) => `<p id="${id}" data-block="probe">Probe ${id}</p>`

/** The probes that receive an event on the document: those with an instance. */
const listening = (page: Page) =>
  page.evaluate(() => {
    const { heard } = (globalThis as unknown as PageGlobals).probes
    heard.length = 0
    document.dispatchEvent(new Event('ping'))
    return [...heard]
  })

/** The marks of probes on their elements: none twice. */
const traces = (page: Page) =>
  page
    .locator('[data-block=probe]')
    .evaluateAll((all) => all.map(({ id, innerHTML }) => `${id}: ${innerHTML}`))

test.describe('with the observer', () => {
  test('HTML that a script inserts is hydrated, and removed HTML leaves nothing', async ({ page, open }) => {
    await open({ ...observing, body: '<div id="place"></div>' })
    await page.evaluate(
      (html) => document.getElementById('place')?.insertAdjacentHTML('beforeend', html),
      `${probe('a')}<div>${probe('b')}</div>`,
    )
    await expect.poll(() => listening(page)).toEqual(['a', 'b'])
    await page.evaluate(() => document.getElementById('place')?.replaceChildren())
    await expect.poll(() => listening(page)).toEqual([])
    expect(await probes(page)).toMatchObject({ started: ['a', 'b'], ended: ['a', 'b'] })
  })

  /** Each moves blocks in a section of its own: two blocks and a place. */
  const moves: readonly ((section: Element) => void)[] = [
    ({ children: [a, , place] }) => place!.append(a!),
    ({ children: [a, , place] }) =>
      (place as unknown as { moveBefore(node: Node, next: null): void }).moveBefore(a!, null),
    ({ children: [a, b] }) => a!.before(b!),
    ({ children: [a, b] }) => {
      a!.remove()
      b!.before(a!)
    },
    ({ children: [a, , place] }) => {
      const around = document.createElement('div')
      place!.append(around)
      around.append(a!)
    },
  ]
  test('blocks that are put elsewhere, moved with all their state, change places, are taken out and put back at once, or get another element around them go on as they are', async ({
    page,
    open,
  }) => {
    const sections = moves.map(
      (_, at) => `<section>${probe(`a${at}`)}${probe(`b${at}`)}<div></div></section>`,
    )
    await open({ ...observing, body: `${sections.join('')}<div id="place"></div>` })
    for (const [at, move] of moves.entries()) await page.locator('section').nth(at).evaluate(move)
    await page.evaluate(() =>
      document.getElementById('place')?.insertAdjacentHTML('beforeend', '<p id="c" data-block="probe">'),
    )
    const all = [...moves.keys()].flatMap((at) => [`a${at}`, `b${at}`]).concat('c')
    await expect.poll(() => listening(page)).toEqual(all)
    expect(await probes(page)).toMatchObject({ started: all, ended: [] })
    expect(await traces(page)).toHaveLength(all.length)
  })

  test('a block that is outside the page for a while is destroyed there, and hydrated again after', async ({
    page,
    open,
  }) => {
    await open({ ...observing, body: probe('a') })
    const kept = await page.evaluateHandle(() => {
      const a = document.getElementById('a') as HTMLElement
      a.remove()
      return a
    })
    await expect.poll(() => listening(page)).toEqual([])
    expect(await kept.evaluate(({ outerHTML }) => outerHTML)).toBe(probe('a'))
    await kept.evaluate((a) => document.body.append(a))
    await expect.poll(() => listening(page)).toEqual(['a'])
    expect(await traces(page)).toEqual(['a: Probe a<i></i>'])
  })
})

test.describe('by hand, without the observer', () => {
  test('hydrate starts what is new in a root, once, and dehydrate ends what is in it', async ({
    page,
    open,
  }) => {
    await open({ ...plain, body: `${probe('a')}<div id="place"></div>` })
    const site = await siteOf(page)
    await page.evaluate(
      (html) => document.getElementById('place')?.insertAdjacentHTML('beforeend', html),
      `<div id="b" data-block="probe">Probe b${probe('c')}</div>`,
    )
    const root = await page.locator('#place').elementHandle()
    expect(await listening(page)).toEqual(['a'])
    await site.evaluate(({ hydrate }, place) => hydrate(place as Element), root)
    await site.evaluate(({ hydrate }, place) => hydrate(place as Element), root)
    await site.evaluate(({ hydrate }) => hydrate())
    expect(await listening(page)).toEqual(['a', 'b', 'c'])
    await site.evaluate(({ dehydrate }) => dehydrate(document.getElementById('b') as Element))
    expect(await listening(page)).toEqual(['a'])
    expect(await root?.innerHTML()).toBe(`<div id="b" data-block="probe">Probe b${probe('c')}</div>`)
    expect(await probes(page)).toMatchObject({ started: ['a', 'b', 'c'], ended: ['c', 'b'] })
  })

  test('hydrating the page destroys the blocks that were removed without an event', async ({
    page,
    open,
  }) => {
    await open({ ...plain, body: probe('a') + probe('b') })
    await page.evaluate(() => document.getElementById('a')?.remove())
    expect(await listening(page)).toEqual(['a', 'b'])
    const site = await siteOf(page)
    await site.evaluate(({ hydrate }) => hydrate())
    expect(await listening(page)).toEqual(['b'])
  })
})

test.describe('htmx', () => {
  const htmx = { ...observing, script: `<script src="/modules/htmx.org/dist/htmx.min.js"></script>${script}` }
  /** Puts a fragment on the server, without a page around it. */
  const fragment = async (request: APIRequestContext, name: string, html: string) => {
    const address = `/pages/fragment-${name}`
    await request.put(address, { data: { html } })
    return address
  }

  test('swaps: fetched HTML is hydrated, replaced HTML is destroyed', async ({ page, open, request }) => {
    const address = await fragment(request, 'swapped', `${probe('b')}${accordion('New')}`)
    await open({
      ...htmx,
      body: `<button hx-get="${address}" hx-target="#place">Swap</button><div id="place">${probe('a')}</div>`,
    })
    await page.getByRole('button', { name: 'Swap' }).click()
    await expect.poll(() => probes(page)).toMatchObject({ started: ['a', 'b'], ended: ['a'] })
    expect(await listening(page)).toEqual(['b'])
    await page.getByRole('button', { name: 'New' }).click()
    await expect(page.getByText('Answer to New')).toBeVisible()
  })

  test('morphs: a block whose HTML it replaced restarts, one that it moved continues', async ({
    page,
    open,
    request,
  }) => {
    const address = await fragment(
      request,
      'morphed',
      `<div id="place"><section id="s">${probe('moved')}</section>${accordion('One')}</div>`,
    )
    await watchInstances(page)
    await open({
      ...htmx,
      body: `<button hx-get="${address}" hx-target="#place" hx-swap="outerMorph">Morph</button>
        <div id="place">${accordion('One')}<p>Between</p></div>`,
    })
    await page.getByRole('button', { name: 'One' }).click()
    await page.getByRole('button', { name: 'Morph' }).click()
    await expect.poll(() => listening(page)).toEqual(['moved'])
    const header = page.getByRole('button', { name: 'One' })
    await expect(header).toHaveAttribute('aria-expanded', 'false')
    await header.click()
    await expect(header).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText('Answer to One')).toBeVisible()
    expect(await page.locator('[data-block-state=ready]').count()).toBe(2)
  })
})

test('htmx 2 stores the server’s HTML of a page for the way back, however often a visitor goes there', async ({
  page,
  publish,
  open,
  request,
}) => {
  const marquee = readFileSync(
    new URL('../../packages/runtime/src/blocks/marquee/fixture.html', import.meta.url),
    'utf8',
  )
  const first = `${marquee}${accordion('One')}${probe('a')}`
  await request.put('/pages/fragment-second', { data: { html: `${probe('b')}<p>Second</p>` } })
  const second = await publish({ ...observing, body: 'Second' })
  const config = `<meta name="htmx-config" content='{"includeIndicatorStyles":false}'>`
  const script = `<script src="/modules/htmx-2/dist/htmx.min.js"></script>${observing.script}`
  const link = `<button hx-get="/pages/fragment-second" hx-target="#main" hx-push-url="${second}">Go on</button>`
  await open({
    ...observing,
    head: config,
    script,
    body: `${link}<div id="main" hx-history-elt>${first}</div>`,
  })
  const copies = () => page.locator('#main [data-block=marquee] *').count()
  await expect.poll(() => listening(page)).toEqual(['a'])
  await expect(page.locator('[data-block-state=ready]')).toHaveCount(first.split('data-block=').length - 1)
  const elements = await copies()
  const parsed = await page.evaluate(
    (html) => new DOMParser().parseFromString(html, 'text/html').body.innerHTML,
    first,
  )
  for (let visit = 0; visit < 3; visit += 1) {
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText('Second')).toBeVisible()
    await expect.poll(() => listening(page)).toEqual(['b'])
    const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('htmx-history-cache') ?? '[]'))
    expect(stored.map(({ content }: { content: string }) => content)).toContain(parsed)
    await page.goBack()
    await expect.poll(() => listening(page)).toEqual(['a'])
    await expect.poll(copies).toBe(elements)
    await page.getByRole('button', { name: 'One' }).click()
    await expect(page.getByText('Answer to One')).toBeVisible()
  }
  const site = await siteOf(page)
  await site.evaluate(({ destroy }) => destroy())
  expect(await page.locator('#main').innerHTML()).toBe(parsed)
})

test('htmx 2 goes back to blocks that start once, by the lines of the guide in place of the observer', async ({
  page,
  publish,
  open,
  request,
}) => {
  const guide = readFileSync(new URL('../../docs/author/guides/htmx-and-turbo.md', import.meta.url), 'utf8')
  const [, lines = ''] = /^```js\n(.*?)^```$/ms.exec(guide) ?? []
  await page.route('**/lines.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: lines.replace("'@site/runtime/site'", "'/runtime/site.js'"),
    }),
  )
  await request.put('/pages/fragment-by-hand', { data: { html: `${probe('b')}<p>Second</p>` } })
  const second = await publish({ ...plain, body: 'Second' })
  await open({
    ...plain,
    head: `<meta name="htmx-config" content='{"includeIndicatorStyles":false}'>`,
    script: `<script src="/modules/htmx-2/dist/htmx.min.js"></script>${plain.script}${module('/lines.js')}`,
    body: `<button hx-get="/pages/fragment-by-hand" hx-target="#main" hx-push-url="${second}">Go on</button>
<div id="main" hx-history-elt>${probe('a')}${accordion('One')}</div>`,
  })
  await expect.poll(() => listening(page)).toEqual(['a'])
  for (let visit = 0; visit < 2; visit += 1) {
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText('Second')).toBeVisible()
    await expect.poll(() => listening(page)).toEqual(['b'])
    await page.goBack()
    await expect.poll(() => listening(page)).toEqual(['a'])
    expect(await traces(page)).toEqual(['a: Probe a<i></i>'])
    await page.getByRole('button', { name: 'One' }).click()
    await expect(page.getByText('Answer to One')).toBeVisible()
  }
})

test.describe('Turbo', () => {
  const turbo = {
    ...observing,
    headers: policy("'self' 'nonce-turbo'"),
    head: '<meta name="csp-nonce" content="turbo"><meta name="turbo-refresh-method" content="morph">',
    script: module('/modules/@hotwired/turbo/dist/turbo.es2017-esm.js') + script,
  }
  /** A style sheet that Turbo waits for while the old page is still shown. */
  const waiting = { ...turbo, head: `${turbo.head}<link rel="stylesheet" href="/runtime/site.css?later">` }

  for (const [title, next] of Object.entries({ 'at once': turbo, 'after its style sheets': waiting })) {
    test(`a page that is shown ${title} is hydrated, and the one before again on the way back`, async ({
      page,
      publish,
      open,
    }) => {
      const second = await publish({ ...next, body: `${probe('b')}<p>Second</p>` })
      await open({ ...turbo, body: `${probe('a')}${accordion('One')}<a href="${second}">Go on</a>` })
      await page.getByRole('button', { name: 'One' }).click()
      await page.getByRole('link', { name: 'Go on' }).click()
      await expect(page.getByText('Second')).toBeVisible()
      await expect.poll(() => listening(page)).toEqual(['b'])
      await page.goBack()
      await expect.poll(() => listening(page)).toEqual(['a'])
      expect(await traces(page)).toEqual(['a: Probe a<i></i>'])
      await page.getByRole('button', { name: 'One' }).click()
      await expect(page.getByText('Answer to One')).toBeVisible()
    })
  }

  test('a jump within the page closes nothing', async ({ page, open }) => {
    await open({
      ...turbo,
      body: `${accordion('One')}<a href="#end" data-turbo="false">To the end</a><p id="end">End</p>`,
    })
    await page.getByRole('button', { name: 'One' }).click()
    await page.evaluate(() => {
      document.addEventListener('turbo:before-cache', () =>
        setTimeout(() =>
          setTimeout(() => {
            Object.assign(globalThis, { cached: true })
          }),
        ),
      )
    })
    await page.getByRole('link', { name: 'To the end' }).click()
    await page.waitForFunction(() => 'cached' in globalThis)
    await expect(page.getByRole('button', { name: 'One' })).toHaveAttribute('aria-expanded', 'true')
  })

  test('a page that is refreshed by morphing is hydrated after it', async ({ page, open }) => {
    await open({ ...turbo, body: `${probe('a')}${accordion('One')}` })
    await page.evaluate(() => {
      document.addEventListener('turbo:morph', () => Object.assign(globalThis, { morphed: true }))
      const { Turbo } = globalThis as unknown as { Turbo: { visit(url: string, options: object): void } }
      Turbo.visit(location.href, { action: 'replace' })
    })
    await page.waitForFunction(() => 'morphed' in globalThis)
    await expect.poll(() => listening(page)).toEqual(['a'])
    await expect.poll(() => traces(page)).toEqual(['a: Probe a<i></i>'])
    const header = page.getByRole('button', { name: 'One' })
    await expect(header).toHaveAttribute('aria-expanded', 'false')
    await header.click()
    await expect(page.getByText('Answer to One')).toBeVisible()
  })
})
