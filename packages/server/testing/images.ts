import { copyFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import type { RequestEnv } from '../src/base/http/request-env.js'
import { securityHeaders } from '../src/base/security/headers.js'
import { assetRoutes } from '../src/features/assets/routes.js'
import { createImages } from '../src/features/images/images.js'
import { imageRoute } from '../src/features/images/routes.js'
import { TEST_SITE } from './test-site.js'

export const WIDTH = 1200
export const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

export let folder: string
export let assets: string
export const reported: unknown[] = []

export const picture = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: { r: 190, g: 60, b: 40, alpha: 0.5 } } })

/** Serves the folder with a cache of images, or without. */
export function serve(cache: string | null = join(folder, 'cache')): void {
  const images = createImages(cache === null ? undefined : { folder: cache }, (error) => reported.push(error))
  app = new Hono<RequestEnv>().use(securityHeaders())
  app.get('/assets/*', imageRoute('/assets/', assets, images))
  app.route('/', assetRoutes({ assets, runtime: join(folder, 'runtime'), panel: join(folder, 'panel') }))
}
export let app: Hono<RequestEnv>
export const get = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  app.request(path, { headers })
export const metadataOf = async (response: Response): Promise<Metadata> =>
  sharp(Buffer.from(await response.arrayBuffer())).metadata()

/** Creates a folder of images, and removes it after the tests. */
export function setUpImages(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-images-'))
    assets = join(folder, 'assets')
    await cp(join(TEST_SITE, 'assets'), assets, { recursive: true })
    await mkdir(join(assets, 'walls'))
    await picture(WIDTH, 900).jpeg().toFile(join(assets, 'boats.jpg'))
    await picture(WIDTH, 900).withMetadata({ orientation: 6 }).jpeg().toFile(join(assets, 'upright.jpg'))
    await picture(WIDTH, 900, 4).png().toFile(join(assets, 'walls/glass.png'))
    await picture(800, 600).webp().toFile(join(assets, 'boats-3f9c01d27b.webp'))
    await picture(640, 480).jpeg().toFile(join(assets, 'own-500w.jpg'))
    await picture(4000, 100).jpeg().toFile(join(assets, 'wide.jpg'))
    await copyFile(join(assets, 'mark.svg'), join(assets, 'drawing.jpg'))
    await writeFile(join(assets, 'half.jpg'), (await readFile(join(assets, 'boats.jpg'))).subarray(0, 2000))
    await writeFile(join(assets, 'empty.jpg'), '')
    await writeFile(join(assets, 'dot.gif'), 'GIF89a')
    await picture(400, 300).jpeg().toFile(join(folder, 'private.jpg'))
    await symlink(join(folder, 'private.jpg'), join(assets, 'linked.jpg'))
    serve()
  })
  afterAll(() => rm(folder, { recursive: true }))
}
