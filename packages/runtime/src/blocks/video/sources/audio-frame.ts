import { isAudioEmbed, isSoundMissing } from '../../../services/third-party/audio-embed.js'

/**
 * The frame of an audio embed, which plays at once. An embed without a sound is logged.
 *
 * @returns undefined for another address, null if the sound's address does not parse
 */
export function audioFrame(url: URL): URL | null | undefined {
  if (!isAudioEmbed(url)) return undefined
  if (isSoundMissing(url)) return null
  const frame = new URL(url)
  frame.searchParams.set('auto_play', 'true')
  return frame
}
