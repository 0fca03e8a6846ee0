import type { Words } from './words.js'

export const es: Words = {
  close: 'Cerrar',
  menu: 'Menú',
  next: 'Imagen siguiente',
  play: 'Reproducir vídeo',
  previous: 'Imagen anterior',
  viewFullSize: 'Ver a tamaño completo',
}
