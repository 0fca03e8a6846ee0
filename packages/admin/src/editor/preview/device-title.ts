import { t } from '../../base/messages.js'
import { texts } from '../../base/texts.js'
import type { Device } from './device.js'

/** The name of a device for people. The catalogue has no name for a large tablet. */
export const deviceTitle = ({ name }: Device): string =>
  name === 'largeTablet' ? texts.largeTablet : t(`panel.viewport.${name}`)
