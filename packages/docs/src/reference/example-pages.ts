import {
  ANNOUNCEMENT_CLOSED,
  CONSENT_COOKIE,
  POPUP_CLOSED_KEY,
  POPUP_SUBMITTED_KEY,
  POPUP_VERSION_KEY,
} from '@site/runtime/contract'
import { renderMarkdown } from '../markdown/index.js'
import type { DocsPage } from '../page.js'
import { type Example, MEDIA } from './examples.js'
import { examplePath, framePage } from './frame.js'
import { type PageExample, pageExamples } from './page-examples.js'
import { playgroundHtml } from './playground.js'
import { type Readme, readmeOf, withoutOtherDoors } from './readme.js'
import { readText } from './sources.js'

/** A page with examples: its place in the sidebar, and its Markdown. */
interface Source {
  readonly name: string
  readonly group: 'Overlays' | 'Services'
  readonly order: number
  readonly file: string
}

const overlay = (name: string, order: number, file = `docs/author/overlays/${name}.md`): Source => ({
  name,
  group: 'Overlays',
  order,
  file,
})

const SOURCES: readonly Source[] = [
  overlay('consent', 0),
  overlay('bars', 1),
  overlay('popup', 2),
  overlay('dialogs', 3),
  overlay('lightbox', 4, 'packages/runtime/src/overlays/lightbox/README.md'),
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

const indented = (context: unknown): string =>
  JSON.stringify(context, null, 2)
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')

/** The markup as an author writes it: the context, and the elements. */
function markupOf({ context, start = '', html, isBlock }: PageExample): string {
  if (isBlock) return ''
  const script =
    context === null
      ? ''
      : `<script type="application/json" data-site-context>\n${indented(context)}\n</script>`
  return [script, start, html].filter(Boolean).join('\n\n')
}

const asExample = (example: PageExample): Example => ({
  id: example.id,
  title: example.title,
  html: markupOf(example),
  body: `${example.html}\n${example.filler ?? ''}`,
  tag: [0, 0],
  element: '',
  attributes: [],
  options: {},
})

/** The pictures of a lightbox are on this site. */
const onSite = (html: string): string => html.replace(/(href|src)="\/(\w+\.svg)"/g, `$1="${MEDIA}$2"`)

const PLACE = '<div data-place="examples"></div>'

/** The examples come after the introduction of the page. */
function withExamples({ start, sections }: Readme): string {
  const rest = withoutOtherDoors(sections).flatMap(({ title, text }) => [`## ${title}`, text])
  return [start, '## Examples', PLACE, ...rest].join('\n\n')
}

function pageOf({ name, group, order, file }: Source): DocsPage {
  const examples = pageExamples()[name] ?? []
  const shown = {
    name,
    examples: examples.map(asExample),
    controls: [],
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
      controls: [],
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
