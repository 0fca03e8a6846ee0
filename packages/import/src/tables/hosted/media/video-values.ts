import type { Value } from '../../../engine/value.js'
import { absolute, addressInCode, throughService } from './embed-address.js'

const PROVIDER =
  /^\s*(?:https?:)?(\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|wistia\.(?:com|net))\/\S+)/i

const atProvider = (address: Value): Value => ({ join: ['https:', { match: PROVIDER, in: address }] })

const fromBlock = (path: string): Value => ({ json: 'data-block-json', path })

/** The frame of the video: in an attribute with escaped code, in the settings of the block, or in the page. */
const FRAME: Value = {
  first: [
    addressInCode({ attribute: 'data-html' }),
    addressInCode({ attribute: 'data-html', on: '[data-html]' }),
    addressInCode(fromBlock('html')),
    { attribute: 'src', on: 'iframe' },
    { attribute: 'data-src', on: 'iframe' },
  ],
}

/** A page or a frame of a provider whose player can be stopped and asks for consent. */
export const KNOWN: Value = {
  first: [atProvider(FRAME), atProvider(throughService(FRAME)), atProvider(fromBlock('url'))],
}

/** Where a visitor can see it without script. */
export const PAGE: Value = { first: [absolute(fromBlock('url')), KNOWN, absolute(FRAME)] }

/** "56.2%" is the height of a box by its width; "0.5625%" was meant to be. */
const percentage = (on: string): Value => {
  const padding: Value = { style: 'padding-bottom', on, as: 'number', above: 0 }
  return {
    if: { style: 'padding-bottom', on, as: 'number', above: 3 },
    read: { quotient: [100, padding] },
    otherwise: { quotient: [1, padding] },
  }
}

/** Width by height; most videos are 16 by 9. */
const ratio = (known: readonly Value[]): Value => ({
  first: [
    ...known,
    percentage('[style*="padding-bottom"]'),
    { quotient: [fromBlock('width'), fromBlock('height')] },
  ],
  default: 1.7778,
})

export const ofProvider: Readonly<Record<string, Value>> = {
  'data-option-url': KNOWN,
  'data-option-html': {
    if: KNOWN,
    read: null,
    otherwise: { join: ['<iframe src="', absolute(FRAME), '"></iframe>'] },
  },
  'data-option-ratio': ratio([]),
}

const fromConfig = (path: string): Value => ({
  first: [
    { json: 'data-config-video', path, on: '[data-config-video]' },
    { json: 'data-config-video', path: `structuredContent.${path}`, on: '[data-config-video]' },
    { json: 'data-config-video', path },
    { json: 'data-config-video', path: `structuredContent.${path}` },
  ],
})

/** The folder of a file of the owner at the builder's servers. */
const FOLDER: Value = { match: /^\s*(https:\/\/[^\s{}]+\/)\{variant\}/, in: fromConfig('alexandriaUrl') }

const SIZE: Value = { match: /^\s*([^,\s]+)/, in: fromConfig('systemDataVariants') }

export const NATIVE: Readonly<Record<'ratio' | 'list' | 'file' | 'olderFile' | 'poster', Value>> = {
  ratio: ratio([{ first: [fromConfig('aspectRatio')], as: 'number', above: 0 }]),
  /** A list of parts, which some browsers play. */
  list: { join: [FOLDER, 'playlist.m3u8'] },
  /** One file, in the first size that there is. Older ones are named by their size alone. */
  file: { join: [FOLDER, 'mp4-h264-', SIZE] },
  olderFile: { join: [FOLDER, SIZE] },
  poster: {
    first: [
      { attribute: 'src', on: 'img' },
      { json: 'data-config-thumbnail', path: 'assetUrl', on: '[data-config-thumbnail]' },
      { json: 'data-config-thumbnail', path: 'assetUrl' },
      { join: [FOLDER, 'thumbnail'] },
    ],
  },
}
