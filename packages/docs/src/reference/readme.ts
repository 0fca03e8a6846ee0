/** A section of a README: its heading of level 2, and the Markdown below. */
export interface Section {
  readonly title: string
  readonly text: string
}

/** A README in its parts. */
export interface Readme {
  /** What stands before the first section, with the heading of level 1. */
  readonly start: string
  readonly sections: readonly Section[]
}

/** Splits a README at its headings of level 2, and not inside of code. */
export function readmeOf(source: string): Readme {
  const parts: string[][] = [[]]
  let isCode = false
  for (const line of source.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    if (!isCode && line.startsWith('## ')) parts.push([])
    parts.at(-1)!.push(line)
  }
  const [start = [], ...rest] = parts
  return {
    start: start.join('\n').trim(),
    sections: rest.map(([heading = '', ...lines]) => ({
      title: heading.slice(3).trim(),
      text: lines.join('\n').trim(),
    })),
  }
}

/** Markdown without a region between two marks, such as one that the page shows in another way. */
export function withoutRegion(text: string, name: string): string {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`]
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  return from < 0 || to < from ? text : `${text.slice(0, from)}${text.slice(to + end.length)}`
}

/** The section of a README for those who change the code of its block. */
export const INSIDE = 'Inside'

/** The sections for theme authors. */
export const withoutOtherDoors = (sections: readonly Section[]): readonly Section[] =>
  sections.filter(({ title }) => title !== INSIDE)
