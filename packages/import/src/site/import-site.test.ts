import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importTree } from '../../testing/import-tree.js'
import { builderPage, temporaryFolder, writeTree } from '../../testing/site-tree.js'
import { TABLES } from '../tables/index.js'
import { importSite } from './import-site.js'

const OFF = { to: 'off' } as const

describe('a mirror by wget', () => {
  it('has its own host at the top, and leads from page to page', async () => {
    const { read, result } = await importTree({
      'www.mill.example/index.html': builderPage('<a href="/about/team">Team</a>'),
      'www.mill.example/about/team': builderPage(
        '<a href="/#hours">Home</a><a href="https://mill.example/">A</a><a href="//www.mill.example/about/team?x=1">B</a>',
      ),
    })
    expect(read('index.html')).toContain('<a href="about/team.html">Team</a>')
    expect(read('about/team.html')).toContain(
      '<a href="../index.html#hours">Home</a><a href="../index.html">A</a><a href="team.html?x=1">B</a>',
    )
    expect(result.pages.map(({ address }) => address)).toEqual([
      'https://www.mill.example/about/team',
      'https://www.mill.example/',
    ])
  })

  it('whose links wget has converted (-k -E) keeps them where they are right', async () => {
    const { read } = await importTree({
      'www.mill.example/index.html': builderPage(
        '<a href="blog.html">Blog</a><a href="blog%3Fpage=2.html">Older</a><a href="../cdn.example/price%20list.pdf">Prices</a>',
      ),
      'www.mill.example/blog.html': builderPage('<a href="index.html">Home</a>'),
      'www.mill.example/blog?page=2.html': builderPage('<a href="blog.html#top">Newer</a>'),
      'cdn.example/price list.pdf': '%PDF',
    })
    expect(read('index.html')).toContain(
      '<a href="blog.html">Blog</a><a href="blog@page=2.html">Older</a><a href="cdn.example/price%20list.pdf">Prices</a>',
    )
    expect(read('blog@page=2.html')).toContain('<a href="blog.html#top">Newer</a>')
    expect(read('cdn.example/price list.pdf')).toBe('%PDF')
  })

  it('finds a picture under its own query, and else in the largest width that there is', async () => {
    const { read } = await importTree({
      'www.mill.example/index.html': builderPage(
        '<img src="//cdn.example/a.jpg?format=750w" alt=""><img src="//cdn.example/a.jpg?format=1500w" alt="">' +
          '<img src="//cdn.example/a.jpg" srcset="//cdn.example/a.jpg?format=100w 100w, //cdn.example/a.jpg?format=750w 750w" alt="">' +
          '<img src="//cdn.example/b.jpg" srcset="//cdn.example/b.jpg?format=100w 100w" sizes="100vw" alt="">' +
          '<img src="//cdn.example/gone.jpg" alt="">',
      ),
      'cdn.example/a.jpg?format=750w': 'small',
      'cdn.example/a.jpg@format=2500w': 'a larger one',
      'cdn.example/b.jpg': 'b',
    })
    expect(read('index.html')).toContain(
      '<img src="cdn.example/a.jpg@format=750w.jpg" alt=""><img src="cdn.example/a.jpg@format=2500w.jpg" alt="">' +
        '<img src="cdn.example/a.jpg@format=2500w.jpg" srcset="cdn.example/a.jpg@format=750w.jpg 750w" alt="">' +
        '<img src="cdn.example/b.jpg" sizes="100vw" alt=""><img src="https://cdn.example/gone.jpg" alt="">',
    )
    expect(read('cdn.example/a.jpg@format=750w.jpg')).toBe('small')
  })

  it('whose links wget has converted has sheets with spaces in names, which only quotation marks make readable', async () => {
    const { read } = await importTree({
      'index.html': builderPage('<p style="background:url(s/oak wood.png )">x</p>'),
      's/oak wood.png': 'wood',
    })
    expect(read('index.html')).toContain('<p style="background:url(&quot;s/oak%20wood.png&quot;)">')
  })

  it('shows what its sheets hide until a script has run', async () => {
    const { read } = await importTree({
      'www.mill.example/index.html': builderPage(
        '<link rel="stylesheet" href="//cdn.example/site.css?v=1"><p class="card">A</p>',
      ),
      'cdn.example/site.css?v=1': '.card { opacity: 0 } .card.is-ready { opacity: 1 }',
    })
    expect(read('index.html')).toContain('<p class="card is-ready">A</p>')
  })

  it('has sheets with the right ending and with their addresses', async () => {
    const { read } = await importTree({
      'www.mill.example/a/index.html': builderPage(
        '<p style="background: url(/s/wood.png)">x</p>',
        '<link rel="stylesheet" href="/site.css?v=1" integrity="sha256-a"><style>p { background: url("../s/wood.png") }</style>',
      ),
      'www.mill.example/site.css?v=1':
        '/* url(/s/wood.png) */ @import "//cdn.example/more.css"; @import url(/gone.css) print; p { background: url( \'/s/wood.png\' ) } b { content: "\u00fc" }',
      'www.mill.example/s/wood.png': 'wood',
      'cdn.example/more.css': 'a { color: red }',
    })
    expect(read('a/index.html')).toContain('href="../site.css@v=1.css">')
    expect(read('a/index.html')).toContain('p { background: url("../s/wood.png") }')
    expect(read('a/index.html')).toContain('<p style="background: url(&quot;../s/wood.png&quot;)">')
    expect(read('site.css@v=1.css')).toBe(
      '/* url(/s/wood.png) */ @import "cdn.example/more.css"; @import url("https://www.mill.example/gone.css") print; p { background: url("s/wood.png") } b { content: "\u00fc" }',
    )
  })

  it('keeps addresses that say where the site is, and names links to nothing', async () => {
    const { read, result } = await importTree({
      'www.mill.example/index.html': builderPage(
        '<a href="/gone?a=b">x</a><a href="mailto:a@mill.example">x</a><a href="#hours">x</a><a href="https://other.example/">x</a>',
        '<link rel="canonical" href="https://www.mill.example/"><meta property="og:image" content="http://www.mill.example/a.jpg">',
      ),
    })
    expect(read('index.html')).toContain(
      '<a href="https://www.mill.example/gone?a=b">x</a><a href="mailto:a@mill.example">x</a><a href="#hours">x</a><a href="https://other.example/">x</a>',
    )
    expect(read('index.html')).toContain('<link rel="canonical" href="https://www.mill.example/">')
    expect(read('index.html')).toContain('content="http://www.mill.example/a.jpg"')
    expect(result.pages[0]?.missing).toEqual(['/gone?a=b'])
  })

  it('takes along no script that only the builder’s elements loaded', async () => {
    const { read, result } = await importTree({
      'www.mill.example/index.html': builderPage('<script src="//owner.example/own.js"></script>'),
      'www.mill.example/mine.js': '1',
      'owner.example/own.js': '2',
      'builder.example/builder.js@v=1': '3',
    })
    expect(read('index.html')).toContain('src="owner.example/own.js"')
    expect(read('owner.example/own.js')).toBe('2')
    expect(read('mine.js')).toBe('1')
    expect(result.leftOut).toEqual(['builder.example/builder.js@v=1'])
    expect(read('builder.example/builder.js@v=1.js')).toBeUndefined()
    expect(result.pages[0]?.scripts.kept).toEqual([{ script: '//owner.example/own.js' }])
  })
})

