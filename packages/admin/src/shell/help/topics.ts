import { type TopicId, helpTexts as texts } from './texts.js'

/** The screens of the topics, in the order of the list; of a topic about a part of a screen, the location in it too. */
const PLACES: Readonly<Record<TopicId, readonly [screen: string, at?: string]>> = {
  home: ['home'],
  page: ['page'],
  website: ['page'],
  pages: ['pages'],
  posts: ['pages'],
  menu: ['pages', 'navigation'],
  forms: ['forms'],
  files: ['files'],
  galleries: ['galleries'],
  languages: ['languages'],
  inbox: ['inbox'],
  mail: ['inbox', 'mail'],
  visits: ['visits'],
  orders: ['orders'],
  products: ['products'],
  coupons: ['coupons'],
  delivery: ['delivery'],
  taxes: ['taxes'],
  currency: ['page'],
  activity: ['activity'],
  security: ['security'],
  errors: ['errors'],
  team: ['team'],
  account: ['account'],
}

/** A short help on one subject. */
export interface Topic {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly screen: string
  readonly at: string | null
}

/** All topics in the language of the panel. */
export const allTopics = (): Topic[] =>
  Object.entries(PLACES).map(([id, [screen, at = null]]) => {
    const { title, text } = texts.topics[id as TopicId]
    return { id, title, text, screen, at }
  })

const normalize = (text: string) => text.toLowerCase().normalize('NFC')

/**
 * The topics that have all words of a search, those of the current screen first.
 *
 * @param screens - the names of the screens that the account has
 */
export function findTopics(
  topics: readonly Topic[],
  query: string,
  screens: readonly string[],
  current: string,
): Topic[] {
  const words = normalize(query).split(/\s+/).filter(Boolean)
  const isAbout = ({ screen }: Topic) => Number(screen === current)
  return topics
    .filter(({ screen }) => screens.includes(screen))
    .filter(({ title, text }) => {
      const searched = normalize(`${title} ${text}`)
      return words.every((word) => searched.includes(word))
    })
    .toSorted((one, other) => isAbout(other) - isAbout(one))
}
