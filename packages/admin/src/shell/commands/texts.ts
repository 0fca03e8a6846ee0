import { texts as panelTexts } from '../../base/texts.js'

/** Labels of the command palette. */
export const commandTexts = {
  title: 'Commands',
  search: 'Find a command, a screen, a block or a setting',
  groups: {
    actions: 'Actions',
    screens: 'Screens',
    blocks: 'Blocks of this page',
    sections: panelTexts.everyPage,
    settings: 'Settings',
  },
  block: (name: string, label: string) => `${name} “${label}”`,
  setting: (block: string, title: string) =>
    `${block}: ${/^\p{Lu}{2}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)}`,
  size: (name: string, width: number | null) =>
    width === null ? `Preview size: ${name}` : `Preview size: ${name}, ${width} px`,
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  none: (query: string) => `Nothing matches “${query}”.`,
} as const
