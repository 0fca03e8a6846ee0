/**
 * The numbers and names that `@site/runtime/contract` exports. Those that one block, overlay or service alone uses stand
 * in its folder.
 */

export * from '../blocks/accordion/constants.js'
export * from '../blocks/gallery/constants.js'
export * from '../blocks/image/constants.js'
export * from '../blocks/video/constants.js'
export * from '../contract/constants/index.js'
export * from '../contract/links/constants.js'
export * from '../overlays/bars/constants.js'
export * from '../overlays/dialog/constants.js'
export * from '../overlays/lightbox/constants.js'
export * from '../overlays/popup-overlay/constants.js'
export * from '../overlays/tooltip/constants.js'
export * from '../services/bot-check/constants.js'
export * from '../services/census/constants.js'
export * from '../services/consent/rules/tracking-cookies.js'
export * from '../services/errors/constants.js'
export * from '../services/http/constants.js'
export * from '../services/images/constants.js'
export * from '../services/performance/constants.js'
export * from '../services/relative-time/constants.js'
export * from '../services/session/constants.js'
export * from '../services/text-shrink/constants.js'
export * from '../services/third-party/constants.js'
export * from '../services/trace/constants.js'
