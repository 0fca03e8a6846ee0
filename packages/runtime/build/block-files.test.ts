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
    console.log(core)`,
}

async function entryOf(modules: Readonly<Record<string, string>>): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [modulesInMemory(modules), blockFiles('entry.js')],
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

  it('stops the build if the entry does not ask for it', async () => {
    const entry = { ...MODULES, 'entry.js': "import 'core.js'" }
    await expect(entryOf(entry)).rejects.toThrow('entry.js has no __BLOCK_FILES__')
  })
})
