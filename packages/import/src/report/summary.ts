import type { Grade } from '../engine/report.js'
import type { PageResult, SiteResult } from '../site/result.js'

/** How many pages there are in each state, and blocks of each grade. */
export interface Summary {
  readonly pages: Readonly<Record<PageResult['state'], number>>
  readonly blocks: Readonly<Record<Grade, number>>
}

const count = <Name extends string>(names: readonly Name[], of: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, of.filter((each) => each === name).length])) as Record<
    Name,
    number
  >

export const summaryOf = ({ pages }: SiteResult): Summary => ({
  pages: count(
    ['imported', 'imported-before', 'foreign', 'unreadable'],
    pages.map(({ state }) => state),
  ),
  blocks: count(
    ['works', 'partly', 'not'],
    pages.flatMap(({ found }) => found.map(({ grade }) => grade)),
  ),
})

/** `1 page`, `2 pages`. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`

/** The states of pages, as sentences say them. */
const STATES: Readonly<Record<PageResult['state'], string>> = {
  imported: 'imported',
  'imported-before': 'imported before',
  foreign: 'of no known builder',
  unreadable: 'unreadable',
}

export const stateName = (state: PageResult['state']): string => STATES[state]

/** The whole result in two sentences. */
export function summaryText(result: SiteResult): string {
  const { pages, blocks } = summaryOf(result)
  const states = (Object.keys(STATES) as PageResult['state'][])
    .filter((state) => pages[state] > 0)
    .map((state) => `${pages[state]} ${STATES[state]}`)
  const found = `${counted(blocks.works, 'block works', 'blocks work')}, ${blocks.partly} in part, ${blocks.not} not`
  return `${counted(result.pages.length, 'page')}: ${states.join(', ') || 'none found'}. ${found}. ${counted(result.files, 'other file')} copied.`
}
