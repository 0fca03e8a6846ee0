import { build, type Rollup } from 'vite'
import { describe, expect, it } from 'vitest'
import { blockFiles } from './block-files.js'
import { modulesInMemory } from './modules-in-memory.js'

const MODULES: Readonly<Record<string, string>> = {
  'entry.js': `import { core } from 'core.js'
    export const files = __BLOCK_FILES__
    console.log(core)`,
  'core.js': 'export const core = globalThis.core',
  'tabs.js': `import { core } from 'core.js'
    import { shared } from 'shared.js'
    console.log(core, shared)`,
  'shared.js': `import { deep } from 'deep.js'
    export const shared = deep + 1`,
  'deep.js': 'export const deep = globalThis.deep',
  'alone.js': `import { core } from 'core.js'
    console.log(core, () => import('late.ts'))`,
  'late.ts': `import { deep } from 'deep.js'
    console.log(deep)`,
}

async function entryOf(
  modules: Readonly<Record<string, string>>,
  foreseen?: Parameters<typeof blockFiles>[1],
): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [modulesInMemory(modules), blockFiles('entry.js', foreseen)],
    build: {
      write: false,
      minify: false,
      lib: {
        entry: { entry: 'entry.js', 'blocks/menu-tabs': 'tabs.js', 'blocks/alone': 'alone.js' },
        formats: ['es'],
      },
      rollupOptions: {
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          codeSplitting: {
            groups: ['core', 'deep', 'shared'].map((name) => ({ name, test: new RegExp(name) })),
          },
        },
      },
    },
  })) as Rollup.RollupOutput[]
  const chunks = result[0]!.output.filter((file) => file.type === 'chunk')
  return chunks.find(({ fileName }) => fileName === 'entry.js')!.code
}

describe('the table of blocks in the entry', () => {
  it('names every block, and all files it imports that the entry does not, by their final names', async () => {
    const [, table] = (await entryOf(MODULES)).match(/files = (\{.*?\})/s) ?? []
    expect(JSON.parse(table!.replaceAll(/-[\w-]{8}\.js/g, '.js'))).toEqual({
      alone: [],
      'menu-tabs': ['chunks/shared.js', 'chunks/deep.js'],
    })
  })

  it('names the files of a piece with the markup that needs it, without those that the block has', async () => {
    const alone = { folder: '/modules/', pieces: { late: [{ part: 'more' }] }, defaults: {} }
    const [, table] = (await entryOf(MODULES, { alone })).match(/files = (\{.*?\})/s) ?? []
    expect(JSON.parse(table!.replaceAll(/-[\w-]{8}\.js/g, '.js')).alone).toEqual([
      ['[data-block=alone]:has([data-part=more])', 'chunks/late.js', 'chunks/deep.js'],
    ])
  })

  it('stops the build if no file has a piece', async () => {
    const alone = { folder: '/modules/', pieces: { missing: [{ part: 'more' }] }, defaults: {} }
    await expect(entryOf(MODULES, { alone })).rejects.toThrow('alone: no file has its piece missing.')
  })

  it('stops the build if the entry does not ask for it', async () => {
    const entry = { ...MODULES, 'entry.js': "import 'core.js'" }
    await expect(entryOf(entry)).rejects.toThrow('entry.js has no __BLOCK_FILES__')
  })
})
