import type { DescribedBlock } from './described.js'
import { attributeTable, optionTable, partTable, rootLine } from './tables.js'

const INTRODUCTION = `# @site/runtime

> Turns server-rendered HTML into a living page: blocks are found by data attributes, each in its own guard. The
> HTML is readable and usable without script.

## Markup

- Script tag: \`<script type="module" src="/runtime/auto.js"></script>\`; style: \`<link rel="stylesheet" href="/runtime/site.css">\`.
- A block: \`data-block="<name>"\` on its root. Its parts: \`data-part="<name>"\` inside it; the nearest block wins, so blocks nest.
- Options, the later wins: defaults, then \`data-block-json='{…}'\` or a child \`<script type="application/json" data-block-options>\`, then \`data-option-<kebab-name>="…"\`.
- Page context: one \`<script type="application/json" data-site-context>{…}</script>\`; every field has a default.
- Events bubble and are named \`site:<block>:<what>\`.
- Pictures in blocks carry width and height, or data-image-dimensions="<width>x<height>".
- Content Security Policy: \`script-src 'self'\` and \`style-src 'self'\` are enough.

## Files

- blocks.json: JSON Schema of the options of every block, and its parts
- settings.json: JSON Schema of the settings that all pages share
- block.schema.json: JSON Schema of the description of a theme's own block
- html-custom-data.json: completion for editors
- integrity.json: sha384 of every file, and an import map
- fixtures/<block>.html: the markup of every block, in every state
- The package @site/lint: \`npx --no-install site-lint page.html\` checks rendered pages`

const describe = (block: DescribedBlock): string =>
  [
    `## ${block.name}`,
    `${block.markup.summary} Markup: fixtures/${block.name}.html`,
    optionTable(block),
    rootLine(block),
    partTable(block),
    attributeTable(block),
  ]
    .filter(Boolean)
    .join('\n\n')

/** A short text for language models and people in a hurry who write markup for the package. */
export const printLlms = (blocks: readonly DescribedBlock[]): string =>
  `${[INTRODUCTION, ...blocks.map(describe)].join('\n\n')}\n`
