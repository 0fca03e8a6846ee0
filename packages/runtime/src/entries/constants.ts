/**
 * The numbers and names that `@site/runtime/contract` exports: those of one block from its folder, the others by topic.
 * Lists stand in separate files, because only numbers and texts are inlined.
 */

export * from '../blocks/accordion/constants.js'
export * from '../blocks/animate/constants.js'
export * from '../blocks/audio/constants.js'
export * from '../blocks/gallery/constants.js'
export * from '../blocks/image/constants.js'
export * from '../blocks/map/constants.js'
export * from '../blocks/marquee/constants.js'
export * from '../blocks/reservation/constants.js'
export * from '../blocks/video/constants.js'
export * from '../contract/constants/commerce.js'
export * from '../contract/constants/file-size.js'
export * from '../contract/constants/image.js'
export * from '../contract/constants/network.js'
export * from '../contract/constants/overlays.js'
export * from '../contract/constants/page.js'
export * from '../contract/constants/panel.js'
export * from '../contract/constants/tracking.js'
export * from '../services/consent/rules/tracking-cookies.js'
export * from '../services/http/constants.js'