describe('other folders', () => {
  it('by HTTrack: its own files stay behind, its comments give the addresses', async () => {
    const { read, result, to } = await importTree({
      'index.html': '<html><head><title>Local index - HTTrack</title></head><body>x</body></html>',
      'hts-cache/new.txt': 'x',
      'hts-log.txt': 'x',
      'backblue.gif': 'x',
      'mill.example/index.html': `<!-- Mirrored from mill.example/ by HTTrack Website Copier/3.x [XR&CO'2014], Mon -->\n${builderPage('<a href="aboutf9e2.html?x=1">About</a>')}`,
      'mill.example/aboutf9e2.html': `${builderPage('<a href="https://mill.example/">Home</a>')}<!-- Mirrored from mill.example/about?x=1 by HTTrack Website Copier -->`,
    })
    expect(readdirSync(to).toSorted()).toEqual(['aboutf9e2.html', 'index.html', 'site-runtime'])
    expect(read('index.html')).toContain('<a href="aboutf9e2.html?x=1">About</a>')
    expect(read('aboutf9e2.html')).toContain('<a href="index.html">Home</a>')
    expect(result.pages).toHaveLength(2)
  })

  it('of pages that a browser saved: they find each other by the addresses that they name', async () => {
    const { read, result } = await importTree({
      'Home.html': `<!-- saved from url=(0021)https://mill.example/ -->\n${builderPage('<a href="https://mill.example/about#a">About</a><img src="./Home_files/a.png" alt="">')}`,
      'Home_files/a.png': 'a',
      'Home_files/builder.js.download': '1',
      'About us.html': builderPage(
        '<a href="/">Home</a>',
        '<link rel="canonical" href="https://mill.example/about">',
      ),
    })
    expect(read('Home.html')).toContain(
      '<a href="About%20us.html#a">About</a><img src="Home_files/a.png" alt="">',
    )
    expect(read('About us.html')).toContain('<a href="Home.html">Home</a>')
    expect(result.leftOut).toEqual(['Home_files/builder.js.download'])
  })

  it('with a base of its own: addresses start from there, and the base goes', async () => {
    const { read } = await importTree({
      'index.html': builderPage(
        '<a href="about">About</a><img src="far.png" alt="">',
        '<base href="https://mill.example/deep/"><meta property="og:url" content="https://mill.example/">',
      ),
      'deep/about.html': builderPage(''),
    })
    expect(read('index.html')).toContain(
      '<a href="deep/about.html">About</a><img src="https://mill.example/deep/far.png" alt="">',
    )
    expect(read('index.html')).toContain('<base>')
  })

  it('whose address nobody knows keeps what it does not have', async () => {
    const { read } = await importTree({
      'a/index.html': builderPage('<a href="/gone">x</a><a href="/a/b">b</a><img src="no.png" alt="">'),
      'a/b.html': builderPage(''),
    })
    expect(read('a/index.html')).toContain(
      '<a href="/gone">x</a><a href="b.html">b</a><img src="no.png" alt="">',
    )
  })

  it('reads pages in their encodings and writes UTF-8', async () => {
    const text = (charset: string) =>
      builderPage('<p>caf\u00e9</p>').replace('<meta charset="utf-8">', charset)
    const { read } = await importTree({
      'declared.html': Buffer.from(
        text('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">'),
        'latin1',
      ),
      'silent.html': Buffer.from(text(''), 'latin1'),
      'silent-utf8.html': text(''),
      'wide.html': Buffer.from(`\u{feff}${text('')}`, 'utf16le'),
    })
    for (const name of ['declared', 'silent', 'silent-utf8', 'wide']) {
      expect(read(`${name}.html`), name).toContain('<head><meta charset="utf-8">')
      expect(read(`${name}.html`), name).toContain('<p>caf\u00e9</p>')
    }
    expect(read('declared.html')).not.toContain('http-equiv')
  })
})

