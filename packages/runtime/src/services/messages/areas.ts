import type english from '../../messages/en.json'
import type { Area } from './catalogue.js'

type English = typeof english

/** Names of all areas, as in `forms` or `relativeTime`: the groups of a language file. */
export type AreaName = keyof English

/**
 * The keys of one area.
 *
 * @example
 * const key: MessageKey<'forms'> = 'form.submitting'
 */
export type MessageKey<Name extends AreaName> = keyof English[Name] & string

/**
 * The plugin in `build/messages-plugin.ts` replaces every call by a module with the compiled texts of that area.
 *
 * @throws if it runs, which happens only without the plugin
 */
function messageArea<Name extends AreaName>(name: Name): Area<MessageKey<Name>> {
  throw new Error(
    `The texts of "${name}" are not compiled. Add the plugin messages() of packages/runtime/build/messages-plugin.ts to the plugins of the Vite or Vitest config that loads the sources of @site/runtime, or import the built package instead.`,
  )
}

export const access = messageArea('access')
export const analyticsLogs = messageArea('analyticsLogs')
export const audio = messageArea('audio')
export const calendar = messageArea('calendar')
export const cart = messageArea('cart')
export const cartPage = messageArea('cartPage')
export const cartStatus = messageArea('cartStatus')
export const checkout = messageArea('checkout')
export const code = messageArea('code')
export const comparison = messageArea('comparison')
export const consent = messageArea('consent')
export const copy = messageArea('copy')
export const dialogs = messageArea('dialogs')
export const editor = messageArea('editor')
export const embeds = messageArea('embeds')
export const eventsSummary = messageArea('eventsSummary')
export const featuresLogs = messageArea('featuresLogs')
export const fields = messageArea('fields')
export const fileSize = messageArea('fileSize')
export const fontsLogs = messageArea('fontsLogs')
export const formFiles = messageArea('formFiles')
export const formLimits = messageArea('formLimits')
export const formPresets = messageArea('formPresets')
export const forms = messageArea('forms')
export const formsExtra = messageArea('formsExtra')
export const formsLogs = messageArea('formsLogs')
export const gallery = messageArea('gallery')
export const galleryLogs = messageArea('galleryLogs')
export const imagesLogs = messageArea('imagesLogs')
export const lightbox = messageArea('lightbox')
export const links = messageArea('links')
export const loading = messageArea('loading')
export const loadingLogs = messageArea('loadingLogs')
export const map = messageArea('map')
export const marquee = messageArea('marquee')
export const network = messageArea('network')
export const overlays = messageArea('overlays')
export const pages = messageArea('pages')
export const panel = messageArea('panel')
export const performanceLogs = messageArea('performanceLogs')
export const product = messageArea('product')
export const productAdding = messageArea('productAdding')
export const productDetails = messageArea('productDetails')
export const quickView = messageArea('quickView')
export const relativeTime = messageArea('relativeTime')
export const reservation = messageArea('reservation')
export const reviews = messageArea('reviews')
export const search = messageArea('search')
export const server = messageArea('server')
export const share = messageArea('share')
export const status = messageArea('status')
export const systemError = messageArea('systemError')
export const tabs = messageArea('tabs')
export const video = messageArea('video')
export const videoLogs = messageArea('videoLogs')
