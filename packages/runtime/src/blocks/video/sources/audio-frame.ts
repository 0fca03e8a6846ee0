/** Serves sounds in frames; the address of the sound is a parameter of the frame's. */
const HOST = 'w.soundcloud.com'

/**
 * The frame of an audio embed, which plays at once. An embed without a sound is logged.
 *
 * @returns undefined for another address, null if the sound's address does not parse
 */
export function audioFrame(url: URL): URL | null | undefined {
  if (url.hostname !== HOST) return undefined
  const sound = url.searchParams.get('url') ?? ''
  try {
    new URL(sound)
  } catch {
    const named = sound || url.href
    import('./audio-log.js').then(
      ({ logAudioUrl }) => logAudioUrl(named),
      (error) => console.warn(named, error),
    )
    return null
  }
  const frame = new URL(url)
  frame.searchParams.set('auto_play', 'true')
  return frame
}
