import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { accordion, failures, hydrations, siteOf, watchInstances } from './pages/instances.js'
import { markup } from './support/blocks.js'
import { expect, hydrated, test } from './support/test.js'

const dist = fileURLToPath(new URL('../../packages/runtime/dist', import.meta.url))

/** Every script and sheet that a browser may ask for. The folder for a CDN has copies of them. */
const served = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:js|css)$/.test(path) && !/^(?:npm|types|cdn)\b/.test(path))
  .map((path) => path.replaceAll('\\', '/'))

const read = (path: string) => readFileSync(join(dist, path), 'utf8')

/** Another origin than the page's, which serves the same files. */
const elsewhere = (baseURL: string | undefined) => {
  const url = new URL(baseURL ?? '')
  url.port = String(Number(url.port) + 1)
  return url.origin
}

const policy = (scripts: string, styles = '') => ({
  'Content-Security-Policy': [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src 'self' ${styles}`,
    "require-trusted-types-for 'script'",
    'trusted-types site-runtime lit-html',
  ].join('; '),
})

/** The addresses of scripts that a page loads. */
const scriptsOf = (page: Page): string[] => {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.push(request.url())
  })
  return urls
}

const expectAlive = async (page: Page) => {
  await page.getByRole('button', { name: 'One' }).click()
  await expect(page.getByText('Answer to One')).toBeVisible()
}

test.describe('the script tag', () => {
  test('for pages of content starts their blocks and the question about cookies from one file', async ({
    page,
    open,
  }) => {
    const urls = scriptsOf(page)
    await open({
      head: `<link rel="stylesheet" href="/runtime/content.css">
<script type="application/json" data-site-context>{"cookieSettings":{"isCookieBannerEnabled":true}}</script>`,
      script: '<script type="module" src="/runtime/content/auto.js"></script>',
      body: accordion('One') + markup('menu-tabs'),
    })
    await expectAlive(page)
    await expect(page.locator('[data-overlay="cookie-banner"]')).toBeVisible()
    expect(urls.map((url) => new URL(url).pathname)).toEqual(['/runtime/content/auto.js'])
  })

  test('for pages of content loads other blocks from its own folder', async ({ page, open }) => {
    const urls = scriptsOf(page)
    await open({
      script: '<script type="module" src="/runtime/content/auto.js"></script>',
      body: accordion('One') + markup('before-after'),
    })
    await expectAlive(page)
    const paths = urls.map((url) => new URL(url).pathname)
    expect(paths).toContain('/runtime/content/blocks/before-after.js')
    expect(paths.filter((path) => !path.startsWith('/runtime/content/'))).toEqual([])
  })

  test('may be anywhere on the server: it loads files beside it', async ({ page, open }) => {
    const urls = scriptsOf(page)
    await open({
      script: '<script type="module" src="/elsewhere/scripts/auto.js"></script>',
      body: accordion('One'),
    })
    await expectAlive(page)
    expect(urls.filter((url) => !new URL(url).pathname.startsWith('/elsewhere/scripts/'))).toEqual([])
  })

  test('may be on another origin, with its sheet and all it loads', async ({ page, open, baseURL }) => {
    const urls = scriptsOf(page)
    const origin = elsewhere(baseURL)
    await open({
      headers: policy(origin, origin),
      head: `<link rel="stylesheet" href="${origin}/runtime/site.css">`,
      script: `<script type="module" crossorigin src="${origin}/runtime/auto.js"></script>`,
      body: accordion('One') + ['form', 'gallery', 'menu-tabs'].map(markup).join(''),
    })
    await expectAlive(page)
    expect(urls.filter((url) => !url.startsWith(`${origin}/runtime/`))).toEqual([])
  })

  test('may be trusted by a nonce, which what it loads inherits', async ({ page, open }) => {
    await open({
      headers: policy("'nonce-once' 'strict-dynamic'"),
      script: '<script type="module" nonce="once" src="/runtime/auto.js"></script>',
      body: accordion('One'),
    })
    await expectAlive(page)
  })

  test('works under a strict policy: the policy blocks nothing that a block of the package needs', async ({
    page,
    open,
  }) => {
    await page.addInitScript(() => {
      const rejected: string[] = []
      Object.assign(globalThis, { rejected })
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        rejected.push(violatedDirective),
      )
    })
    await watchInstances(page)
    await open({ body: accordion('One') + ['form', 'gallery', 'menu-tabs'].map(markup).join('') })
    await expectAlive(page)
    expect(await failures(page)).toEqual([])
    expect(await page.evaluate(() => (globalThis as unknown as { rejected: string[] }).rejected)).toEqual([])
    for (const path of served) expect(read(path), path).not.toMatch(/\beval\(|new Function\b|Function\(["'`]/)
  })
})

