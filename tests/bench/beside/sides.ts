import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { SeedWebsite } from '../../../packages/server/src/content/seed/seed-schema.js'
import { createRuntimeFiles } from '../../../packages/server/src/render/runtime-files.js'
import { bundle } from '../lib/bundling/bundle.js'
import type { Row } from '../lib/row.js'
import { type Built, byEsbuild, byVite } from './builds.js'
import { type Files, fileAt } from './files.js'
import { OUR_BODY, PICTURES, POPULAR_BODY, pageOf } from './markup.js'

/** A way to deliver the page. */
export interface Side extends Row {
  /** Whether the runtime is on it. */
  readonly ours: boolean
  build(): Promise<Files>
}

const LIBRARIES = [
  'swiper',
  'glightbox',
  'alpinejs',
  'just-validate',
  'vanilla-cookieconsent',
  'lite-youtube-embed',
]

/** Sheets and scripts of the libraries, as their own documentation names them. */
const SHEETS = [
  'swiper/swiper-bundle.min.css',
  'glightbox/dist/css/glightbox.min.css',
  'vanilla-cookieconsent/dist/cookieconsent.css',
  'lite-youtube-embed/src/lite-yt-embed.css',
]
const SCRIPTS = [
  'swiper/swiper-bundle.min.js',
  'glightbox/dist/js/glightbox.min.js',
  'just-validate/dist/just-validate.production.min.js',
  'vanilla-cookieconsent/dist/cookieconsent.umd.js',
  'lite-youtube-embed/src/lite-yt-embed.js',
]

const link = (href: string): string => `<link rel="stylesheet" href="${href}">`
const modulePreload = (href: string): string =>
  `<link rel="modulepreload" fetchpriority="low" href="${href}">`
const moduleScript = (src: string): string => `<script type="module" src="${src}"></script>`
const deferred = (src: string): string => `<script defer src="${src}"></script>`

let pictures: Promise<[string, Buffer][]> | undefined

/** Pictures of about the same size, with enough detail to weigh what a photograph of this size does. */
function drawPictures(): Promise<[string, Buffer][]> {
  pictures ??= Promise.all(
    Array.from({ length: PICTURES }, async (_, index): Promise<[string, Buffer]> => {
      const [width, height] = [800, 600]
      const pixels = Buffer.alloc(width * height * 3, 0)
      for (let at = 0; at < pixels.length; at++) {
        const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)]
        pixels[at] = 128 + 60 * Math.sin((x + index * 90) / 37) + 60 * Math.cos((y * (1 + (at % 3))) / 53)
      }
      const image = sharp(pixels, { raw: { width, height, channels: 3 } })
      return [`/pictures/${index + 1}.jpg`, await image.jpeg({ quality: 70 }).toBuffer()]
    }),
  )
  return pictures
}

const siteOf = async (
  html: string,
  ...files: readonly Iterable<readonly [string, Buffer]>[]
): Promise<Files> =>
  new Map([['/', Buffer.from(html)], ...(await drawPictures()), ...files.flatMap((each) => [...each])])

const dist = fileURLToPath(new URL('../../../packages/runtime/dist/', import.meta.url))

/** The folder of the runtime, as an author copies it. */
function runtimeFolder(): [string, Buffer][] {
  return ['', 'content/']
    .flatMap((part) => ['', 'blocks/', 'chunks/'].map((folder) => part + folder))
    .flatMap((folder) =>
      readdirSync(dist + folder)
        .filter((name) => /\.(?:js|css)$/.test(name))
        .map((name): [string, Buffer] => [`/runtime/${folder}${name}`, readFileSync(dist + folder + name)]),
    )
}

/** The page with this script, and with the tags that our server prints for it. */
async function printedBy(script: string): Promise<Files> {
  // The two facts of a website that the files of this page depend on.
  const website = { language: 'en', settings: {}, cookieSettings: { isCookieBannerEnabled: true } }
  const facts = { website: website as unknown as SeedWebsite, signedIn: false }
  const { sheets, scripts } = await createRuntimeFiles(dist)(script + OUR_BODY, facts)
  const joined = Buffer.concat(sheets.map((sheet) => readFileSync(dist + sheet.slice('/runtime/'.length))))
  const head = [link('/sheet.css'), script, ...scripts.map(modulePreload)].join('\n')
  return siteOf(pageOf(head, OUR_BODY), runtimeFolder(), [['/sheet.css', joined]])
}

const bundled = ({ entry, sheet, files, preloads }: Built, body: string): Promise<Files> => {
  const early = preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('')
  return siteOf(pageOf(`${sheet ? link(sheet) : ''}${moduleScript(entry)}${early}`, body), files)
}

export const sides = [
  {
    name: 'popular-tags',
    title: 'popular libraries, a tag each',
    packages: LIBRARIES,
    ours: false,
    async build() {
      const files = [...SHEETS, ...SCRIPTS, 'alpinejs/dist/cdn.min.js'].map((path): [string, Buffer] => [
        `/${path}`,
        fileAt(`tests/bench/node_modules/${path}`),
      ])
      const { code } = await bundle('beside/contenders/popular-tags.ts')
      // Alpine comes last, as its documentation says.
      const scripts = [...SCRIPTS.map((path) => `/${path}`), '/page.js', '/alpinejs/dist/cdn.min.js']
      const head = [...SHEETS.map((path) => link(`/${path}`)), ...scripts.map(deferred)].join('\n')
      return siteOf(pageOf(head, POPULAR_BODY), files, [['/page.js', Buffer.from(code)]])
    },
  },
  {
    name: 'popular-bundle',
    title: 'popular libraries, one bundle',
    packages: LIBRARIES,
    ours: false,
    build: async () => bundled(await byVite('popular'), POPULAR_BODY),
  },
  {
    name: 'tag',
    title: 'Site Runtime, one tag',
    ours: true,
    build: () =>
      siteOf(pageOf(link('/runtime/site.css') + moduleScript('/runtime/auto.js'), OUR_BODY), runtimeFolder()),
  },
  {
    name: 'content',
    title: 'Site Runtime, one tag for pages of content',
    ours: true,
    build: () =>
      siteOf(
        pageOf(link('/runtime/content.css') + moduleScript('/runtime/content/auto.js'), OUR_BODY),
        runtimeFolder(),
      ),
  },
  {
    name: 'hints',
    title: 'Site Runtime, the tags that a server prints',
    ours: true,
    build: () => printedBy(moduleScript('/runtime/auto.js')),
  },
  {
    name: 'hints-content',
    title: 'Site Runtime, the same with the tag for pages of content',
    ours: true,
    build: () => printedBy(moduleScript('/runtime/content/auto.js')),
  },
  {
    name: 'vite',
    title: 'Site Runtime by npm, Vite',
    packages: ['vite'],
    ours: true,
    build: async () => bundled(await byVite('site'), OUR_BODY),
  },
  {
    name: 'esbuild',
    title: 'Site Runtime by npm, esbuild with splitting',
    packages: ['esbuild'],
    ours: true,
    build: async () => bundled(await byEsbuild('site'), OUR_BODY),
  },
  {
    name: 'vite-content',
    title: 'Site Runtime by npm, its entry for content, Vite',
    packages: ['vite'],
    ours: true,
    build: async () => bundled(await byVite('site-content'), OUR_BODY),
  },
  {
    name: 'esbuild-content',
    title: 'Site Runtime by npm, its entry for content, esbuild',
    packages: ['esbuild'],
    ours: true,
    build: async () => bundled(await byEsbuild('site-content'), OUR_BODY),
  },
] satisfies Side[] as readonly Side[]
