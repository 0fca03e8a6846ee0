import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findHeadlessChromium } from './browsers/find.mjs'
import { exitIfUnknown } from './lib/arguments.mjs'
import { build } from './lib/build.mjs'
import { root } from './lib/run.mjs'
import { serve } from './lib/serve.mjs'

exitIfUnknown(process.argv.slice(2), [])

/**
 * The pictures of the README: the name of each, the address that it shows, and what makes it whole. The answer to the
 * cookie banner of the first holds for the next.
 */
const PICTURES = {
  site: { address: '/', finish: (page) => page.getByRole('button', { name: 'Rather not' }).click() },
  panel: {
    address: '/config/?frameUrl=%2Fvisit&block=faq',
    finish: (page) => page.locator('[name^=option-]').first().waitFor(),
  },
}

const VIEWPORT = { width: 1280, height: 800 }
const FOLDER = `${root}/docs/pictures`

/** Signs the owner in, so that the panel opens. */
async function signIn(page, { origin, signIn: { email, password } }) {
  const answer = await page.request.post(`${origin}/api/auth/Login`, {
    data: { email, password },
    headers: { origin },
  })
  if (!answer.ok()) throw new Error(`${origin}/api/auth/Login: the answer was ${answer.status()}`)
}

/** Shows an address and keeps what is in sight of it as WebP. */
async function take(page, { url, finish }, file) {
  await page.goto(url)
  await finish(page)
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 82 })
    .toFile(file)
  console.log(file)
}

/** Prints the pictures from the example site, as a first start serves it. */
async function pictures() {
  await build({ onlyToRun: true })
  const data = mkdtempSync(join(tmpdir(), 'site-pictures-'))
  const served = await serve({ PORT: '0', DATA_FOLDER: data })
  const { path: executablePath } = await findHeadlessChromium({ log: console.log })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce' })
    await signIn(page, served)
    mkdirSync(FOLDER, { recursive: true })
    for (const [name, { address, finish }] of Object.entries(PICTURES)) {
      await take(page, { url: served.origin + address, finish }, `${FOLDER}/${name}.webp`)
    }
  } finally {
    await browser.close()
    await served.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

await pictures()
