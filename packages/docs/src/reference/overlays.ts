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
import { type OverlayExample, overlayExamples } from './overlay-examples.js'
import { playgroundHtml } from './playground.js'
import { type Readme, readmeOf, withoutOtherDoors } from './readme.js'
import { readText } from './sources.js'

/** The overlays in the order of the sidebar, each with its Markdown. */
const SOURCES: Readonly<Record<string, string>> = {
  consent: 'docs/author/overlays/consent.md',
  bars: 'docs/author/overlays/bars.md',
  popup: 'docs/author/overlays/popup.md',
  dialogs: 'docs/author/overlays/dialogs.md',
  lightbox: 'packages/runtime/src/overlays/lightbox/README.md',
}

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
function markupOf({ context, start = '', html, isBlock }: OverlayExample): string {
  if (isBlock) return ''
  const script =
    context === null
      ? ''
      : `<script type="application/json" data-site-context>\n${indented(context)}\n</script>`
  return [script, start, html].filter(Boolean).join('\n\n')
}

const asExample = (example: OverlayExample): Example => ({
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

function overlayPage(name: string, path: string, order: number): DocsPage {
  const examples = overlayExamples()[name] ?? []
  const shown = {
    name,
    examples: examples.map(asExample),
    controls: [],
    settings: { note: examples.some(({ context }) => context !== null) ? FORGETS : '' },
  }
  const { title, summary, html } = renderMarkdown(withExamples(readmeOf(readText(path))), { path })
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
    path: `author/overlays/${name}`,
    title,
    summary,
    door: 'author',
    group: 'Overlays',
    order,
    html: html.replace(PLACE, () => playgroundHtml(shown, 'high')),
    scripts: ['/docs/playground/playground.js'],
    sheets: ['/docs/playground/playground.css'],
    files: Object.fromEntries(frames),
  }
}

/** The pages of the overlays, each with running examples. */
export const overlayPages = (): DocsPage[] =>
  Object.entries(SOURCES).map(([name, path], order) => overlayPage(name, path, order))
