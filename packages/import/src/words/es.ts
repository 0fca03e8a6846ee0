import type { Words } from './words.js'

export const es: Words = {
  close: 'Cerrar',
  embed: 'Contenido de otro sitio web',
  menu: 'Menú',
  next: 'Imagen siguiente',
  noCart: 'En esta página no se admiten pedidos.',
  order: 'Pedir',
  play: 'Reproducir vídeo',
  previous: 'Imagen anterior',
  viewFullSize: 'Ver a tamaño completo',
}