describe('what is no page of a builder', () => {
  it('is copied byte for byte, and pages among it are named', async () => {
    const foreign = '<html><head></head><body><p>Hello<a href="x.html"></body></html>'
    const data = new Uint8Array([0, 255, 13, 10, 26])
    const { read, result, to } = await importTree({
      'index.html': builderPage(''),
      'other.html': foreign,
      'data.bin': data,
      'notes.txt': '<!doctype html>',
      '.git/config': 'secret',
    })
    expect(read('other.html')).toBe(foreign)
    expect(new Uint8Array(readFileSync(join(to, 'data.bin')))).toEqual(data)
    expect(read('notes.txt')).toBe('<!doctype html>')
    expect(existsSync(join(to, '.git'))).toBe(false)
    expect(result.pages.map(({ path, state }) => [path, state])).toEqual([
      ['index.html', 'imported'],
      ['other.html', 'foreign'],
    ])
  })

  it('is copied as it is if it cannot be read', async () => {
    const { read, result } = await importTree(
      { 'index.html': builderPage('<p>x</p>') },
      {
        tables: [{ name: 'broken', marks: ['p:nonsense('], kinds: [] }],
      },
    )
    expect(read('index.html')).toBe(builderPage('<p>x</p>'))
    expect(result.pages[0]).toMatchObject({ state: 'unreadable', reason: expect.stringMatching(/./) })
  })

  it('is not followed out of the folder', async () => {
    const parent = temporaryFolder()
    writeTree(parent, { 'secret/key.html': builderPage('key'), 'site/index.html': builderPage('') })
    symlinkSync(join(parent, 'secret/key.html'), join(parent, 'site/key.html'))
    symlinkSync(join(parent, 'secret'), join(parent, 'site/folder'))
    symlinkSync('index.html', join(parent, 'site/same.html'))
    const to = join(parent, 'result')
    const { notes } = await importSite({
      folder: join(parent, 'site'),
      to,
      tables: TABLES,
      forms: OFF,
      cart: OFF,
      runtime: '/r',
    })
    expect(readdirSync(to).toSorted()).toEqual(['index.html', 'same.html', 'site-runtime'])
    expect(notes[0]).toBe(
      'Links that lead out of the folder, or to folders, were not followed: folder, key.html.',
    )
  })
})

