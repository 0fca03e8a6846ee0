import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { readSettings, type Settings } from '../src/start/settings.js'
import { TEST_SITE } from './test-site.js'

/** A folder of the test file for sites and data. */
export let folder: string

/** Creates that folder, and removes it after the tests. */
export function setUpFolder(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-start-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
}

/** Settings of a server of the test site. */
export const settings = (more: Partial<Settings> = {}): Settings => ({
  ...readSettings(['--port', '0'], {}),
  siteFolder: TEST_SITE,
  dataFolder: join(folder, 'data'),
  runtimeFolder: join(TEST_SITE, 'builds/runtime'),
  panelFolder: join(TEST_SITE, 'builds/panel'),
  docsFolder: null,
  preparePictures: false,
  ...more,
})
