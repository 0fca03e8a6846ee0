import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Described = Readonly<Record<string, string>>

/** What a theme may style in one folder of the sources, beside the parts of its markup. */
interface Hooks {
  readonly folder: string
  /** Custom properties that a theme may set. */
  readonly properties: Described
  /** Attributes that the runtime writes, for selectors. */
  readonly states: Described
  /** Classes of elements that the runtime makes. */
  readonly classes?: Described
  /** Custom properties and attributes that the sheet needs for itself: they may change. */
  readonly internal?: readonly string[]
}

const LAYER = 'Its z-index.'
const CLOSING = 'While it closes.'

/** The hooks of each block and overlay, by the name that readers know it by. */
export const HOOKS: Readonly<Record<string, Hooks>> = {
  accordion: {
    folder: 'blocks/accordion',
    properties: {},
    states: { 'aria-expanded': 'On a header: "true" while its panel is open.' },
  },
  'menu-tabs': {
    folder: 'blocks/menu-tabs',
    properties: {},
    states: { 'aria-selected': 'On a tab: "true" on the selected one.' },
  },
  gallery: {
    folder: 'blocks/gallery',
    properties: {
      '--site-gallery-speed': 'How long a change takes.',
      '--site-gallery-gutter': 'The gap between slides, where no option says it.',
      '--site-gallery-thumbnail-height': 'The height of thumbnails.',
      '--site-gallery-thumbnail-margin': 'The room above thumbnails.',
    },
    states: {
      'data-current': 'On the slide, bullet and thumbnail that is current.',
      'data-playing': 'On the block while it plays by itself.',
      'data-made': 'On a pause button that the runtime added.',
      'data-broken': 'On a picture that could not be loaded.',
      'aria-disabled': 'On a control that leads nowhere now.',
    },
    internal: [
      '--site-carousel-gutter',
      '--site-carousel-per',
      '--site-gallery-column',
      '--site-gallery-fade',
      '--site-gallery-focal',
      '--site-gallery-focus',
      '--site-gallery-gaps',
      '--site-gallery-height',
      '--site-gallery-list-image',
      '--site-gallery-per',
      '--site-gallery-ratio',
      '--site-gallery-share',
      '--site-gallery-timeout',
      '--site-gallery-v-size',
      '--site-grid-gutter',
      '--site-grid-per',
      '--site-strip-height',
      'data-column-start',
      'data-fits',
      'data-image-focal-point',
      'data-leaving',
      'data-moving',
      'data-rows',
      'data-sliding',
      'data-transition',
      'data-type',
    ],
  },
  form: {
    folder: 'blocks/form',
    properties: {
      '--site-form-error': 'The colour of a counter that is over its limit.',
      '--site-form-overlay': 'What lies behind a form that opens over the page.',
      '--site-form-overlay-paper': 'The ground of such a form.',
      '--site-form-overlay-ink': 'Its text.',
      '--site-form-overlay-layer': LAYER,
    },
    states: {
      'aria-invalid': 'On a control: "true" while its value is wrong.',
      'data-invalid': 'On a field with an error.',
      'data-over': 'On a counter over its limit.',
      'data-open': 'On a part `overlay` that is open.',
      'aria-disabled': 'On the submit button while the form is sent.',
    },
    internal: ['data-max-length'],
  },
  image: {
    folder: 'blocks/image',
    properties: {},
    states: {
      'data-image-state': 'loading, loaded or failed, where the runtime loads the picture.',
      'data-image-shape': 'The shape that the picture is cut to.',
    },
    internal: [
      '--site-image-ratio',
      'data-image-mode',
      'data-image-stretch',
      'data-loader',
      'data-mode',
      'data-src',
    ],
  },
  'pictures that have not come': {
    folder: 'services/images',
    properties: {},
    states: {
      'data-image-color': 'Written by the page: the colour that an `img` has until its picture has come.',
    },
    internal: [
      '--site-image-red',
      '--site-image-green',
      '--site-image-blue',
      '--site-image-darkness',
      '--site-image-ink',
    ],
  },
  video: {
    folder: 'blocks/video',
    properties: {
      '--site-video-surface': 'The ground of the player and of the text on the picture.',
      '--site-video-ink': 'The text on it and the sign to play.',
      '--site-video-sign': 'The size of the sign to play.',
    },
    states: {
      'aria-busy': 'On the block while its player loads.',
      'aria-disabled': 'On a part `overlay` that can start nothing.',
    },
    internal: ['--site-video-placeholder', '--site-video-shape', 'data-mode'],
  },
  lightbox: {
    folder: 'overlays/lightbox',
    properties: {
      '--site-lightbox-background': 'Its ground.',
      '--site-lightbox-foreground': 'Its text and signs.',
      '--site-lightbox-overlay-opacity': 'How much of the page shows through, from 0 to 1.',
      '--site-lightbox-control': 'The size of its buttons.',
      '--site-lightbox-inline': 'How far buttons are from the sides.',
      '--site-lightbox-block': 'How far they are from the top.',
      '--site-lightbox-speed': 'How long a change takes.',
      '--site-lightbox-layer': 'Its z-index while it fades out.',
    },
    states: {
      'data-theme': 'dark or light, as the option says.',
      'data-caption-hidden': 'While the caption is away.',
    },
    classes: {
      'site-lightbox': 'The lightbox.',
      'site-lightbox-overlay': 'Its ground.',
      'site-lightbox-caption': 'The caption.',
      'site-lightbox-status': 'The counter.',
      'site-lightbox-picture': 'The picture.',
      'site-lightbox-close': 'The button that closes it.',
      'site-lightbox-previous': 'The button to the picture before.',
      'site-lightbox-next': 'The button to the next picture.',
      'site-lightbox-toggle': 'The button for the caption.',
      'site-lightbox-failed': 'What stands in for a picture that could not be loaded.',
    },
    internal: [
      '--site-lightbox-height',
      '--site-lightbox-width',
      'data-enlarged',
      'data-held',
      'data-loading',
      'data-resting',
      'site-lightbox-pane',
      'site-lightbox-stage',
    ],
  },
  'dialog and toast': {
    folder: 'overlays/dialog',
    properties: {
      '--site-dialog-background': 'The ground.',
      '--site-dialog-foreground': 'The text.',
      '--site-dialog-quiet': 'Text of less weight.',
      '--site-dialog-line': 'Borders.',
      '--site-dialog-accent': 'The ground of the main button.',
      '--site-dialog-on-accent': 'Its text.',
      '--site-dialog-overlay': 'What lies behind.',
      '--site-dialog-radius': 'Corners.',
      '--site-dialog-shadow': 'The shadow.',
      '--site-dialog-duration': 'How long opening takes.',
    },
    states: { 'data-closing': CLOSING, 'data-kind': 'What a button or box is for.' },
    classes: {
      'site-dialog': 'The dialog.',
      'site-dialog-box': 'Its sheet.',
      'site-dialog-overlay': 'What lies behind it.',
      'site-dialog-title': 'Its title.',
      'site-dialog-text': 'Its text.',
      'site-dialog-buttons': 'The row of buttons.',
      'site-dialog-button': 'A button.',
      'site-toasts': 'The place of toasts.',
      'site-toast': 'A toast.',
      'site-toast-title': 'Its title.',
      'site-toast-text': 'Its text.',
    },
    internal: ['data-clear', 'data-scroll-gutter', 'data-scroll-held'],
  },
  tooltip: {
    folder: 'overlays/tooltip',
    properties: { '--site-tooltip-background': 'The ground.', '--site-tooltip-foreground': 'The text.' },
    states: {},
    classes: { 'site-tooltip': 'The tooltip.' },
  },
  'cookie banner': {
    folder: 'overlays/cookie-banner',
    properties: {
      '--site-cookie-banner-background': 'The ground.',
      '--site-cookie-banner-foreground': 'The text.',
      '--site-cookie-banner-line': 'Borders.',
      '--site-cookie-banner-button': 'The ground of its buttons.',
      '--site-cookie-banner-button-text': 'Their text.',
      '--site-cookie-banner-edge': 'The room between a popup and the window.',
      '--site-cookie-banner-layer': LAYER,
      '--site-cookie-manage-background': 'The ground of the button that opens it again.',
      '--site-cookie-manage-foreground': 'The text of that button.',
    },
    states: {
      'data-variant': 'bar, pill or popup.',
      'data-position': 'Where it lies.',
      'data-theme': 'The scheme that the settings name.',
      'data-cta': 'How its answers look.',
    },
    classes: { 'site-cookie-manage': 'The button that opens it again.' },
    internal: [
      '--site-cookie-ground',
      '--site-cookie-ink',
      '--site-cookie-line',
      '--site-cookie-edge',
      'data-consent-open',
      'data-consent-ready',
      'data-overlay',
      'data-icon',
    ],
  },
  popup: {
    folder: 'overlays/popup-overlay',
    properties: {
      '--site-popup-background': 'The ground.',
      '--site-popup-color': 'The text.',
      '--site-popup-backdrop': 'What lies behind.',
      '--site-popup-inset': 'The room around its text.',
      '--site-popup-radius': 'Corners.',
      '--site-popup-width': 'How wide it may be.',
      '--site-popup-layer': LAYER,
    },
    states: { 'data-closing': CLOSING },
    classes: { 'site-popup': 'The popup, over the whole window.', 'site-popup-paper': 'Its sheet.' },
  },
  bars: {
    folder: 'overlays/bars',
    properties: {
      '--site-announcement-background': 'The ground of the announcement.',
      '--site-announcement-color': 'Its text.',
      '--site-announcement-room': 'Its height, kept before its text comes.',
      '--site-info-background': 'The ground of the information bar.',
      '--site-info-color': 'Its text.',
      '--site-info-layer': LAYER,
      '--site-licensed-layer': 'The z-index of the note about pictures.',
    },
    states: { 'data-theme': 'On the information bar: light or dark, as the settings say.' },
    classes: {
      'site-info': 'The information bar.',
      'site-info-item': 'One of its buttons or links.',
      'site-info-hours': 'The opening hours over it.',
      'site-info-week': 'Their list.',
      'site-licensed': 'The note about pictures.',
      'site-licensed-close': 'The button that closes it.',
    },
    internal: [
      'aria-current',
      'data-announcement-bar',
      'data-announcement-closed',
      'data-kind',
      'data-ready',
    ],
  },
  'frames that wait for consent': {
    folder: 'services/consent',
    properties: {},
    states: {},
    classes: { 'site-embed': 'What stands in for such a frame.' },
    internal: ['data-consent'],
  },
}

