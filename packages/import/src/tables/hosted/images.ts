import type { Kind, Step } from '../../engine/table.js'
import type { Value } from '../../engine/value.js'
import { imageLightbox } from './image-lightbox.js'
import { pictureAddress, serverAddress } from './picture-address.js'

/** Pictures that wait for the builder's script. Those with `data-loader` load by themselves, and keep their layout. */
const WAITING = 'img[data-src]:not([data-loader])'

const WIDTH: Value = { match: /^\s*([1-9]\d*)\s*x\s*[1-9]/, in: { attribute: 'data-image-dimensions' } }
const HEIGHT: Value = { match: /^\s*[1-9]\d*\s*x\s*([1-9]\d*)/, in: { attribute: 'data-image-dimensions' } }

/** A picture is sent in its own width where a larger one is asked for, so the last candidate has the width of the original. */
const candidate = (width: number): Value => ({
  if: { match: /(\d+)/, in: WIDTH, as: 'number', above: width },
  read: { join: [serverAddress(), `?format=${width}w ${width}w`] },
})

const LARGEST: Value = {
  join: [
    serverAddress(),
    '?format=2500w ',
    { match: /(\d+)/, in: WIDTH, as: 'number', clamp: [1, 2500] },
    'w',
  ],
}

const srcset: Value = {
  if: WIDTH,
  read: { join: [...[100, 300, 500, 750, 1000, 1500].map(candidate), LARGEST], with: ', ', skipAbsent: true },
}

const coordinate = (match: RegExp): Value => ({
  match,
  in: { attribute: 'data-image-focal-point' },
  as: 'number',
  times: 100,
  clamp: [0, 100],
})

/** Values such as "," and "-7.058E-5,0.5" occur. */
const focalPoint: Value = {
  join: [coordinate(/^\s*([-+.\deE]+)\s*,/), '% ', coordinate(/^[^,]*,\s*([-+.\deE]+)\s*$/), '%'],
}

/** The styles that the builder's script writes when it crops a picture by hand. */
const PLACED = { 'font-size': null, left: null, top: null, width: null, height: null, position: null }

const inside = (parents: readonly string[]) =>
  parents.flatMap((parent) => [`${parent} > ${WAITING}`, `${parent} > a > ${WAITING}`]).join(', ')

const fill = (selector: string, fit: string): Step => ({
  style: selector,
  declarations: { width: '100%', height: '100%', 'object-fit': fit },
})

/** Boxes whose own rules, and formerly a script of the template, make a picture the background of what they hold. */
const BACKGROUNDS = [
  '.content-fill',
  '.section-background',
  '.section-background-content',
  '.banner-thumbnail-wrapper',
  '.Index-page-image',
  '.Intro-image',
  '[data-parallax-image-wrapper]',
  '.index-section-image',
]

/** Pictures that are never cut. */
const WHOLE = `${WAITING}[data-mode="contain"], ${inside(['.content-fit'])}`

/** An element that is no picture shows one as its background. An address with a quotation mark would end the text. */
const BACKGROUND: Value = {
  match: /^\s*([^"\\?\s]+(?:\.(?:avif|gif|jpe?g|png|svg|webp)(?:\?[^"\\\s]*)?|\?format=1500w))\s*$/i,
  in: pictureAddress(1500),
}

const isRatioBox: Value = { match: /^([\d.]+%)/, in: { style: 'padding-bottom' } }

const BOX = { position: 'absolute', top: '0', left: '0', width: '100%', height: '100%' }

/** A box that is as high as its padding: what is in it has to leave the flow. */
const ratioBoxes: Step = {
  each: '[style*="padding-bottom"]',
  steps: [
    {
      when: isRatioBox,
      style: `:scope > ${WAITING}, :scope > a > ${WAITING}, :scope > button > ${WAITING}`,
      declarations: { ...BOX, 'object-fit': { first: [{ style: 'object-fit' }, 'cover'] } },
    },
    // A link without a size could be neither pressed beside the picture nor seen to have the focus.
    {
      when: isRatioBox,
      style: `:scope > a:has(> ${WAITING}), :scope > button:has(> ${WAITING})`,
      declarations: { ...BOX, display: 'block' },
    },
    // In an element without a position, the picture would fill the page.
    {
      when: {
        if: { style: 'position' },
        read: null,
        otherwise: { if: isRatioBox, read: { has: WAITING } },
      },
      style: ':scope',
      declarations: { position: 'relative' },
    },
  ],
}

