import type { Words } from './words.js'

export const de: Words = {
  close: 'Schließen',
  menu: 'Menü',
  next: 'Nächstes Bild',
  play: 'Video abspielen',
  previous: 'Vorheriges Bild',
  viewFullSize: 'In voller Größe ansehen',
}
