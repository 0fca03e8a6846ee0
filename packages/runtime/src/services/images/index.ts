export { images } from './images.js'
export { isNative } from './native.js'
export type { ImageState } from './picture.js'
export type { ImageOptions } from './settings/options.js'
