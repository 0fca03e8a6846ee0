import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type LayoutPart,
  type PageConfigBody,
  presetValues,
  type SectionDefinition,
} from '@site/runtime/contract'
import { parse } from 'parse5'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lint } from '../../../../lint/src/lint.js'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { embedded } from '../../../testing/databases.js'
import { attribute, elements } from '../../../testing/html.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { SAMPLE, type SampleOf, sectionValues } from '../../../testing/section-values.js'
import { HOME, WEBSITE } from '../../../testing/test-site.js'
import { PLAIN_SECTIONS, readSectionTypes } from '../../content/page-sections/types.js'

const CONTACT = '5f0c2d9be1a4c70017a3b1d1'
const LAYOUT = `/api/config/blocks/${CONTACT}/${encodeURIComponent('site:layout')}`

/** The server's own sections, without those of any theme. */
const PLAIN = [...readSectionTypes(join(PLAIN_SECTIONS, 'nowhere')).values()]

setUpPanel(embedded.open)
let signed: SignedIn
beforeEach(async () => {
  await db.query(`delete from blocks where id ~ '[:@]'`)
  await db.query(
    `insert into site_files (id, website_id, sha256, name, media_type, size, width, height, alt, created_at)
     values ('0123456789abcdef0123', $1, 'x', 'boat.png', 'image/png', 1, 800, 600, 'A boat', now())
     on conflict do nothing`,
    [WEBSITE],
  )
  await restart({ cacheTemplates: true, trustProxy: true })
  signed = await signIn(site)
})
afterEach(() => expect(site.logged).toEqual([]))

interface Added {
  readonly id: string
  readonly type: string
  readonly values: Readonly<Record<string, unknown>>
}

/** Stores sections past the checks of a save, as an earlier version may have done, and answers with the page. */
async function pageWith(added: readonly Added[]): Promise<string> {
  await put(LAYOUT, { options: { removed: ['questions', 'words'] }, base: {} }, signed)
  const layout = { added, removed: ['questions', 'words'] }
  await db.query(`update blocks set options = $1::jsonb where page_id = $2 and id = 'site:layout'`, [
    JSON.stringify(layout),
    CONTACT,
  ])
  await restart({ cacheTemplates: true, trustProxy: true })
  return (await site.app.request('/contact')).text()
}

/** The sections of a page, without what the template prints around them. */
const sectionsIn = (html: string): string =>
  html.slice(html.lastIndexOf('<', html.indexOf('id="section-')), html.indexOf('</main>'))

const add = (
  definitions: readonly SectionDefinition[],
  valuesOf: (definition: SectionDefinition) => Added['values'],
) =>
  definitions.map((definition) => ({
    id: `a-${definition.type}`,
    type: definition.type,
    values: valuesOf(definition),
  }))

const PICTURE = '/files/0123456789abcdef0123/boat.png'

/** One of each, with every setting filled. Two of them have the same form. */
const filled: SampleOf = (setting) => {
  if (setting.type === 'image_picker') return PICTURE
  if (setting.type === 'video') return '/assets/notes.xyz'
  if (setting.type === 'form') return 'contact'
  return SAMPLE[setting.type]
}

/** Kinds whose presets have headings, labels and data alone. */
const NOTHING_SAID = [
  'before-after',
  'buttons',
  'calendar',
  'divider',
  'embed',
  'events',
  'gallery',
  'map',
  'marquee',
  'posts',
  'products',
  'video',
]

/** The mistakes that the HTML parser mends. */
function parseErrors(html: string): readonly string[] {
  const codes: string[] = []
  parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine }) => codes.push(`${startLine}: ${code}`),
  })
  return codes
}

