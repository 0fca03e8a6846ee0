import type { Kind } from '../../../engine/table.js'
import type { Template } from '../../../engine/template.js'
import type { Value } from '../../../engine/value.js'
import { NATIVE } from './video-values.js'

/** Visitors who want less motion keep the still picture: no file is for them. */
const source = (src: Value, type: string): Template => ({
  when: src,
  tag: 'source',
  attributes: { src, type, media: '(prefers-reduced-motion: no-preference)' },
})

const film: Template = {
  tag: 'video',
  attributes: {
    autoplay: true,
    loop: true,
    muted: true,
    playsinline: true,
    poster: NATIVE.poster,
    'aria-hidden': 'true',
    style: 'position:absolute;top:0;left:0;width:100%;height:100%;object-fit:cover',
  },
  children: [source(NATIVE.list, 'application/vnd.apple.mpegurl'), source(NATIVE.file, 'video/mp4')],
}

/** A film behind a section, and the picture that it begins with. */
export const backgroundVideo: Kind = {
  name: 'background video',
  shapes: [
    {
      name: 'own file',
      root: '.sqs-video-background-native, .sqs-video-background',
      when: NATIVE.list,
      steps: [{ make: [film], at: ':scope', place: 'last' }],
      limits: [
        {
          reason:
            'The film behind the section cannot be paused, and its file is on the servers of the builder. Upload it to your own server, or keep it under five seconds.',
        },
      ],
    },
    {
      name: 'of a provider',
      root: '.sqs-video-background',
      limits: [
        {
          reason:
            'A film of another website behind a section would load before a visitor agrees, so its still picture is shown.',
        },
      ],
    },
  ],
}
