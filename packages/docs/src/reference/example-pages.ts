import {
  ANNOUNCEMENT_CLOSED,
  type BlockName,
  CONSENT_COOKIE,
  POPUP_CLOSED_KEY,
  POPUP_SUBMITTED_KEY,
  POPUP_VERSION_KEY,
} from '@site/runtime/contract'
import { renderMarkdown } from '../markdown/index.js'
import type { DocsPage } from '../page.js'
import { type Context, contextTokens, writtenSettings } from '../playground/context.js'
import { type Control, settingControls } from './controls.js'
import { type Example, examplesOf, MEDIA } from './examples.js'
import { examplePath, framePage } from './frame.js'
import { PAGE_EXAMPLES, type PageExample, type SettingsForm } from './page-examples.js'
import { playgroundHtml } from './playground.js'
import { type Readme, readmeOf, withoutOtherDoors } from './readme.js'
import { blockFolder, readText } from './sources.js'

/** A page with examples: its place in the sidebar, and its Markdown. */
interface Source {
  readonly name: string
  readonly group: 'Overlays' | 'Services'
  readonly order: number
  readonly file: string
}

const overlay = (name: string, order: number, more: Partial<Source> = {}): Source => ({
  name,
  group: 'Overlays',
  order,
  file: `docs/author/overlays/${name}.md`,
  ...more,
})

const SOURCES: readonly Source[] = [
  overlay('consent', 0),
  overlay('bars', 1),
  overlay('popup', 2),
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

const controlsOf = ({ section, names }: SettingsForm): readonly Control[] =>
  settingControls(section).filter(({ name }) => names?.includes(name) ?? true)

/** The forms of a page, each once. */
const formsOf = (examples: readonly PageExample[]): readonly SettingsForm[] => [
  ...new Set(examples.flatMap(({ form }) => form ?? [])),
]

function asExample(example: PageExample, forms: readonly SettingsForm[]): Example {
  const { id, title, html, filler = '', context, block, form } = example
  return {
    id,
    title,
    html: markupOf(example),
    body: block ? firstExample(block) : `${html}\n${filler}`,
    tag: [0, contextScript(context).length],
    element: '',
    attributes: [],
    options: context && form ? writtenSettings(context, form.path) : {},
    form: form ? forms.indexOf(form) : -1,
    ...(context && form ? { context } : {}),
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

function pageOf({ name, group, order, file }: Source): DocsPage {
  const examples = PAGE_EXAMPLES[name] ?? []
  const forms = formsOf(examples)
  const shown = {
    name,
    examples: examples.map((example) => asExample(example, forms)),
    forms: forms.map((form) => ({ controls: controlsOf(form), path: form.path })),
    settings: { note: examples.some(({ context }) => context !== null) ? FORGETS : '' },
  }
  const { title, summary, html } = renderMarkdown(withExamples(readmeOf(readText(file))), { path: file })
  const frames = examples.map((example) => {
    const { body } = asExample(example, forms)
    const page = framePage({
      block: name,
      title: example.title,
      body: onSite(body),
      start: example.start ?? '',
      controls: example.form ? controlsOf(example.form) : [],
      path: example.form?.path ?? [],
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
