import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const packages = fileURLToPath(new URL('../../packages', import.meta.url))

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(name))
    .map((name) => join(folder, name))

/** The names that a source imports, as they are written. */
const importedNames = (source: string): string[] =>
  [...source.matchAll(/(?<![.\w])(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].map(([, name]) => name as string)

/** Every import of a file: its name, resolved to a path under packages where it is relative. */
function importsOf(file: string): string[] {
  return importedNames(readFileSync(file, 'utf8')).map((name) =>
    name.startsWith('.') ? relative(packages, join(dirname(file), name)) : name,
  )
}

/** Imports of a folder's files that none of the patterns allows. */
function breaches(folder: string, allowed: (file: string) => readonly RegExp[]): string[] {
  return sources(join(packages, folder)).flatMap((file) => {
    const from = relative(packages, file)
    return importsOf(file)
      .filter((name) => !allowed(from).some((pattern) => pattern.test(name)))
      .map((name) => `${from} imports ${name}`)
  })
}

const runtime = (...folders: string[]) => new RegExp(`^runtime/src/(?:${folders.join('|')})(?:/|\\.)`)
const data = runtime('schema', 'contract', 'messages')
const base = [data, runtime('core', 'dom', 'forms')]
const LIBRARIES = /^(?:valibot|lit-html(?:\/.*)?|intl-messageformat)$/

describe('which way imports point', () => {
  it('schemas and contract are data: they import no DOM, no Node and no block; only arithmetic imports dinero', () => {
    expect(breaches('runtime/src/schema', () => [/^valibot$/, runtime('schema')])).toEqual([])
    const own = (file: string) =>
      file.endsWith('/contract/money/arithmetic.ts') ? [/^dinero\.js\/bigint$/] : []
    expect(
      breaches('runtime/src/contract', (file) => [/^valibot$/, runtime('schema', 'contract'), ...own(file)]),
    ).toEqual([])
  })

  it('a page that writes amounts loads no arithmetic, and no names and numbers of currencies', () => {
    const reached = new Set<string>()
    const follow = (file: string) => {
      if (reached.has(file)) return
      reached.add(file)
      if (!file.startsWith('runtime/')) return
      for (const name of importsOf(join(packages, file.replace(/\.js$/, '.ts')))) follow(name)
    }
    const contract = 'runtime/src/contract'
    for (const file of [
      'money/format.js',
      'money/parse.js',
      'commerce/installments.js',
      'commerce/variants.js',
    ]) {
      follow(`${contract}/${file}`)
    }
    expect([...reached].filter((file) => /arithmetic|currencies|dinero/.test(file))).toEqual([])
  })

  it('form rules and markup, which page and server share, use schemas and contract', () => {
    expect(
      breaches('runtime/src/forms', () => [/^valibot$/, runtime('schema', 'contract', 'forms')]),
    ).toEqual([])
  })

  it('descriptions of calls use schemas, the contract and forms, and no page imports them', () => {
    expect(
      breaches('runtime/src/calls', () => [/^valibot$/, runtime('schema', 'contract', 'forms', 'calls')]),
    ).toEqual([])
    const importers = sources(join(packages, 'runtime/src')).filter((file) =>
      importsOf(file).some((name) => runtime('calls').test(name)),
    )
    expect(
      importers.map((file) => relative(packages, file)).filter((file) => !/\/calls\//.test(file)),
    ).toEqual([])
  })

  it('core and dom use data and one another, and each library is imported by one file of dom', () => {
    expect(breaches('runtime/src/core', () => [data, runtime('core', 'dom')])).toEqual([])
    const libraries: Readonly<Record<string, RegExp>> = {
      'runtime/src/dom/gestures/hammer.ts': /^hammerjs$/,
      'runtime/src/dom/html/purify.ts': /^dompurify$/,
    }
    const allowed = (file: string) => [
      data,
      runtime('core', 'dom'),
      ...(libraries[file] ? [libraries[file]] : []),
    ]
    expect(breaches('runtime/src/dom', allowed)).toEqual([])
  })

  it('services use core, and one another, and each library is imported by one folder of theirs', () => {
    const own = (file: string) => [
      ...(file.includes('/services/cookies/') ? [/^js-cookie$/] : []),
      ...(file.includes('/services/performance/measurement/') ? [/^web-vitals$/] : []),
    ]
    expect(
      breaches('runtime/src/services', (file) => [...base, runtime('services'), LIBRARIES, ...own(file)]),
    ).toEqual([])
  })

  it('overlays use services and core', () => {
    expect(
      breaches('runtime/src/overlays', () => [...base, runtime('services', 'overlays'), LIBRARIES]),
    ).toEqual([])
  })

  it('blocks use services, overlays and core, never each other; only transitions import gsap, only tiles leaflet, only charts d3', () => {
    const isList = (file: string) => file.split('/').length === 4
    const allowed = (file: string) => {
      const own = file.split('/').slice(0, 4).join('/')
      return [
        ...base,
        runtime('services', 'overlays'),
        ...(file.includes('/gallery/transitions/') ? [/^gsap(?:\/gsap-core)?$/, /^#throw$/] : []),
        ...(file.includes('/map/providers/tiles/leaflet') ? [/^leaflet\/src\//] : []),
        ...(file.includes('/chart/draw/') ? [/^d3-(?:array|shape)$/] : []),
        LIBRARIES,
        isList(file) ? /^(?:runtime\/src|@site\/runtime)\/blocks(?:\/|$)/ : new RegExp(`^${own}/`),
      ]
    }
    expect(breaches('runtime/src/blocks', allowed)).toEqual([])
  })

  it('the debug view uses core, the page and the texts of options', () => {
    const texts = /^runtime\/src\/blocks\/descriptions\.js$/
    expect(
      breaches('runtime/src/debug', () => [...base, runtime('debug', 'page'), texts, LIBRARIES]),
    ).toEqual([])
  })

  it('the linter uses Node, its parsers, and what checks the markup of pages', () => {
    const allowed = [
      /^(?:node:.*|parse5|jsonc-parser|valibot)$/,
      data,
      /^lint\/src\//,
      /^runtime\/src\/(?:dom\/errors|core\/on-demand\/when)\.js$/,
      /^runtime\/src\/blocks\/(?:options|nested-options|descriptions|form\/definition)\.js$/,
    ]
    expect(breaches('lint/src', () => allowed)).toEqual([])
  })

  it('the import of pages: engine and tables run in any DOM; pages use them, the site uses pages, the command all', () => {
    const own = (...rooms: string[]) => new RegExp(`^import/src/(?:${rooms.join('|')})(?:/|\\.)`)
    const rooms: Readonly<Record<string, readonly RegExp[]>> = {
      engine: [/^@site\/runtime\/contract$/, own('engine')],
      words: [own('words')],
      tables: [/^@site\/runtime\/contract$/, own('engine', 'words', 'tables')],
      html: [/^(?:happy-dom|parse5)$/, own('html')],
      forms: [/^@site\/runtime\/(?:contract|messages)$/, own('engine', 'forms')],
      page: [own('engine', 'words', 'tables', 'html', 'forms', 'page')],
      site: [/^(?:node:.*|parse5|sharp)$/, own('engine', 'tables', 'page', 'site')],
      report: [/^(?:node:.*|playwright-core)$/, own('engine', 'site', 'report')],
    }
    const folders = readdirSync(join(packages, 'import/src'), { withFileTypes: true })
    expect(folders.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort()).toEqual(
      Object.keys(rooms).sort(),
    )
    for (const [room, allowed] of Object.entries(rooms)) {
      expect(breaches(`import/src/${room}`, () => allowed)).toEqual([])
    }
  })

  it('the runtime never imports React, and only its build imports Node', () => {
    const foreign = sources(join(packages, 'runtime/src')).flatMap((file) =>
      importsOf(file)
        .filter((name) => /^react/.test(name) || /^node:/.test(name))
        .map((name) => `${file} imports ${name}`),
    )
    expect(foreign).toEqual([])
  })

  /** The library of passkeys, which one file of each side owns. */
  const passkeys = (file: string) =>
    /\/passkeys\/(?:passkeys|verification)\.ts$/.test(file) ? [/^@simplewebauthn\//] : []

  /** The library of texts with formats, which one folder of the panel owns. */
  const editor = (file: string) =>
    /admin\/src\/editor\/controls\/rich-text\//.test(file) ? [/^prosemirror-/] : []

  it('the panel uses the runtime by its public names', () => {
    const allowed = [
      /^react(?:-dom)?(?:\/.*)?$/,
      /^valibot$/,
      /^@site\/runtime(?:\/contract|\/messages|\/place-map|\/dialog\.css)?$/,
      /^admin\/src\//,
    ]
    expect(breaches('admin/src', (file) => [...allowed, ...passkeys(file), ...editor(file)])).toEqual([])
  })

  it('the server uses the contract and the messages, and no code of pages', () => {
    const allowed = [
      /^node:/,
      /^(?:hono|@hono\/node-server|lightningcss|liquidjs|nodemailer|pg|sharp|@electric-sql\/pglite|valibot)(?:\/.*)?$/,
      /^@site\/runtime\/(?:contract|messages)$/,
      /^server\/src\//,
    ]
    expect(breaches('server/src', (file) => [...allowed, ...passkeys(file)])).toEqual([])
  })

  it('readers of the documentation get the search and scripts without Node; only its builder has Node and its libraries', () => {
    const page = /^docs\/src\/(?:page|search\/)/
    const rooms: Readonly<Record<string, readonly RegExp[]>> = {
      reader: [/^minisearch$/, page, /^docs\/src\/reader\//],
      search: [/^minisearch$/, page],
      markdown: [/^node:path$/, /^markdown-it$/, /^highlight\.js\//, page, /^docs\/src\/markdown\//],
      playground: [/^docs\/src\/(?:playground|reader\/stored-look)/],
      reference: [
        /^node:/,
        /^(?:esbuild|parse5|@site\/runtime\/contract)$/,
        page,
        /^docs\/src\/(?:reference|markdown)\//,
        /^docs\/src\/playground\/context/,
      ],
      site: [/^node:/, /^(?:esbuild|minisearch|parse5)$/, page, /^docs\/src\/(?:site|markdown)\//],
    }
    for (const [room, allowed] of Object.entries(rooms)) {
      expect(breaches(`docs/src/${room}`, () => allowed)).toEqual([])
    }
  })
})

/** The circles of a graph, each with its first node at both ends. */
function cyclesIn(next: ReadonlyMap<string, Iterable<string>>): string[][] {
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (node: string, path: readonly string[]): void => {
    if (path.includes(node)) cycles.push([...path.slice(path.indexOf(node)), node])
    else if (!done.has(node)) {
      for (const other of next.get(node) ?? []) visit(other, [...path, node])
      done.add(node)
    }
  }
  for (const node of next.keys()) visit(node, [])
  return cycles
}

describe('the house', () => {
  const files = ['runtime/src', 'lint/src', 'import/src', 'admin/src', 'server/src', 'docs/src'].flatMap(
    (folder) => sources(join(packages, folder)),
  )

  /** A block's context names the site, and the site its blocks: types that stand in files of their own. */
  const isWithinCore = (file: string, other: string) =>
    [file, other].every((each) => relative(packages, each).startsWith('runtime/src/core/'))

  it('has no import cycle, of values, of types or of code on demand', () => {
    const known = new Set(files)
    const next = (file: string) =>
      importsOf(file)
        .map((name) => join(packages, name))
        .flatMap((path) => [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')])
        .filter((path) => known.has(path) && !isWithinCore(file, path))
    const graph = new Map(files.map((file) => [file, next(file)]))
    expect([...graph.values()].flat().length).toBeGreaterThan(1000)
    const cycles = cyclesIn(graph).map((cycle) => cycle.map((file) => relative(packages, file)).join(' → '))
    expect(cycles).toEqual([])
  })

  it('has no folder of more than 20 files', () => {
    const counts = new Map<string, number>()
    for (const file of files) {
      const folder = relative(packages, dirname(file))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    const crowded = [...counts].filter(([, count]) => count > 20).map(([folder]) => folder)
    expect(crowded).toEqual([])
  })
})

/** The imports inside the sources of a package, by the paths of files in them. */
function importsWithin(folder: string) {
  const src = join(packages, folder)
  const known = new Set(sources(src).map((file) => relative(src, file)))

  /** Imports of a file. Imports of types alone are left out on request. */
  function within(file: string, isOfValues: boolean): string[] {
    const source = readFileSync(join(src, file), 'utf8')
    const types = isOfValues
      ? /^(?:import|export) (?:type [^'"]*|\{(?:\s*type [^,}]+,?)+\s*\}) from '[^']+'|typeof import\('[^']+'\)/gm
      : /(?!)/g
    return importedNames(source.replaceAll(types, ''))
      .filter((name) => name.startsWith('.'))
      .map((name) => join(dirname(file), name))
      .flatMap((path) => [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')])
      .filter((path) => known.has(path))
  }

  const arrows = (isOfValues: boolean) =>
    [...known].flatMap((file) => within(file, isOfValues).map((other) => [file, other] as const))
  return { known, arrows }
}

describe('the panel’s floors', () => {
  const FLOORS = ['base', 'editor', 'records', 'kinds', 'shell']
  const { known, arrows } = importsWithin('admin/src')
  const floorOf = (file: string) => FLOORS.indexOf(file.split('/')[0]!)
  const isInHouse = (file: string) => file.includes('/')

  it('every folder is one of them, and no import points up, not even of a type', () => {
    expect([...known].filter((file) => isInHouse(file) && floorOf(file) === -1)).toEqual([])
    const up = arrows(false).filter(([file, other]) => isInHouse(file) && floorOf(other) > floorOf(file))
    expect(up.map(([file, other]) => `${file} imports ${other}`)).toEqual([])
  })

  it('no kind imports another kind', () => {
    const kindOf = (file: string) => (floorOf(file) === 3 ? file.split('/')[1] : undefined)
    const sideways = arrows(false).filter(
      ([file, other]) => kindOf(file) && kindOf(other) && kindOf(file) !== kindOf(other),
    )
    expect(sideways.map(([file, other]) => `${file} imports ${other}`)).toEqual([])
  })

  it('the rooms of a folder, and the files beside them, import one another in no circle', () => {
    const values = arrows(true)
    expect(values.length).toBeGreaterThan(500)
    const folders = new Set(['.'])
    for (const file of known) {
      for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(folder)
    }
    const cycles = [...folders].flatMap((folder) => {
      const start = folder === '.' ? '' : `${folder}/`
      const partOf = (file: string) =>
        file.startsWith(start) ? file.slice(start.length).split('/')[0] : undefined
      const next = new Map<string, Set<string>>()
      for (const [from, to] of values.map(([file, other]) => [partOf(file), partOf(other)] as const)) {
        if (from && to && from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
      }
      return cyclesIn(next).map((cycle) => `${start}: ${cycle.join(' → ')}`)
    })
    expect(cycles).toEqual([])
  })
})

describe('the server’s floors', () => {
  const FLOORS = ['base', 'content', 'features', 'render', 'panel', 'start']
  const { known, arrows } = importsWithin('server/src')
  const floorOf = (file: string) => (file.includes('/') ? FLOORS.indexOf(file.split('/')[0]!) : FLOORS.length)

  it('every folder is one of them, and no import points up; of types, only that of the services', () => {
    expect([...known].filter((file) => floorOf(file) === -1)).toEqual([])
    const up = (isOfValues: boolean) =>
      arrows(isOfValues)
        .filter(([file, other]) => floorOf(other) > floorOf(file))
        .map(([file, other]) => `${file} imports ${other}`)
    expect(up(true)).toEqual([])
    expect(up(false).filter((each) => !each.endsWith(' imports services.ts'))).toEqual([])
  })

  /** The features that a feature may use. */
  const USES: Readonly<Record<string, readonly string[]>> = {
    accounts: ['mail', 'passkeys', 'sign-in'],
    commerce: ['files', 'mail'],
    files: ['images', 'messages'],
    forms: ['mailing-lists', 'messages'],
    galleries: ['files'],
    'header-footer': ['settings'],
    home: ['commerce', 'settings', 'visits'],
    mail: ['messages'],
    members: ['commerce', 'sign-in'],
    messages: ['mailing-lists'],
    passkeys: ['sign-in'],
    settings: ['commerce', 'design', 'own-css', 'page-sections'],
    'sign-in': ['commerce'],
  }

  it('a feature uses only the features that are listed for it; only the app and the seed know the list of all', () => {
    const nameOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1]
    const used = new Map<string, Set<string>>()
    for (const [from, to] of arrows(true).map(([file, other]) => [nameOf(file), nameOf(other)] as const)) {
      if (from && to && from !== to) used.set(from, (used.get(from) ?? new Set()).add(to))
    }
    const found = Object.fromEntries([...used].sort().map(([name, others]) => [name, [...others].sort()]))
    expect(found).toEqual(Object.fromEntries(Object.entries(USES).sort()))
    const readers = arrows(true).filter(([, other]) => other === 'features/list.ts')
    expect(readers.map(([file]) => file).sort()).toEqual(['app.ts', 'seed.ts'])
  })

  it('no folders import one another in a circle', () => {
    const next = new Map<string, Set<string>>()
    for (const [from, to] of arrows(true).map(([file, other]) => [dirname(file), dirname(other)] as const)) {
      if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
    }
    expect([...next.values()].flatMap((each) => [...each]).length).toBeGreaterThan(200)
    expect(cyclesIn(next)).toEqual([])
  })
})

describe('the runtime’s rooms', () => {
  const src = join(packages, 'runtime/src')
  const roomOf = (file: string) => relative(src, file).split('/')[0]!
  /** Imports that load nothing: those of types, and those on demand, which are `import('…')`. */
  const TYPES = /^(?:import|export) type [^'"]*from '[^']+'/gm
  const STATIC = /^(?:import|export) (?:[^'"()=]*from )?'(\.[^'\n]+)'/gm

  it('import one another in no circle', () => {
    const next = new Map<string, Set<string>>()
    let arrows = 0
    for (const file of sources(src)) {
      const code = readFileSync(file, 'utf8').replaceAll(TYPES, '')
      for (const [, name] of code.matchAll(STATIC)) {
        const [from, to] = [roomOf(file), roomOf(join(dirname(file), name!))]
        if (from === to) continue
        arrows += 1
        next.set(from, (next.get(from) ?? new Set()).add(to))
      }
    }
    expect(arrows).toBeGreaterThan(500)
    expect(cyclesIn(next)).toEqual([])
  })
})
