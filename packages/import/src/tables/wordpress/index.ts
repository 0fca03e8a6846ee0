import type { Table } from '../../engine/table.js'
import { accordion } from './accordion.js'
import { embed } from './embed.js'
import { images } from './images.js'
import { navigation } from './navigation.js'
import { search } from './search.js'

/** Pages of WordPress: the blocks of its core that need its view scripts. */
export const wordpress: Table = {
  name: 'wordpress',
  marks: ['[class*="wp-block-"]', '.gallery-item .gallery-icon', 'link[href*="/wp-content/"]'],
  kinds: [accordion, embed, images, navigation, search],
}
