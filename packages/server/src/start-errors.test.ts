import { cp, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { OPEN_TIMEOUT_MS } from '../testing/databases.js'
import { folder, settings, setUpFolder } from '../testing/start.js'
import { TEST_SITE } from '../testing/test-site.js'
import { checkBuilds, checkNode } from './start/checks.js'
import { claimFolder } from './start/data-folder.js'
import type { Settings } from './start/settings.js'
import { start } from './start.js'

setUpFolder()

describe('a server that cannot start explains why in one sentence, and what to do', () => {
  const failure = async (more: Partial<Settings>) => {
    try {
      await (await start(settings(more))).stop()
    } catch (error) {
      const { name, message, hint } = error as { name: string; message: string; hint: string }
      expect(name).toBe('StartError')
      expect(`${message}\n${hint}`.split('\n')).toHaveLength(2)
      return { message, hint }
    }
    throw new Error('It started.')
  }

  it(
    'when the files of the database are broken: which folder, and to copy it first',
    async () => {
      const dataFolder = join(folder, 'broken')
      await mkdir(join(dataFolder, 'db/global'), { recursive: true })
      await writeFile(join(dataFolder, 'db/PG_VERSION'), '18\n')
      await writeFile(join(dataFolder, 'db/global/pg_control'), 'garbage')
      const { message, hint } = await failure({ dataFolder })
      expect(message).toContain(`The database in ${dataFolder}/db is damaged`)
      expect(hint).toMatch(/^Copy the folder first: /)
      expect(hint).not.toContain('rm ')
      await (await claimFolder(dataFolder))()
    },
    OPEN_TIMEOUT_MS,
  )

  it('when the data folder is a file', async () => {
    const dataFolder = join(folder, 'a-file')
    await writeFile(dataFolder, '')
    expect(await failure({ dataFolder })).toMatchObject({
      message: expect.stringContaining(`The data folder ${dataFolder} cannot be written to`),
      hint: expect.stringContaining('DATA_FOLDER'),
    })
  })

  it('when PostgreSQL does not answer, and keeps the password out of it', async () => {
    const closed = createServer()
    const port = await new Promise<number>((resolve) => {
      closed.listen(0, '127.0.0.1', () => resolve((closed.address() as { port: number }).port))
    })
    await new Promise((resolve) => closed.close(resolve))
    const { message, hint } = await failure({ databaseUrl: `postgres://site:hunter2@127.0.0.1:${port}/site` })
    expect(message).toContain(`PostgreSQL at postgres://127.0.0.1:${port}/site could not be opened`)
    expect(message + hint).not.toContain('hunter2')
    expect(hint).toContain('DATABASE_URL')
  })

  it('when the site folder is none', async () => {
    expect((await failure({ siteFolder: folder })).hint).toContain('SITE_FOLDER')
  })

  it('when the seed names a template that is not there, before it opens anything', async () => {
    const siteFolder = join(folder, 'misspelt')
    await cp(TEST_SITE, siteFolder, { recursive: true })
    const file = join(siteFolder, 'seed/site.json')
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace('"template": "contact"', '"template": "contct"'),
    )
    const dataFolder = join(folder, 'never')
    const { message } = await failure({ siteFolder, dataFolder })
    expect(message).toContain('there is no template "contct" in templates/. Did you mean "contact"?')
    await expect(stat(dataFolder)).rejects.toThrow('ENOENT')
  })

  it('when Node is too old', () => {
    expect(() => checkNode('20.18.3')).toThrow('needs Node 20.19 or newer, and this is Node 20.18.3')
    expect(() => checkNode('18.20.0')).toThrow('Node 18.20.0')
    for (const version of ['20.19.0', '21.0.0', '24.11.1']) expect(() => checkNode(version)).not.toThrow()
  })

  it('when something has not been built', () => {
    expect(() => checkBuilds({ runtimeFolder: '/nowhere', panelFolder: '/nowhere' })).toThrow(
      'The runtime has not been built: /nowhere/auto.js is missing.',
    )
  })
})
