import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  title: 'dialog and toast',
  properties: {
    '--site-dialog-background': 'The ground.',
    '--site-dialog-foreground': 'The text.',
    '--site-dialog-quiet': 'Text of less weight.',
    '--site-dialog-line': 'Borders.',
    '--site-dialog-accent': 'The ground of the main button.',
    '--site-dialog-on-accent': 'Its text.',
    '--site-dialog-overlay': 'What lies behind.',
    '--site-dialog-radius': 'Corners.',
    '--site-dialog-shadow': 'The shadow.',
    '--site-dialog-duration': 'How long opening takes.',
  },
  states: {
    'data-closing': 'While it closes.',
    'data-kind': 'What a button or box is for.',
  },
  classes: {
    'site-dialog': 'The dialog.',
    'site-dialog-box': 'Its sheet.',
    'site-dialog-overlay': 'What lies behind it.',
    'site-dialog-title': 'Its title.',
    'site-dialog-text': 'Its text.',
    'site-dialog-buttons': 'The row of buttons.',
    'site-dialog-button': 'A button.',
    'site-toasts': 'The place of toasts.',
    'site-toast': 'A toast.',
    'site-toast-title': 'Its title.',
    'site-toast-text': 'Its text.',
  },
  internal: ['data-clear', 'data-scroll-gutter', 'data-scroll-held'],
}
