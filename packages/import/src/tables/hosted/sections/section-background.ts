import type { Kind, Limit, Shape } from '../../../engine/table.js'
import type { Template } from '../../../engine/template.js'
import type { Value } from '../../../engine/value.js'

/** Simple selectors alone: not every DOM reads others within `:is` and `:has`. */
const NATIVE = ':is(.sqs-video-background-native, [data-config-video], [data-config-native-video])'

/** Templates of 7.0 have such a video outside of a section too. */
const OWN_VIDEO = `.section-background ${NATIVE}, .sqs-video-background[data-config-video], .sqs-video-background-native`

/** Where the settings of an owner's video are: in the element, or in the section around it. */
type Place = readonly { readonly json: string; readonly path: string }[]

const OWN: Place = ['data-config-native-video', 'data-config-video'].flatMap((json) => [
  { json, path: '' },
  { json, path: 'structuredContent.' },
])

const OF_SECTION: Place = [
  { json: 'data-current-context', path: 'video.nativeVideoContentItem.' },
  { json: 'data-current-context', path: 'video.nativeVideoContentItem.structuredContent.' },
]

const read = (place: Place, name: string): Value => ({
  first: place.map(({ json, path }) => ({ json, path: `${path}${name}` })),
})

/** The folder with the files of a video. */
const folder = (place: Place): Value => ({
  match: /^\s*(https:\/\/[^\s{}]+\/)\{variant\}/,
  in: read(place, 'alexandriaUrl'),
})

/** A file in one size. Their names are sizes, such as "1920:1080", behind the coding. */
const file = (place: Place, size: RegExp): Value => ({
  join: [folder(place), 'mp4-h264-', { match: size, in: read(place, 'systemDataVariants') }],
})

const first = (place: Place): Value => file(place, /^\s*(\d{1,5}:\d{1,5})/)

/** Without a source that fits, a video shows its poster: so it does for visitors who ask for less motion. */
const STILL = '(prefers-reduced-motion: no-preference)'

const source = (src: Value, type: string, media = STILL): Template => ({
  when: src,
  tag: 'source',
  attributes: { src, type, media },
})

const player = (place: Place): Template => ({
  tag: 'video',
  attributes: {
    muted: true,
    autoplay: true,
    loop: true,
    playsinline: true,
    disablepictureinpicture: true,
    'aria-hidden': 'true',
    tabindex: '-1',
    poster: { first: [{ attribute: 'src', on: 'img' }, { join: [folder(place), 'thumbnail'] }] },
  },
  children: [
    source(file(place, /,\s*(\d{1,5}:\d{1,5})\s*$/), 'video/mp4', `(max-width: 767px) and ${STILL}`),
    source(first(place), 'video/mp4'),
    source({ join: [folder(place), 'playlist.m3u8'] }, 'application/vnd.apple.mpegurl'),
  ],
})

const ofServer: Limit = {
  reason:
    'The background video is on the servers of the builder, and goes when the account there ends. Save it, and upload it to your own server. Visitors cannot pause it; those who ask for less motion see its picture.',
}

const listOnly = (place: Place): Limit => ({
  when: { if: first(place), read: null, otherwise: true },
  reason:
    'The file names no sizes of the background video, so only browsers that play lists of parts show it; all others show its picture.',
})

/** Players of a page that was saved after the builder's script had run. */
const SAVED = '.sqs-video-background-native__video-player, .video-player, video, iframe'

const own: Shape = {
  name: 'own video',
  root: OWN_VIDEO,
  when: folder(OWN),
  steps: [{ remove: SAVED }, { make: [player(OWN)], at: ':scope', place: 'last' }],
  limits: [ofServer, listOnly(OWN)],
}

const ownOfSection: Shape = {
  name: 'own video, from the settings of the section',
  root: '.page-section',
  needs: ['.sqs-video-background-native'],
  when: {
    if: { has: '.sqs-video-background-native video' },
    read: null,
    otherwise: folder(OF_SECTION),
  },
  steps: [{ make: [player(OF_SECTION)], at: '.sqs-video-background-native', place: 'last' }],
  limits: [ofServer, listOnly(OF_SECTION)],
}

/** Backgrounds of sections: pictures, videos and drawings. */
export const sectionBackground: Kind = {
  name: 'section background',
  // Theirs has the size of a picture in a background from its script, in some generations.
  css: `
.section-background :has(>img,>video){position:static}
:is(.section-background,.sqs-video-background) :is(img,video){position:absolute;inset:0;width:100%;height:100%;object-fit:cover;opacity:1!important;visibility:visible!important;transform:none!important}
`,
  shapes: [
    own,
    ownOfSection,
    {
      name: 'own video without an address',
      root: OWN_VIDEO,
      when: { if: { has: 'video' }, read: null, otherwise: true },
      limits: [
        {
          reason:
            'The address of the background video is not in the file, so the section shows its picture or its colour. Upload the video again.',
        },
      ],
    },
    {
      name: 'video of a provider',
      root: '.sqs-video-background',
      // Players that were saved with the page would load without the consent of the visitor.
      steps: [{ remove: 'iframe, [id^="player"]' }],
      limits: [
        {
          reason:
            'A background video of YouTube or Vimeo is not played, as it would load before a visitor agrees; the section shows its picture. Upload the video as a file to have it back.',
        },
      ],
    },
    {
      name: 'drawing',
      root: '.section-background [data-controller^="Background"]:not(:has(img)):not(:has(video))',
      limits: [
        {
          isWhole: true,
          reason:
            'The background was drawn by a script of the builder. The section shows its colour; upload a picture to have a background.',
        },
      ],
    },
    { name: 'picture', root: '.section-background', needs: ['img'] },
  ],
}
