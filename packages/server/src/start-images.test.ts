import { cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fillFolder, OPEN_TIMEOUT_MS } from '../testing/databases.js'
import { folder, settings, setUpFolder } from '../testing/start.js'
import { TEST_SITE } from '../testing/test-site.js'
import { databaseFolder } from './base/database/open.js'
import { start } from './start.js'

setUpFolder()

describe('the first pictures of pages', () => {
  const PICTURE = `<img src="{{ 'boats.jpg' | image_url: 1000 }}" srcset="{{ 'boats.jpg' | image_srcset }}" sizes="94vw" alt="">`
  const ACCEPT = { accept: 'image/avif,image/webp,*/*' }

  /** The test site with a picture, and without a page that fails. */
  async function siteWithPicture(name: string) {
    const siteFolder = join(folder, name)
    await cp(TEST_SITE, siteFolder, { recursive: true })
    await writeFile(join(siteFolder, 'templates/contact.liquid'), PICTURE)
    const background = { r: 190, g: 60, b: 40 }
    await sharp({ create: { width: 2500, height: 160, channels: 3, background } }).toFile(
      join(siteFolder, 'assets/boats.jpg'),
    )
    await writeFile(join(siteFolder, 'templates/broken.liquid'), '')
    return siteFolder
  }

  it(
    'exist without a visitor, also where a website answers to its own name only, and are not created again',
    async () => {
      const siteFolder = await siteWithPicture('early')
      const more = {
        siteFolder,
        dataFolder: join(folder, 'early-data'),
        imageFolder: join(folder, 'early-images'),
        cacheTemplates: true,
        preparePictures: true,
      }
      await fillFolder(databaseFolder(more.dataFolder))
      const server = await start(settings(more))
      await server.prepared
      const kept = await readdir(more.imageFolder)
      expect(kept.map((name) => name.replace(/^[0-9a-f]{16}/, '…')).sort()).toEqual([
        '…-1500-1.avif',
        '…-2500-1.avif',
      ])
      const address = `${server.origin}/assets/boats.jpg?format=1500w`
      expect((await fetch(address)).status, 'a name that the website has not').toBe(421)
      await server.stop()

      for (const name of kept) await writeFile(join(more.imageFolder, name), 'kept')
      const again = await start(settings({ ...more, cacheTemplates: false }))
      await again.prepared
      const sent = await fetch(`${again.origin}/assets/boats.jpg?format=1500w`, { headers: ACCEPT })
      expect(await sent.text()).toBe('kept')
      await again.stop()
      expect(await readdir(more.imageFolder)).toEqual(kept)
    },
    2 * OPEN_TIMEOUT_MS,
  )

  it(
    'do not stop a server from stopping',
    async () => {
      const siteFolder = await siteWithPicture('brief')
      const dataFolder = join(folder, 'brief-data')
      await fillFolder(databaseFolder(dataFolder))
      const server = await start(
        settings({
          siteFolder,
          dataFolder,
          imageFolder: join(folder, 'brief-images'),
          preparePictures: true,
        }),
      )
      await server.stop()
      await server.prepared
      // At most the one that was being made.
      expect((await readdir(join(folder, 'brief-images')).catch(() => [])).length).toBeLessThan(2)
    },
    OPEN_TIMEOUT_MS,
  )
})
