import { type BlockName, blockExamples, blockParts } from '@site/runtime/contract'
import { renderMarkdown } from '../markdown/index.js'
import type { DocsPage } from '../page.js'
import { type Control, controlsOf } from './controls.js'
import { type Example, examplesOf } from './examples.js'
import { exampleFrame, examplePath } from './frame.js'
import { heightOf } from './heights.js'
import { playgroundHtml } from './playground.js'
import { type Readme, readmeOf, type Section, withoutOtherDoors, withoutRegion } from './readme.js'
import { errorsSection, sizeSection, stylingSection, textsSection } from './sections.js'
import { type ExampleSettings, exampleSettings } from './settings.js'
import { blockFolder, readText } from './sources.js'

/** All that the page of a block shows. */
export interface BlockReference {
  readonly name: BlockName
  readonly summary: string
  readonly readme: Readme
  readonly examples: readonly Example[]
  readonly controls: readonly Control[]
  readonly settings: ExampleSettings
}

/** Reads a block: its README, its fixture and its descriptions. */
export const blockReference = (name: BlockName): BlockReference => ({
  name,
  summary: blockParts[name].summary,
  readme: readmeOf(readText(`${blockFolder(name)}/README.md`)),
  examples: examplesOf(name, readText(`${blockFolder(name)}/fixture.html`), blockExamples[name] ?? {}),
  controls: controlsOf(name),
  settings: exampleSettings(name),
})

/** An element that the HTML of the examples replaces. */
const PLACE = '<div data-place="examples"></div>'

/** A section of the README with what is data: the README has what people wrote. */
function joined(sections: readonly Section[], title: string, data: string): Section[] {
  if (data === '') return [...sections]
  const written = sections.find((section) => section.title === title)
  if (!written) return [...sections, { title, text: data }]
  return sections.map((section) =>
    section === written ? { title, text: `${section.text}\n\n${data}` } : section,
  )
}

/** The page as Markdown: what the README says, and tables of what is data. */
export function blockMarkdown({ name, readme }: BlockReference): string {
  let sections = withoutOtherDoors(readme.sections).map(({ title, text }) => ({
    title,
    text: title === 'Markup' ? withoutRegion(text, 'markup') : text,
  }))
  sections = joined(sections, 'Styles', stylingSection(name))
  sections = joined(sections, 'Messages', textsSection(blockFolder(name)))
  sections = joined(sections, 'Errors', errorsSection(name))
  sections = joined(sections, 'Bytes', sizeSection(name))
  return [
    readme.start,
    '## Examples',
    PLACE,
    ...sections.flatMap(({ title, text }) => [`## ${title}`, text]),
  ].join('\n\n')
}

/** The page of a block, with a page for each of its examples. */
export function blockPage(reference: BlockReference): DocsPage {
  const { name, summary, examples, controls, settings } = reference
  const forms = controls.length > 0 ? [{ controls, path: [] }] : []
  const { title, html } = renderMarkdown(blockMarkdown(reference), { path: `${blockFolder(name)}/README.md` })
  return {
    path: `author/blocks/${name}`,
    title,
    summary,
    door: 'author',
    group: 'Blocks',
    // After the list of all blocks, by title.
    order: 1,
    html: html.replace(PLACE, () => playgroundHtml({ name, examples, forms, settings }, heightOf(name))),
    scripts: ['/docs/playground/playground.js'],
    sheets: ['/docs/playground/playground.css'],
    files: Object.fromEntries(
      examples.map((example) => [
        examplePath(name, example.id),
        exampleFrame(name, example, controls, settings),
      ]),
    ),
  }
}