test.describe('the classic script tag', () => {
  const tags: Record<string, string> = {
    plain: '<script src="/runtime/classic.js"></script>',
    'with a query': '<script src="/runtime/classic.js?v=7"></script>',
    deferred: '<script defer src="/runtime/classic.js"></script>',
    asynchronous: '<script async src="/runtime/classic.js"></script>',
    'in another folder': '<script src="/elsewhere/scripts/classic.js"></script>',
  }
  for (const [title, tag] of Object.entries(tags)) {
    test(`${title} loads the module beside it`, async ({ page, open }) => {
      const urls = scriptsOf(page)
      await open({ script: tag, body: accordion('One') })
      await expectAlive(page)
      const folder = title === 'in another folder' ? '/elsewhere/scripts/' : '/runtime/'
      expect(urls.filter((url) => !new URL(url).pathname.startsWith(folder))).toEqual([])
    })
  }

  test('on another origin loads the module from there', async ({ page, open, baseURL }) => {
    const origin = elsewhere(baseURL)
    await open({
      headers: policy(origin),
      script: `<script src="${origin}/runtime/classic.js"></script>`,
      body: accordion('One'),
    })
    await expectAlive(page)
  })

  test('at the end of a page with an element named currentScript loads the module', async ({
    page,
    open,
  }) => {
    await open({
      script: false,
      body: `<img name="currentScript" src="/support/mill.svg" alt="">${accordion('One')}
        <script src="/runtime/classic.js"></script>`,
    })
    await hydrated(page)
    await expectAlive(page)
  })
})

test.describe('integrity', () => {
  const { importMap, scriptSrc, files } = JSON.parse(read('integrity.json')) as {
    importMap: { integrity: Record<string, string> }
    scriptSrc: string
    files: Record<string, string>
  }
  const guarded = {
    headers: policy(`'self' ${scriptSrc}`),
    head: `<script type="importmap">${JSON.stringify(importMap)}</script>`,
    body: accordion('One') + markup('menu-tabs'),
  }

  test('names every file that browsers load, in the list of its own folder', () => {
    const ofContent = JSON.parse(read('content/integrity.json')) as { files: Record<string, string> }
    const named = [...Object.keys(files), ...Object.keys(ofContent.files).map((file) => `content/${file}`)]
    expect(named.sort()).toEqual([...served].sort())
  })

  test('accepts the built files', async ({ page, open }) => {
    await watchInstances(page)
    await open(guarded)
    expect(await hydrations(page)).toHaveLength(4)
    await expectAlive(page)
  })

  test('rejects a changed chunk; its block reports that, and the others are hydrated', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(/digest|integrity/i, /failed in load/, /Unable to load module/)
    await page.route('**/blocks/accordion.js*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `document.title = 'Stolen';${await response.text()}` })
    })
    await watchInstances(page)
    await open(guarded)
    expect(await failures(page)).toEqual([expect.objectContaining({ name: 'BlockError', phase: 'load' })])
    await expect(page.locator('[data-block=accordion]')).toHaveAttribute('data-block-state', 'failed')
    await expect(page.getByText('Answer to One')).toBeVisible()
    expect(await hydrations(page)).toHaveLength(3)
    await expect(page).toHaveTitle('Test')
  })

  test('rejects a changed entry, and the page stays as the server wrote it', async ({
    page,
    publish,
    expected,
  }) => {
    expected.push(/digest|integrity/i)
    await page.route('**/runtime/auto.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `document.title = 'Stolen';${await response.text()}` })
    })
    await page.goto(await publish(guarded))
    expect(await siteOf(page).then((site) => site.evaluate((value) => value === undefined))).toBe(true)
    await expect(page).toHaveTitle('Test')
  })
})

test('every script of the package has a source map that names its sources', () => {
  const scripts = served.filter((path) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  for (const path of scripts) {
    // Texts are made by the build, and the bundler's own helpers have no source here.
    const code = read(path)
    const isTexts = /^var \w+=\{name:`\w+`,locale:`en`,messages:\{/.test(code)
    if (isTexts || /chunks\/rolldown-runtime-/.test(path) || !/=>|\bfunction\b/.test(code)) continue
    expect(read(path), path).toMatch(/\n\/\/# sourceMappingURL=\S+\.js\.map\s*$/)
    const { sources, sourcesContent } = JSON.parse(read(`${path}.map`))
    expect(sources.length, path).toBeGreaterThan(0)
    expect(sourcesContent, path).toHaveLength(sources.length)
  }
})
