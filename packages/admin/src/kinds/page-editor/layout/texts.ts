/** Labels of the parts of a page. */
export const layoutTexts = {
  list: 'Parts of the page',
  help: 'Move a part with its buttons, by dragging, or with Alt and the arrow keys. Visitors do not get hidden parts.',
  shown: 'Shown',
  shownName: (part: string) => `Show ${part}`,
  isShown: (part: string) => `${part} is shown.`,
  isHidden: (part: string) => `${part} is hidden.`,
  themeOrder: 'Use the theme’s order',
  isThemeOrder: 'The parts are in the theme’s order.',
  showAll: 'Show all parts',
  allShown: 'All parts are shown.',
} as const