describe('the result', () => {
  it('imported again, and written again, has the same files', async () => {
    const { folder, to } = await importTree({
      'a/index.html': builderPage('<ul class="accordion-items-container"></ul><a href="../b.html">b</a>'),
      'b.html': builderPage(''),
    })
    const snapshot = (root: string) =>
      Object.fromEntries(
        readdirSync(root, { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.\w+$/.test(name))
          .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
      )
    const before = snapshot(to)
    const settings = { tables: TABLES, forms: OFF, cart: OFF, runtime: '/runtime/' }
    await importSite({ ...settings, folder, to })
    expect(snapshot(to)).toEqual(before)
    const again = join(dirname(to), 'again')
    const { pages } = await importSite({ ...settings, folder: to, to: again })
    expect(snapshot(again)).toEqual(before)
    expect(pages.map(({ state }) => state)).toEqual(['imported-before', 'imported-before'])
  })

  it('never takes the place of files that others wrote, and lies in no site', async () => {
    const { folder, to } = await importTree({ 'index.html': builderPage('') })
    const settings = { tables: TABLES, forms: OFF, cart: OFF, folder }
    const other = join(dirname(to), 'other')
    writeTree(other, { 'mine.txt': 'x' })
    await expect(importSite({ ...settings, to: other })).rejects.toThrow(
      'holds files that this command did not write',
    )
    await expect(importSite({ ...settings, to: join(other, 'mine.txt') })).rejects.toThrow('is a file')
    await expect(importSite({ ...settings, to: join(folder, 'out') })).rejects.toThrow(
      'lie within one another',
    )
    await expect(importSite({ ...settings, to: dirname(folder) })).rejects.toThrow('lie within one another')
    expect(readdirSync(dirname(to)).toSorted()).toEqual(['other', 'result', 'site'])
  })

  it('leaves nothing behind when it fails', async () => {
    const { folder, to } = await importTree({ 'index.html': builderPage('') })
    writeFileSync(join(to, 'kept.txt'), 'earlier')
    const onPage = () => {
      throw new Error('the disk is full')
    }
    const settings = { tables: TABLES, forms: OFF, cart: OFF, folder, to, onPage }
    await expect(importSite(settings)).rejects.toThrow('the disk is full')
    expect(readdirSync(dirname(to)).toSorted()).toEqual(['result', 'site'])
    expect(readFileSync(join(to, 'kept.txt'), 'utf8')).toBe('earlier')
    mkdirSync(join(dirname(to), 'empty'))
    await importSite({ ...settings, runtime: '/r', to: join(dirname(to), 'empty'), onPage: () => {} })
    expect(existsSync(join(dirname(to), 'empty/index.html'))).toBe(true)
  })

  it('has the runtime beside its pages, at any depth', async () => {
    const { folder, to, read } = await importTree({
      'index.html': builderPage(''),
      'a/b/c.html': builderPage(''),
    })
    await importSite({ tables: TABLES, forms: OFF, cart: OFF, folder, to })
    expect(read('index.html')).toContain('src="site-runtime/auto.js"')
    expect(read('a/b/c.html')).toContain('src="../../site-runtime/auto.js"')
    expect(read('a/b/c.html')).toContain('href="../../site-runtime/import/hosted.css"')
    const files = readdirSync(join(to, 'site-runtime'), { recursive: true, encoding: 'utf8' })
    expect(files).toEqual(expect.arrayContaining(['auto.js', 'site.css', 'import/hosted.css', 'licenses.md']))
    expect(files.filter((name) => /\.map$|^npm|^types|^cdn|tsbuildinfo/.test(name))).toEqual([])
  })
})
