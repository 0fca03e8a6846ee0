import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimFolder, prepareFolder } from '../../packages/server/src/start/data-folder.js'
import { repeats } from '../support/repeats.js'

const SOURCE = fileURLToPath(new URL('../../packages/server/src/start/data-folder.ts', import.meta.url))

/** Claims the folder on every message, and prints whether it owns it. */
const PROGRAM = `
  import { claimFolder } from './data-folder.js'
  process.on('message', () => claimFolder(process.argv[2]).then(
    () => process.send('owner'),
    (error) => process.send(error.message.startsWith('Another server, process ') ? 'refused' : error.message),
  ))
  process.send('ready')
`

const ROUNDS = repeats(50)

let scratch: string
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'site-claims-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: SOURCE,
      outDir: scratch,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: '[name].js' } },
    },
  })
  await writeFile(join(scratch, 'package.json'), '{"type":"module"}')
  await writeFile(join(scratch, 'program.js'), PROGRAM)
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

const answerOf = async (child: ChildProcess) => (await once(child, 'message'))[0] as string

async function start(folder: string): Promise<ChildProcess> {
  const child = fork(join(scratch, 'program.js'), [folder], { execArgv: [] })
  await answerOf(child)
  return child
}

/** The answers of all processes to a claim at the same moment. */
function claimAll(children: readonly ChildProcess[]): Promise<string[]> {
  const answers = children.map(answerOf)
  for (const child of children) child.send('claim')
  return Promise.all(answers)
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

describe.skipIf(process.platform === 'win32')('a data folder', () => {
  it(`has exactly one owner through ${ROUNDS} rounds of kill -9 and five claims at once`, async () => {
    const folder = join(scratch, 'rounds')
    let children = await Promise.all(Array.from({ length: 5 }, () => start(folder)))
    let spare = start(folder)
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await claimAll(children)
      expect(answers.slice().sort(), `round ${round}`).toEqual(['owner', ...Array(4).fill('refused')])
      const owner = children[answers.indexOf('owner')]!
      const next = await spare
      // Every tenth time one that does not have it is killed in the middle of its claim.
      const hasty = round % 10 === 9 ? children.find((child) => child !== owner) : undefined
      hasty?.send('claim')
      spare = start(folder)
      await Promise.all([kill(owner), ...(hasty ? [kill(hasty)] : [])])
      children = [...children.filter((child) => child !== owner && child !== hasty), next]
      if (hasty) children.push(await start(folder))
    }
    await Promise.all([...children, await spare].map(kill))
    // Nothing piles up: each owner removes the remains of the one before.
    const release = await claimFolder(folder)
    expect(await readdir(join(folder, 'lock'))).toHaveLength(2)
    await release()
    expect(await readdir(join(folder, 'lock'))).toHaveLength(1)
  }, 120_000)

  it('rejects a second claim of the same process, and is free after its release', async () => {
    const folder = join(scratch, 'twice')
    const release = await claimFolder(folder)
    await expect(claimFolder(folder)).rejects.toMatchObject({
      name: 'StartError',
      message: `Another server, process ${process.pid}, is using the data folder ${folder}.`,
      hint: expect.stringContaining('DATA_FOLDER'),
    })
    await release()
    await (await claimFolder(folder))()
  })

  it('rejects a claim while its owner is frozen', async () => {
    const folder = join(scratch, 'frozen')
    const owner = await start(folder)
    expect(await claimAll([owner])).toEqual(['owner'])
    owner.kill('SIGSTOP')
    await expect(claimFolder(folder)).rejects.toThrow(`process ${owner.pid},`)
    await kill(owner)
    await (await claimFolder(folder))()
  })

  it('may have a path that is too long for a socket, by another name too', async () => {
    const folder = join(scratch, 'long'.repeat(40))
    const release = await claimFolder(folder)
    await symlink(folder, join(scratch, 'short'))
    await expect(claimFolder(join(scratch, 'short'))).rejects.toThrow('is using the data folder')
    await release()
    await (await claimFolder(join(scratch, 'short')))()
  })

  it('is not blocked by any file in it', async () => {
    const folder = join(scratch, 'leftovers')
    const dead = await start(folder)
    expect(await claimAll([dead])).toEqual(['owner'])
    await kill(dead)
    const place = join(folder, 'lock')
    await writeFile(join(folder, 'server.sock'), '')
    await writeFile(join(place, '2'), 'a file')
    await mkdir(join(place, '3/inside'), { recursive: true })
    await symlink('../../somewhere', join(place, '4'))
    await symlink(`${process.pid}-0123456789ab.sock`, join(place, '5'))
    await writeFile(join(place, `${process.pid}-0123456789ab.sock`), 'no socket')
    await writeFile(join(place, 'notes'), 'not ours')
    const release = await claimFolder(folder)
    expect((await readdir(place)).filter((name) => !name.endsWith('.sock')).sort()).toEqual(['6', 'notes'])
    await expect(claimFolder(folder)).rejects.toThrow('is using the data folder')
    await release()
  })
})

describe.skipIf(process.platform === 'win32')('a data folder that others could read', () => {
  it('is closed to them with its contents, except for links to elsewhere', async () => {
    const [folder, elsewhere] = [join(scratch, 'open'), join(scratch, 'elsewhere')]
    await mkdir(join(folder, 'db/base'), { recursive: true })
    await writeFile(join(folder, 'db/base/1'), '')
    await writeFile(elsewhere, '')
    await symlink(elsewhere, join(folder, 'link'))
    for (const name of ['', 'db', 'db/base']) await chmod(join(folder, name), 0o777)
    await chmod(join(folder, 'db/base/1'), 0o666)
    await chmod(elsewhere, 0o644)
    await prepareFolder(folder)
    const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
    expect(
      await Promise.all(['', 'db', 'db/base', 'db/base/1'].map((name) => mode(join(folder, name)))),
    ).toEqual(['700', '700', '700', '600'])
    expect(await mode(elsewhere)).toBe('644')
  })

  it('is created for this user only', async () => {
    const folder = join(scratch, 'made/here')
    await prepareFolder(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })
})
