/*
 * The files of a new block: a button that shows and hides a text. It is small and has every piece of a block.
 * It passes every check, so any later failure comes from the author's own change.
 */

const pascal = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())

/** The name as people read it, as in "Opening hours". */
const title = (name) => name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** The name of a block's schema in code. */
export const schemaName = (name) => `${pascal(name)}Options`

const block = (
  name,
) => `import { type BlockContext, type BlockLife, defineBlock, type OptionValues } from '../../core/block.js'
import { ${schemaName(name)} } from './options.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** The content was shown or hidden. */
    '${name}:toggle': { readonly open: boolean }
  }
}

type Options = OptionValues<typeof ${schemaName(name)}>

/** A button that shows and hides the content after it. */
class ${pascal(name)}Block implements BlockLife<Options> {
  readonly #context: BlockContext<Options>
  readonly #button: HTMLElement
  readonly #content: HTMLElement
  #open: boolean

  constructor(context: BlockContext<Options>) {
    this.#context = context
    this.#button = context.part('toggle')
    this.#content = context.part('content')
    this.#open = context.options.open
    context.attrs.set(this.#button, 'aria-controls', context.attrs.id(this.#content))
    this.#show()
    context.on(this.#button, 'click', () => this.#toggle())
  }

  update({ open }: Options): void {
    this.#open = open
    this.#show()
  }

  #toggle(): void {
    this.#open = !this.#open
    this.#show()
    this.#context.emit('toggle', { open: this.#open })
  }

  #show(): void {
    const { attrs } = this.#context
    attrs.set(this.#button, 'aria-expanded', String(this.#open))
    if (this.#open) attrs.remove(this.#content, 'hidden')
    else attrs.set(this.#content, 'hidden', '')
  }
}

export default defineBlock({
  name: '${name}',
  options: ${schemaName(name)},
  init: (context) => new ${pascal(name)}Block(context),
})
`

const options = (name) => `import * as v from 'valibot'
import { flag } from '../../schema/option.js'

/** Options of the ${name} block. */
export const ${schemaName(name)} = v.object({
  open: flag(false),
})
`

const OPEN = { title: 'Open', help: 'The content is visible when the page loads.' }

/** The texts of a new block's description that the panel shows. */
export const blockTexts = (name) => {
  const words = name.replaceAll('-', ' ')
  return [words[0].toUpperCase() + words.slice(1), ...Object.values(OPEN)]
}

const description = (name) => `import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { ${schemaName(name)} } from './options.js'

export const markup: BlockMarkup = {
  summary: 'A button that shows and hides the content after it.',
  parts: {
    toggle: { required: true, elements: { button: { type: ['button'] } }, help: 'Shows and hides the content.' },
    content: { required: true, shown: true, help: 'The content. Readable without script.' },
  },
}

export const texts: OptionTexts<typeof ${schemaName(name)}> = {
  open: {
    title: '${OPEN.title}',
    help: '${OPEN.help}',
  },
}

export const styling: Styling = {
  properties: {},
  states: { 'aria-expanded': 'On the part \`toggle\`: "true" while the content is visible.' },
}

export const examples: ExampleTitles = {
  closed: 'Closed',
  open: 'Open from the start',
}
`

const sheet = (name) => `@layer site {
  /* Content that the script will hide is hidden before the script runs, so that nothing moves. If the script never
     loads, the content appears after a while. */
  @media (scripting: enabled) {
    [data-block="${name}"]:not([data-block-state], [data-option-open="true"]) [data-part="content"] {
      block-size: 0;
      overflow: clip;
      visibility: hidden;
      content-visibility: auto;
      padding-block: 0;
      border-block-width: 0;
      margin-block: 0;
      animation: site-reveal 1ms 10s forwards;
    }
  }
}
`

const fixture = (name) => `<div data-block="${name}" data-block-id="closed">
  <button type="button" data-part="toggle">More</button>
  <div data-part="content"><p>Readable without script.</p></div>
</div>

<div data-block="${name}" data-block-id="open" data-option-open="true">
  <button type="button" data-part="toggle">More</button>
  <div data-part="content"><p>Visible from the start.</p></div>
</div>
`

/** A bound for the code of a block of usual size. */
const size = () => `{
  "gzip": 2000,
  "beside": "services"
}
`

const test = (name) => `import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import block from './block.js'
import html from './fixture.html?raw'

let site: Site
beforeEach(async () => {
  document.body.innerHTML = html
  site = createSite({ blocks: { '${name}': block } })
  await site.start()
})
afterEach(() => site.destroy())

const part = (id: string, name: string) =>
  document.querySelector<HTMLElement>(\`[data-block-id="\${id}"] [data-part="\${name}"]\`)!

describe('${name}', () => {
  it('shows and hides its content by its button, and emits an event', () => {
    const states: boolean[] = []
    document.addEventListener('site:${name}:toggle', (event) => {
      states.push((event as CustomEvent<{ open: boolean }>).detail.open)
    })
    expect(part('closed', 'content').hidden).toBe(true)
    part('closed', 'toggle').click()
    expect(part('closed', 'content').hidden).toBe(false)
    expect(part('closed', 'toggle').getAttribute('aria-expanded')).toBe('true')
    part('closed', 'toggle').click()
    expect(part('closed', 'content').hidden).toBe(true)
    expect(states).toEqual([true, false])
  })

  it('starts open where the option says so', () => {
    expect(part('open', 'content').hidden).toBe(false)
  })

  it('restores the HTML of the server on destroy', () => {
    part('closed', 'toggle').click()
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
  })
})
`

const readme = (name) => `# ${title(name)}

A button that shows and hides the content after it.

## Markup

<!-- markup:start --><!-- markup:end -->

<!-- options:start --><!-- options:end -->

## What it does

- A click on the button shows the content, and the next click hides it.
- Without script the content is readable, so the server writes it without \`hidden\`.

## Accessibility

The button names what it shows.

### Keyboard

| key | what it does |
| --- | --- |
| Enter, Space | shows and hides the content |

### Screen readers

The button is read as “expanded” or “collapsed”. Hidden content is not read.

## Events

| event | when | detail |
| --- | --- | --- |
| \`site:${name}:toggle\` | the content was shown or hidden | \`open\` |
`

/** The files of a new block by their names. */
export const blockFiles = (name) => ({
  'block.ts': block(name),
  'options.ts': options(name),
  'description.ts': description(name),
  'block.css': sheet(name),
  'fixture.html': fixture(name),
  'size.json': size(),
  [`${name}.test.ts`]: test(name),
  'README.md': readme(name),
})
