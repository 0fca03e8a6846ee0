import { build, type Rollup } from 'vite'
import { describe, expect, it } from 'vitest'
import { fetchTogether } from './fetch-together.js'
import { modulesInMemory } from './modules-in-memory.js'

const MODULES: Readonly<Record<string, string>> = {
  'entry.js': `import { core } from 'core.js'
    export const load = [() => import('block.js'), () => import('alone.js')]
    console.log(core)`,
  'core.js': 'export const core = globalThis.core',
  'block.js': `import { core } from 'core.js'
    import { shared } from 'shared.js'
    export const more = () => import('piece.js')
    console.log(core, shared)`,
  'shared.js': `import { deep } from 'deep.js'
    export const shared = deep + 1`,
  'deep.js': 'export const deep = globalThis.deep',
  'alone.js': 'export const alone = 1',
  'piece.js': `import { shared } from 'shared.js'
    import { extra } from 'extra.js'
    console.log(shared, extra)`,
  'extra.js': 'export const extra = globalThis.extra',
}

/** Each module in a file of its own. */
async function bundle(): Promise<(name: string) => string> {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [modulesInMemory(MODULES), fetchTogether('entry.js')],
    build: {
      write: false,
      minify: false,
      lib: { entry: 'entry.js', formats: ['es'] },
      rollupOptions: {
        output: {
          entryFileNames: 'entry.js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          codeSplitting: {
            groups: [
              { name: 'core', test: /core/ },
              { name: 'deep', test: /deep/ },
              { name: 'shared', test: /shared/ },
              { name: 'extra', test: /extra/ },
            ],
          },
        },
      },
    },
  })) as Rollup.RollupOutput[]
  const chunks = result[0]!.output.filter((file) => file.type === 'chunk')
  return (name) => chunks.find(({ fileName }) => fileName.includes(name))!.code
}

describe('a dynamic import', () => {
  const imports = (code: string) =>
    [...code.matchAll(/Promise\.all\(\[(.*?)\]\)/gs)].map(([, list = '']) =>
      [...list.matchAll(/import\("\.\/(?:chunks\/)?(\w+)-/g)].map(([, name]) => name),
    )

  it('requests all imports of its file at the same time, except those already loaded', async () => {
    const code = await bundle()
    expect(imports(code('entry'))).toEqual([['block', 'shared', 'deep']])
    expect(imports(code('block'))).toEqual([['piece', 'extra']])
  })

  it('stays as it is where the file imports nothing more, and names files by their final names', async () => {
    const code = await bundle()
    expect(code('entry')).toMatch(/\(\) => import\("\.\/chunks\/alone-[\w-]{8}\.js"\)/)
    expect(code('entry')).not.toContain('!~{')
    expect(code('block')).toMatch(/Promise\.all\(\[import\("\.\/piece-[\w-]{8}\.js"\), import\("\.\/extra-/)
  })
})
