/** Texts of the tags and categories of a product. */
export const labelTexts = {
  tags: 'Tags',
  tagsHelp: 'Enter or a comma adds a tag. Visitors can list the products with it.',
  categories: 'Categories',
  categoriesHelp: 'Write a category in another one with a slash, such as “Prints / Linocuts”.',
  list: (label: string) => `${label} of this product`,
  order: 'Order',
  edit: (label: string) => `Edit ${label}`,
  remove: (label: string) => `Remove ${label}`,
  added: (labels: readonly string[]) => `Added: ${labels.join(', ')}.`,
  changed: (label: string) => `Changed: ${label}.`,
  removed: (label: string) => `Removed: ${label}.`,
  nameTooLong: (max: number) => `Each name of a category has at most ${max} characters.`,
  tooDeep: (max: number) => `A category is at most ${max} names long.`,
  full: (max: number) => `A product has at most ${max} of them.`,
} as const
