import {
  ANNOUNCEMENT_CLOSED,
  type BlockName,
  CONSENT_COOKIE,
  POPUP_CLOSED_KEY,
  POPUP_SUBMITTED_KEY,
  POPUP_VERSION_KEY,
  type SettingsSectionName,
} from '@site/runtime/contract'
import { renderMarkdown } from '../markdown/index.js'
import type { DocsPage } from '../page.js'
import { type Context, contextTokens, writtenSettings } from '../playground/context.js'
import { settingControls } from './controls.js'
import { type Example, examplesOf, MEDIA } from './examples.js'
import { examplePath, framePage } from './frame.js'
import { PAGE_EXAMPLES, type PageExample } from './page-examples.js'
import { playgroundHtml } from './playground.js'
import { type Readme, readmeOf, withoutOtherDoors } from './readme.js'
import { blockFolder, readText } from './sources.js'

/** A page with examples: its place in the sidebar, and its Markdown. */
interface Source {
  readonly name: string
  readonly group: 'Overlays' | 'Services'
  readonly order: number
  readonly file: string
  /** The settings that its form changes, and the names of the objects around them in the context. */
  readonly settings?: { readonly section: SettingsSectionName; readonly path: readonly string[] }
}

const overlay = (name: string, order: number, more: Partial<Source> = {}): Source => ({
  name,
  group: 'Overlays',
  order,
  file: `docs/author/overlays/${name}.md`,
  ...more,
})

const SOURCES: readonly Source[] = [
  overlay('consent', 0, { settings: { section: 'cookie-banner', path: ['cookieSettings'] } }),
  overlay('bars', 1),
  overlay('popup', 2, {
    settings: { section: 'popup', path: ['websiteSettings', 'popupOverlaySettings'] },
  }),
  overlay('dialogs', 3),
  overlay('lightbox', 4, { file: 'packages/runtime/src/overlays/lightbox/README.md' }),
  { name: 'texts', group: 'Services', order: 1, file: 'docs/author/services/texts.md' },
]

const FORGETS = 'Each start of an example is the first visit: it forgets what was closed or answered before.'

/** What overlays remember, by the names in storages and cookies. */
const REMEMBERED = [
  ANNOUNCEMENT_CLOSED,
  CONSENT_COOKIE,
  POPUP_CLOSED_KEY,
  POPUP_SUBMITTED_KEY,
  POPUP_VERSION_KEY,
]

const contextScript = (context: Context | null): string =>
  context === null
    ? ''
    : contextTokens(context)
        .map(({ text }) => text)
        .join('')

/** The markup as an author writes it: the context, and the elements. */
function markupOf({ context, start = '', html }: PageExample): string {
  return [contextScript(context), start, html].filter(Boolean).join('\n\n')
}

const firstExample = (block: BlockName): string =>
  examplesOf(block, readText(`${blockFolder(block)}/fixture.html`), {})[0]?.body ?? ''

function asExample(example: PageExample, path: readonly string[] = []): Example {
  const { id, title, html, filler = '', context, block } = example
  return {
    id,
    title,
    html: markupOf(example),
    body: block ? firstExample(block) : `${html}\n${filler}`,
    tag: [0, contextScript(context).length],
    element: '',
    attributes: [],
    options: context === null ? {} : writtenSettings(context, path),
    ...(context !== null && path.length > 0 ? { context } : {}),
  }
}

/** The pictures of a lightbox are on this site. */
const onSite = (html: string): string => html.replace(/(href|src)="\/(\w+\.svg)"/g, `$1="${MEDIA}$2"`)

const PLACE = '<div data-place="examples"></div>'

/** The examples come after the introduction of the page. */
function withExamples({ start, sections }: Readme): string {
  const rest = withoutOtherDoors(sections).flatMap(({ title, text }) => [`## ${title}`, text])
  return [start, '## Examples', PLACE, ...rest].join('\n\n')
}

function pageOf({ name, group, order, file, settings }: Source): DocsPage {
  const examples = PAGE_EXAMPLES[name] ?? []
  const path = settings?.path ?? []
  const controls = settings ? settingControls(settings.section) : []
  const shown = {
    name,
    examples: examples.map((example) => asExample(example, path)),
    controls,
    path,
    settings: { note: examples.some(({ context }) => context !== null) ? FORGETS : '' },
  }
  const { title, summary, html } = renderMarkdown(withExamples(readmeOf(readText(file))), { path: file })
  const frames = examples.map((example) => {
    const { body } = asExample(example)
    const page = framePage({
      block: name,
      title: example.title,
      body: onSite(body),
      start: example.start ?? '',
      controls,
      path,
      answers: {},
      context: example.context,
      forget: REMEMBERED,
    })
    return [examplePath(name, example.id), page] as const
  })
  return {
    path: `author/${group.toLowerCase()}/${name}`,
    title,
    summary,
    door: 'author',
    group,
    order,
    html: html.replace(PLACE, () => playgroundHtml(shown, group === 'Overlays' ? 'high' : 'low')),
    scripts: ['/docs/playground/playground.js'],
    sheets: ['/docs/playground/playground.css'],
    files: Object.fromEntries(frames),
  }
}

/** The pages of overlays and services that have running examples. */
export const examplePages = (): DocsPage[] => SOURCES.map(pageOf)