/** Custom properties of every block, which tokens.css of the sheet sets. */
const EVERYWHERE = [
  '--site-focus-ring',
  '--site-duration',
  'data-block',
  'data-block-state',
  'data-part',
  'data-block-json',
]

function filesOf(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, '')

/** Everything that a sheet can be hooked by: custom properties, attributes, classes of the runtime's own elements. */
export function hooksIn(css: string): Set<string> {
  const found = withoutComments(css).matchAll(
    /(?<property>--site-[a-z-]*[a-z])|\[(?<attribute>(?:data|aria)-[a-z-]+)|\.(?<name>site-[a-z-]*[a-z])/g,
  )
  const names = [...found].map(({ groups = {} }) => groups.property ?? groups.attribute ?? groups.name ?? '')
  return new Set(names.filter((name) => !name.startsWith('data-option-')))
}

/** Where the list of hooks and the sources do not agree, in words. */
export function hookIssues(src: string, hooks: typeof HOOKS = HOOKS): string[] {
  const shared = new Set(EVERYWHERE)
  const all = new Set(
    Object.values(hooks).flatMap(({ properties, states, classes = {}, internal = [] }) => [
      ...[properties, states, classes].flatMap(Object.keys),
      ...internal,
    ]),
  )
  return Object.entries(hooks).flatMap(
    ([name, { folder, properties, states, classes = {}, internal = [] }]) => {
      const css = filesOf(join(src, folder), '.css').join('\n')
      const sources = [css, ...filesOf(join(src, folder), '.ts')].join('\n')
      const described = [properties, states, classes].flatMap(Object.keys)
      const known = new Set([...described, ...internal])
      const missing = [...hooksIn(css)].filter(
        (hook) => !known.has(hook) && !shared.has(hook) && !all.has(hook),
      )
      const gone = [...known].filter((hook) => !sources.includes(hook))
      return [
        ...missing.map(
          (hook) => `${name}: the sheet uses ${hook}, which HOOKS neither describes nor calls internal`,
        ),
        ...gone.map((hook) => `${name}: HOOKS names ${hook}, which nothing in ${folder} uses any more`),
      ]
    },
  )
}
