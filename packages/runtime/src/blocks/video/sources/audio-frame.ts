/** Serves sounds in frames, whose address holds that of the sound. */
const HOST = 'w.soundcloud.com'

/** The words are loaded by those who need them. */
async function log(url: string): Promise<void> {
  const [{ logText }, { videoLogs }] = await Promise.all([
    import('../../../services/messages/log-text.js'),
    import('../../../services/messages/areas/video-logs.js'),
  ])
  console.warn(logText(videoLogs, 'video.log.audioUrl', { url }))
}

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
    log(named).catch((error) => console.warn(named, error))
    return null
  }
  const frame = new URL(url)
  frame.searchParams.set('auto_play', 'true')
  return frame
}
