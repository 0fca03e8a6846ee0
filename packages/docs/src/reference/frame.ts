import { escaped } from '../markdown/index.js'
import type { Control } from './controls.js'
import type { Example } from './examples.js'

/** An answer that a server would give, recorded for the examples. */
export interface Answer {
  readonly type: string
  readonly body: string
}

/** Answers by method and path, such as `POST /api/form/submit`. */
export type Answers = Readonly<Record<string, Answer>>

/** The path of an example's page, below the site. */
export const examplePath = (block: string, id: string): string => `examples/${block}/${id}.html`

/** Data in a page: `<` could end its element. */
export const jsonScript = (name: string, data: unknown): string =>
  `<script type="application/json" ${name}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** What scripts need of an option. */
export const optionState = ({ name, kind, attribute, default: fallback }: Control) => ({
  name,
  kind,
  attribute,
  default: fallback,
})

interface Frame {
  readonly block: string
  readonly title: string
  readonly body: string
  /** Elements before all others of the page. */
  readonly start?: string
  readonly controls: readonly Control[]
  readonly answers: Answers
  /** The context of the page; null for none. */
  readonly context?: unknown
  /** What the browser remembers of an example, by its names in storages and cookies. */
  readonly forget?: readonly string[]
  /** The names of the objects around the settings in the context, where the form changes settings. */
  readonly path?: readonly string[]
}

/** The page of an example, which the frame shows and which opens by itself: the runtime, both sheets, and the markup. */
export const framePage = ({
  block,
  title,
  body,
  start = '',
  controls,
  answers,
  context = null,
  forget = [],
  path = [],
}: Frame): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(`${title} – ${block}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<script src="/docs/playground/look.js"></script>
<link rel="stylesheet" href="/docs/runtime/site.css">
<link rel="stylesheet" href="/docs/runtime/site-starter.css">
<link rel="stylesheet" href="/docs/playground/example.css">
${context === null ? '' : jsonScript('data-site-context', context)}
<script type="module" src="/docs/playground/example.js"></script>
<script type="module" src="/docs/runtime/auto.js"></script>
</head>
<body>
${start}<main aria-label="${escaped(title)}">
${body}
</main>
<p class="example-note" role="status" data-note></p>
${jsonScript('data-example', { block, options: controls.map(optionState), answers, forget, path })}
</body>
</html>
`

/** The page of one state of a block. */
export const exampleFrame = (
  block: string,
  { title, body }: Example,
  controls: readonly Control[],
  { answers, context }: Pick<Frame, 'answers' | 'context'>,
): string => framePage({ block, title, body, controls, answers, context })
