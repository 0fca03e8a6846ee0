/** Serves sounds in frames; the address of the sound is a parameter of the frame's. */
const HOST = 'w.soundcloud.com'

/** Whether a frame is the player of a provider of sounds. */
export const isAudioEmbed = (url: URL): boolean => url.hostname === HOST

/** Whether the frame of such a provider names no sound. Its address is logged. */
export function isSoundMissing(url: URL): boolean {
  if (!isAudioEmbed(url)) return false
  const sound = url.searchParams.get('url') ?? ''
  if (URL.canParse(sound)) return false
  const named = sound || url.href
  import('./audio-log.js').then(
    ({ logAudioUrl }) => logAudioUrl(named),
    (error) => console.warn(named, error),
  )
  return true
}
