import type { Words } from './words.js'

export const fr: Words = {
  close: 'Fermer',
  menu: 'Menu',
  next: 'Image suivante',
  play: 'Lire la vidéo',
  previous: 'Image précédente',
  viewFullSize: 'Voir en taille réelle',
}
