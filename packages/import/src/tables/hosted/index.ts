import type { Table } from '../../engine/table.js'
import { accordion } from './accordion.js'
import { context } from './context.js'
import { navigation, navigationRules } from './navigation.js'
import { scripts } from './scripts.js'

/** Published pages of the hosted builder, generations 7.0 and 7.1. */
export const hosted: Table = {
  name: 'hosted',
  marks: [
    '.sqs-block',
    '.sqs-layout',
    'body[id^="collection-"]',
    'body[id^="item-"]',
    '#sections[data-page-sections]',
    'script[data-name="static-context"]',
  ],
  context,
  navigation: navigationRules,
  scripts,
  kinds: [accordion, navigation],
}
