/** Serves sounds in frames, whose address holds that of the sound. */
const HOST = 'w.soundcloud.com'

/**
 * The frame of an audio embed, which starts at once. One that names no sound is logged [VID-011].
 *
 * @returns undefined where the address is of something else, null where its sound does not parse
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