describe('the server’s own sections', () => {
  it('[CFG-001] crop a picture by the point of the section, or else by that of the file', async () => {
    const at = (type: string, values: object) => ({
      id: `of-${type}`,
      type,
      values: { picture: PICTURE, ...values },
    })
    const item = (id: string, focal: string) => ({
      id,
      type: 'picture',
      settings: { picture: PICTURE, focal },
    })
    const html = await pageWith([
      at('picture', { focal: '0.2,0.8' }),
      at('picture-with-text', {}),
      { id: 'pictures', type: 'gallery', values: { items: [item('a', '1,0'), item('b', '')] } },
    ])
    const points = [...html.matchAll(/data-(?:option|image)-focal-point="([^"]*)"/g)].map(
      ([, point]) => point,
    )
    expect(points).toEqual(['0.2,0.8', '0.5,0.5', '1,0', '0.5,0.5'])
  })

  it('[CFG-001] name each link to a larger picture: by its caption, or its place, where nobody has described it', async () => {
    await db.query(`update site_files set alt = '' where id = '0123456789abcdef0123'`)
    const item = (id: string, more: object) => ({
      ...{ id, type: 'picture' },
      settings: { picture: PICTURE, ...more },
    })
    const items = [item('a', {}), item('b', { caption: 'At <b>sea' }), item('c', { alt: 'A boat' })]
    const html = await pageWith([{ id: 'pictures', type: 'gallery', values: { items } }])
    await db.query(`update site_files set alt = 'A boat' where id = '0123456789abcdef0123'`)
    const names = [...html.matchAll(/<span class="site-visually-hidden">(Larger:.*?)<\/span>/g)]
    expect(names.map(([, name]) => name!.trim())).toEqual(['Larger: Pictures 1', 'Larger: At sea', 'Larger:'])
    expect(html).toContain('alt="A boat"')
  })

  it('have a preset, a name and a small picture each', async () => {
    expect(PLAIN.length).toBeGreaterThanOrEqual(29)
    for (const { type, presets, pictureFile } of PLAIN) {
      expect(presets[0]?.name, type).toBeTruthy()
      const picture = readFileSync(pictureFile!, 'utf8')
      expect(picture, type).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 64"/)
      expect(picture, type).toContain('currentColor')
      expect(picture, type).not.toMatch(/<script|\bon\w+=|href/i)
    }
    const response = await get('/api/config/section-pictures/faq', signed)
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(response.headers.get('Content-Security-Policy')).toMatch(/\bsandbox\b/)
    expect((await get('/api/config/section-pictures/nothing', signed)).status).toBe(404)
    expect((await get('/api/config/section-pictures/faq')).status).toBe(401)
  })

  it.each<[string, () => readonly Added[]]>([
    ['with their presets', () => add(PLAIN, (definition) => presetValues(definition))],
    [
      'with every other preset',
      () =>
        PLAIN.flatMap((definition) =>
          definition.presets.slice(1).map((_, at) => ({
            id: `b-${definition.type}-${at}`,
            type: definition.type,
            values: presetValues(definition, at + 1),
          })),
        ),
    ],
    ['with every setting filled', () => add(PLAIN, (definition) => sectionValues(definition, filled))],
    ['without any value', () => add(PLAIN, () => ({}))],
  ])('are markup without a fault, %s', async (_, sectionsOf) => {
    const added = sectionsOf()
    const html = await pageWith(added)
    for (const { id, type } of added) {
      if (type === 'marquee' && !html.includes(`section-${id}"`)) continue
      expect(html, type).toContain(`id="section-${id}" class="plain-section plain-${type}"`)
    }
    const sections = sectionsIn(html)
    expect(lint(sections)).toEqual([])
    expect(parseErrors(`<!doctype html><title>Page</title>${sections}`)).toEqual([])
    for (const element of elements(sections)) {
      const text = JSON.stringify(element.attrs)
      for (const name of ['src', 'href', 'srcset', 'aria-labelledby'])
        expect(attribute(element, name), text).not.toBe('')
      if (/^h[1-6]$/.test(element.nodeName)) expect(element.childNodes, text).not.toEqual([])
    }
  })

  it('[CFG-001] say in the preview, and to the page’s record, which of them have words of a preset', async () => {
    await pageWith(add(PLAIN, (definition) => presetValues(definition)))
    const html = await (await get('/contact', signed)).text()
    const [, json = ''] = /<script type="application\/json" data-site-layout>(.*?)<\/script>/.exec(html) ?? []
    const parts: readonly LayoutPart[] = JSON.parse(json)
    const added = parts.filter(({ id }) => id.startsWith('a-'))
    const plain = added.filter(({ hasSampleWords = false }) => !hasSampleWords)
    expect(plain.map(({ type }) => type).sort()).toEqual(NOTHING_SAID)
    const page = (await (await get(`/api/config/pages/${CONTACT}`, signed)).json()) as PageConfigBody
    expect(page.sampleSections).toHaveLength(added.length - NOTHING_SAID.length)
    expect(page.sampleSections).toContain('Quote')
  })

  it('[CFG-001] say what they miss to those who may change the page, and nothing to visitors', async () => {
    const visitors = await pageWith(add(PLAIN, () => ({})))
    expect(visitors).not.toContain('plain-empty')
    const html = await (await get('/contact', signed)).text()
    const missing = elements(html).filter((element) => attribute(element, 'class') === 'plain-empty')
    expect(missing.length).toBeGreaterThan(10)
    expect(html).toContain('<p class="plain-empty">Choose a form, or make one first.</p>')
    expect(html).not.toContain('<p class="plain-empty"></p>')
  })

  it('show what their settings hold', async () => {
    const html = await pageWith(add(PLAIN, (definition) => sectionValues(definition, filled)))
    expect(html).toContain(`<img src="${PICTURE}?format=1000w" srcset="${PICTURE}?format=100w 100w`)
    expect(html).toContain('width="800" height="600" alt="Some words"')
    expect(html).toContain('datetime="2035-06-05T')
    expect(html).toContain('<td data-value="15.5">')
    expect(html).toContain('<a data-part="overlay" href="https://www.youtube.com/watch?v=M7lc1UVf-VE">')
    expect(html).toContain('<div class="plain-words"><p>Words with <b>weight</b></p></div>')
    expect(html).toContain('data-scheme="plain"')
  })

  it('load their sheet only on pages that have one of them', async () => {
    const link = /<link rel="stylesheet" href="(\/assets\/plain-sections\/[0-9a-f]{16}\.css)">/
    expect(await (await site.app.request('/')).text()).not.toMatch(link)
    const html = await pageWith(add(PLAIN.slice(0, 1), (definition) => presetValues(definition)))
    const [, address] = link.exec(html)!
    const sheet = await site.app.request(address!)
    expect(sheet.headers.get('Cache-Control')).toContain('immutable')
    const text = await sheet.text()
    const folder = join(PLAIN_SECTIONS, 'styles')
    for (const name of readdirSync(folder))
      expect(text, name).toContain(readFileSync(join(folder, name), 'utf8'))
    const old = await site.app.request('/assets/plain-sections/0123456789abcdef.css')
    expect(old.headers.get('Cache-Control')).not.toContain('immutable')
    // The preview of an owner may get a section while it is shown.
    expect(await (await get('/', signed)).text()).toMatch(link)
  })

  it('show the events and products of the site on any page', async () => {
    await db.query(`update pages set data = jsonb_set(data, '{events}', '"diary"') where id = $1`, [HOME])
    const html = await pageWith(
      add(
        PLAIN.filter(({ shows }) => shows.length > 0),
        (definition) => presetValues(definition),
      ),
    )
    expect(html).toContain('data-block="calendar"')
    expect(html).toContain('data-option-collection-id="diary"')
    expect(html).toContain('Nothing in the diary at the moment.')
    expect(html).toContain('<a href="/shop/kingfisher-print">Kingfisher print</a>')
  })

  it('never print what a person writes as markup, as an attribute, or as an address that runs', async () => {
    const strings = JSON.parse(readFileSync('fixtures/corpora/naughty-strings.json', 'utf8')) as string[]
    const hostile = [
      '"><img src=x onerror=alert(1)>',
      "'><svg/onload=alert(1)>",
      '</script><script>alert(1)</script>',
      '{{ site.title }}{% raw %}',
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      '</textarea></title></style><iframe src=//evil.example>',
      '" onfocus=alert(1) autofocus x="',
      ...strings.filter((text) => /[<>"'&]|script/i.test(text)),
    ]
    const plain = tagsOf(await pageWith(add(PLAIN, (definition) => sectionValues(definition, () => 'x'))))
    const known = new Set(plain)
    let next = 0
    while (next < hostile.length) {
      const html = await pageWith(
        add(PLAIN, (definition) => sectionValues(definition, () => hostile[next++ % hostile.length])),
      )
      for (const element of elements(html)) {
        for (const { name, value } of element.attrs ?? []) {
          expect(name, value).not.toMatch(/^on/)
          if (name === 'style' || name === 'srcdoc') expect(value).toBe('')
          if (['href', 'src', 'action', 'formaction'].includes(name))
            expect(SAFE, value).toContain(protocolOf(value))
        }
        expect(['iframe', 'object', 'embed', 'base', 'svg', 'math', 'style'], element.nodeName).not.toContain(
          element.nodeName,
        )
      }
      // No element but those that the sections have for harmless words, and those of formatted texts.
      const foreign = tagsOf(html).filter((tag) => !known.has(tag) && !FORMATTED.test(tag))
      expect(foreign).toEqual([])
    }
  })
})

const protocolOf = (address: string) =>
  URL.canParse(address, 'https://site.example') ? new URL(address, 'https://site.example').protocol : 'https:'

/** Addresses that only open a page, or write to somebody. */
const SAFE = ['http:', 'https:', 'mailto:', 'tel:']

/** Elements that formatted texts of owners keep. */
const FORMATTED = /^(?:p|br|b|strong|i|em|u|s|a|ul|ol|li|h[2-4]|blockquote|code|pre|sub|sup|hr|mark|span)$/

const tagsOf = (html: string): readonly string[] =>
  elements(html).flatMap(({ nodeName }) => (nodeName.startsWith('#') ? [] : [nodeName]))
