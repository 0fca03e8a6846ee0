import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from '@playwright/test'

const folder = fileURLToPath(new URL('../pages', import.meta.url))

/** The stub of each provider's host. */
const HOSTS: Readonly<Record<string, string>> = {
  'https://www.youtube-nocookie.com': 'youtube.html',
  'https://player.vimeo.com': 'vimeo.html',
  'https://fast.wistia.net': 'silent.html',
  'https://s3.amazonaws.com': 'silent.html',
}

/** The policy that every page promises, and the frames that a page with players must allow beside it. */
export const PLAYER_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "object-src 'none'",
  `frame-src 'self' ${Object.keys(HOSTS).join(' ')}`,
  "require-trusted-types-for 'script'",
  'trusted-types site-runtime lit-html',
].join('; ')

/** Replaces the providers' players by stubs. Returns the requests to other hosts than our own. */
export async function servePlayers(page: Page): Promise<string[]> {
  const requests: string[] = []
  page.on('request', (request) => {
    if (!new URL(request.url()).host.startsWith('127.0.0.1')) requests.push(request.url())
  })
  for (const [host, file] of Object.entries(HOSTS)) {
    const body = readFileSync(`${folder}/${file}`, 'utf8')
    await page.route(`${host}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))
  }
  return requests
}

/** Holds the answers of a host until they are released. */
export async function holdPlayers(page: Page, host: string): Promise<() => void> {
  let go = () => {}
  const held = new Promise<void>((done) => {
    go = done
  })
  await page.route(`${host}/**`, async (route) => {
    await held
    await route.fallback()
  })
  return go
}

/** The frame of a host, once its player is there. */
export async function playerFrame(page: Page, host: string): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().startsWith(host))
  while (!find()) await page.waitForEvent('framenavigated')
  const frame = find() as Frame
  // A frame has its address before its script has run.
  await frame.waitForLoadState()
  return frame
}

/** The messages to a frame, as the stub of its player records them. */
export const heardBy = (frame: Frame): Promise<unknown[]> =>
  // A script's own constant is no property of its window.
  frame.evaluate('heard') as Promise<unknown[]>
