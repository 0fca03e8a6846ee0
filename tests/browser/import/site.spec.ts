import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type StaticServer, serveFolder } from '../../../packages/import/src/report/static-server.js'
import { fixture } from '../../../packages/import/testing/fixture.js'
import { builderPage } from '../../../packages/import/testing/site-tree.js'
import { expect, hydrated, test } from '../support/test.js'

const COMMAND = fileURLToPath(new URL('../../../packages/import/bin/site-import.js', import.meta.url))

/** The host of a project's site has it below a path. */
const BELOW = 'people/mill'

let folder = ''
let server: StaticServer

/** A mirror by `wget --mirror --span-hosts`, without converted links. */
async function writeMirror(to: string): Promise<void> {
  const picture = await sharp({
    create: {
      width: 1600,
      height: 900,
      channels: 3,
      background: '#5b8c85',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  const files = {
    'www.mill.example/index.html': builderPage(
      '<h1>The mill</h1><p><a href="/visit/questions">Questions</a></p>' +
        '<p><img src="//pictures.example/a/mill.jpg?format=2500w" alt="The mill by the sea"></p>',
      '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="https://www.mill.example/site.css?v=2">',
    ),
    'www.mill.example/site.css?v=2': 'img { max-width: 100% } body { background: url("/s/wood.jpg") }',
    'www.mill.example/s/wood.jpg': picture,
    'www.mill.example/visit/questions': fixture('hosted/accordion').replace(
      '<h1>',
      '<a href="/">Home</a><h1>',
    ),
    'pictures.example/a/mill.jpg?format=2500w': picture,
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    writeFileSync(join(to, path), content)
  }
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-import-browser-'))
  await writeMirror(join(folder, 'mirror'))
  const result = join(folder, 'host', BELOW)
  mkdirSync(dirname(result), { recursive: true })
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [COMMAND, join(folder, 'mirror'), '--to', result, '--report', join(folder, 'report')],
    { encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('2 pages: 2 imported.')
  server = await serveFolder(join(folder, 'host'), new Set())
})
test.afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('an imported site works below any path of a static host: links, sheets, pictures and blocks', {
  tag: '@phone',
}, async ({ page }) => {
  const failed: string[] = []
  page.on('response', (response) => {
    if (!response.ok()) failed.push(response.url())
  })
  page.on('requestfailed', (request) => failed.push(request.url()))
  await page.goto(`${server.origin}${BELOW}/index.html`)
  const picture = page.getByRole('img', { name: 'The mill by the sea' })
  await expect(picture).toBeVisible()
  const shown = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return {
      width: image.naturalWidth,
      ratio: image.clientWidth / image.clientHeight,
      source: image.currentSrc,
    }
  })
  expect(shown.ratio).toBeCloseTo(1600 / 900, 1)
  // A phone gets a copy that is as wide as it needs.
  expect(shown.source).toContain((page.viewportSize()?.width ?? 0) < 500 ? '-500.jpg' : '/site-pictures/')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundImage)).toContain(
    `${BELOW}/s/wood.jpg`,
  )

  await page.getByRole('link', { name: 'Questions' }).click()
  await expect(page).toHaveURL(`${server.origin}${BELOW}/visit/questions.html`)
  await hydrated(page)
  await page.getByRole('button', { name: 'May I watch?' }).click()
  await expect(page.getByText('Yes, from behind')).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(picture).toBeVisible()
  expect(failed).toEqual([])
})

test('the report reads well in light and dark, and no rule of accessibility is broken', async ({
  page,
  axeInAllColours,
}) => {
  const reports = await serveFolder(folder, new Set())
  await page.goto(`${reports.origin}report/index.html`)
  await expect(page.getByRole('heading', { name: 'www.mill.example/visit/questions' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'accordion list of items works' })).toBeVisible()
  await axeInAllColours()
  await reports.close()
})