const steps: readonly Step[] = [
  // A twin for visitors without script. With an address of its own, the picture would be there twice.
  { remove: 'noscript:has(+ img[data-src]) > img, noscript:has(+ img[data-loader]) > img' },
  { remove: 'img[data-src] + noscript > img' },
  { remove: 'noscript:empty' },
  { style: `${WAITING}[style*="font-size"][style*="position"]`, declarations: PLACED },
  {
    set: `${WAITING}:not([src]), ${WAITING}[src=""], ${WAITING}[src^="data:"], img[data-image]:not([src])`,
    attributes: {
      src: pictureAddress(1500),
      srcset,
      sizes: {
        if: { join: [serverAddress(), WIDTH] },
        read: { join: ['(max-width:', WIDTH, 'px) 100vw,', WIDTH, 'px'] },
      },
    },
  },
  // Without a size, what follows moves when the picture has arrived.
  { set: `${WAITING}:not([width]):not([height])`, attributes: { width: WIDTH, height: HEIGHT } },
  // One of both sizes alone keeps no room free: what is below would move when the file comes.
  {
    style: `${WAITING}[width]:not([height]), ${WAITING}[height]:not([width])`,
    declarations: { 'aspect-ratio': { join: ['auto ', WIDTH, '/', HEIGHT] } },
  },
  // The first two sections may be in the first screen, where a late picture is seen to be late.
  {
    set: [
      `.page-section:nth-of-type(n+3) .sqs-block-image ${WAITING}:not([loading])`,
      `.page-section:nth-of-type(n+3) .section-background ${WAITING}:not([loading])`,
      `.sqs-layout > .sqs-row:nth-of-type(n+4) .sqs-block-image ${WAITING}:not([loading])`,
    ].join(', '),
    attributes: { loading: 'lazy' },
  },
  { style: WAITING, declarations: { 'object-position': focalPoint } },
  fill(`${WAITING}[data-mode="cover"], ${inside(BACKGROUNDS)}`, 'cover'),
  fill(WHOLE, 'contain'),
  // A focal point is for a picture that is cut. One that is whole would leave the middle of its box.
  { style: `${WHOLE}, ${WAITING}.content-fit`, declarations: { 'object-position': null } },
  imageLightbox,
  ratioBoxes,
  // Sheets show a picture once its class says that it is there.
  { addClass: 'img[data-src], img[data-loader], img[data-image], img[onload]', names: ['loaded'] },
  { set: 'img[onload*="loaded"]', attributes: { onload: null } },
  {
    removeClass: 'img.load-false, .loading.content-fill, .loading.content-fit',
    names: ['load-false', 'loading'],
  },
  // Scripts of the builder show them: one that moves them while the page scrolls, and one that has no film.
  {
    style: 'img.background-image-fx, img.custom-fallback-image',
    declarations: { opacity: '1', visibility: 'visible' },
  },
  {
    style: 'div[data-src], figure[data-src], section[data-src], span[data-src], a[data-src]',
    declarations: {
      'background-image': { join: ['url("', BACKGROUND, '")'] },
      'background-size': { first: [{ style: 'background-size' }, { if: BACKGROUND, read: 'cover' }] },
      'background-position': {
        first: [{ style: 'background-position' }, { if: BACKGROUND, read: focalPoint }],
      },
    },
  },
]

/** Pictures of all generations, wherever they are. It comes first, so that other kinds find them with an address. */
export const images: Kind = {
  name: 'picture',
  // Sizes in the markup keep the place, and lose to every rule of the page's own sheets.
  css: `
:where(img[data-src]:not([data-loader])){max-width:100%;height:auto}
`,
  shapes: [
    {
      name: 'pictures of a page',
      root: 'body',
      needs: ['img, [data-src]'],
      steps,
      limits: [
        {
          when: {
            count: 'img[data-load]:not([src]):not([data-src]):not([data-image]), img[data-src=""]:not([src])',
          },
          reason:
            'A picture has no address in the file, so its place stays empty. Choose the picture again, or delete it.',
        },
      ],
    },
  ],
}
