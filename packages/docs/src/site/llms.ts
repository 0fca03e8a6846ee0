import { addressOf, type DocsPage } from '../page.js'
import { DOORS } from './doors.js'
import type { Outline } from './outline.js'

/** The list of all pages for language models, as https://llmstxt.org describes it. */
export function llmsText(outlines: readonly Outline[]): string {
  const line = ({ title, summary, path }: DocsPage) => `- [${title}](${addressOf(path)}): ${summary}`
  const parts = outlines.map(
    ({ door, groups }) =>
      `## ${DOORS[door].title}\n\n${DOORS[door].summary}\n\n${groups
        .flatMap(({ pages }) => pages)
        .map(line)
        .join('\n')}`,
  )
  return `# Site Runtime\n\n> A page runtime for server-rendered sites, its configuration panel and a reference server.\n\n${parts.join('\n\n')}\n`
}
