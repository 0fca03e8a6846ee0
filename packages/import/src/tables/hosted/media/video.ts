import type { Kind, Limit, Shape } from '../../../engine/table.js'
import type { Template } from '../../../engine/template.js'
import type { Value } from '../../../engine/value.js'
import { KNOWN, NATIVE, ofProvider, PAGE } from './video-values.js'

/** Rules of the builder's sheets for pictures in blocks win over ours, which are in a layer. */
const COVER = 'position:absolute;inset:0;width:100%;height:100%;object-fit:cover'

const poster = (address: Value): Template => ({
  when: address,
  tag: 'img',
  // Any size: it has that of the box. Pictures without one are an issue to the linter.
  attributes: { src: address, alt: '', width: 640, height: 360, style: COVER },
})

/** Cells of a grid are boxes as high as their padding, so that what is in them has to leave the flow. */
const IN_CELL = { is: '.sqs-gallery-block-grid *' }
const place = {
  'data-option-mode': { if: IN_CELL, read: 'fill' },
  style: { if: IN_CELL, read: 'position:absolute;inset:0;width:100%;height:100%' },
} satisfies Readonly<Record<string, Value>>

const THUMBNAIL = '.sqs-video-overlay img'

const player: Template = {
  tag: 'div',
  attributes: { 'data-block': 'video', ...ofProvider, ...place },
  children: [
    {
      tag: 'a',
      attributes: {
        href: PAGE,
        'data-part': 'overlay',
        'aria-label': {
          first: [{ join: [{ word: 'play' }, ': ', { attribute: 'alt', on: THUMBNAIL }] }, { word: 'play' }],
        },
      },
      children: [poster({ attribute: 'src', on: THUMBNAIL })],
    },
  ],
}

const ownPlayer: Template = {
  tag: 'div',
  attributes: { 'data-block': 'video', 'data-option-ratio': NATIVE.ratio, ...place },
  children: [
    {
      tag: 'button',
      attributes: { type: 'button', 'data-part': 'overlay', 'aria-label': { word: 'play' } },
      children: [poster(NATIVE.poster)],
    },
    {
      tag: 'video',
      attributes: { 'data-part': 'player', controls: true, preload: 'none', playsinline: true },
      children: [
        { tag: 'source', attributes: { src: NATIVE.list, type: 'application/vnd.apple.mpegurl' } },
        ...[NATIVE.file, NATIVE.olderFile].map(
          (src): Template => ({ when: src, tag: 'source', attributes: { src, type: 'video/mp4' } }),
        ),
      ],
    },
  ],
}

const ofServer: Limit = {
  reason:
    'The file of the video is on the servers of the builder, and goes when the account there ends. Save it, and upload it to your own server.',
}

const noAddress: Limit = {
  isWhole: true,
  reason:
    'The address of the video is not in the file, so it cannot be played. Write it into the block again.',
}

/** The element that stands for the video in the block, by generation: a box with its ratio, the player itself or a frame. */
const PLACES = ['.embed-block-wrapper', '.sqs-video-wrapper', '.sqs-native-video', 'iframe'] as const

const shape = (
  name: string,
  root: string,
  needs: readonly string[],
  at: string,
  template: Template,
  when: Value,
): Shape => ({
  name,
  root,
  needs,
  when,
  steps: [{ make: [template], at, place: 'before' }, { remove: at }],
  limits: template === ownPlayer ? [ofServer] : [],
})

const BLOCK = '.sqs-block-video'
const EMBED = '.sqs-block-embed'

export const video: Kind = {
  name: 'video',
  shapes: [
    ...(['.embed-block-wrapper', '.sqs-native-video'] as const).map((at) =>
      shape(`own file in ${at}`, BLOCK, [at, '[data-config-video]'], at, ownPlayer, NATIVE.list),
    ),
    shape('own file elsewhere', '.sqs-native-video', [], ':scope', ownPlayer, NATIVE.list),
    ...PLACES.map((at) => shape(`of a provider in ${at}`, BLOCK, [at], at, player, PAGE)),
    {
      name: 'of a provider, from the settings of the block',
      root: BLOCK,
      needs: ['.sqs-block-content'],
      when: PAGE,
      steps: [{ make: [player], at: '.sqs-block-content', place: 'last' }],
    },
    // Other frames in such a block are no videos.
    ...PLACES.map((at) => shape(`in an embed block, in ${at}`, EMBED, [at], at, player, KNOWN)),
    {
      name: 'in an embed block, from its settings',
      root: EMBED,
      needs: ['.sqs-block-content'],
      when: KNOWN,
      steps: [{ fill: '.sqs-block-content', make: [player] }],
    },
    shape('of a provider, in a slide', '.sqs-video-wrapper', [], ':scope', player, PAGE),
    {
      name: 'without an address',
      root: `${BLOCK}, .sqs-native-video, .sqs-video-wrapper`,
      when: {
        if: { first: [{ if: { is: `${BLOCK} *, ${EMBED} *` }, read: true }, { has: '[data-block]' }] },
        read: null,
        otherwise: true,
      },
      limits: [noAddress],
    },
  ],
}
