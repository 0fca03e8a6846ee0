import type { FormatName } from './format.js'

const NAMES: Readonly<Record<FormatName, string>> = {
  strong: 'Bold',
  em: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  small: 'Small text',
  bullet_list: 'Bulleted list',
  ordered_list: 'Numbered list',
  heading2: 'Large heading',
  heading3: 'Medium heading',
  heading4: 'Small heading',
}

/** Labels of the editor of texts with formats. */
export const richTexts = {
  names: NAMES,
  toolbar: (title: string) => `Format: ${title}`,
  withShortcut: (name: string, keys: string) => `${name} (${keys})`,
  link: 'Link',
  linkOfText: 'Link of the text',
  address: 'Address',
  linkText: 'Text of the link',
  newTab: 'Open in a new tab',
  setLink: 'Set link',
  setAnyway: 'Set link anyway',
  removeLink: 'Remove link',
  cancel: 'Cancel',
  linkMissing: 'Enter an address, such as /visit or https://example.com.',
  editHtml: 'Edit as HTML',
  editText: 'Edit as text',
  editAnyway: 'Edit as text anyway',
  limit: (used: number, max: number) =>
    `${used.toLocaleString('en')} of ${max.toLocaleString('en')} characters, with its HTML.`,
  unknown: (names: readonly string[]) =>
    `This text is shown as HTML, because it has parts that the editor would remove: ${names.join(', ')}. Pages leave them out too.`,
  structure: 'This text is shown as HTML, because the editor would put its elements into another order.',
} as const
