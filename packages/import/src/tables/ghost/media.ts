import type { Kind } from '../../engine/table.js'

/** Cards whose own players are drawn for a script: the browser's controls do the same without one. */
export const media: Kind = {
  name: 'audio and video',
  css: '.kg-video-card video,.kg-audio-card audio{width:100%}.kg-video-card video{height:auto}',
  shapes: [
    {
      name: 'video card',
      root: '.kg-video-card',
      needs: ['video[src]'],
      steps: [
        { set: 'video', attributes: { controls: true, preload: 'metadata' } },
        { remove: '.kg-video-overlay, .kg-video-player-container' },
      ],
    },
    {
      name: 'audio card',
      root: '.kg-audio-card',
      needs: ['audio[src]'],
      steps: [
        {
          set: 'audio',
          attributes: { controls: true, preload: 'metadata' },
        },
        { remove: '.kg-audio-player' },
      ],
    },
  ],
}
