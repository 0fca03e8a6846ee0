import { videoLogs } from '../messages/areas.js'
import { logText } from '../messages/log-text.js'

/**
 * Reports the address of a sound that does not parse. This is a separate chunk, because hardly any page needs
 * the text.
 */
export const logAudioUrl = (url: string): void =>
  console.warn(logText(videoLogs, 'video.log.audioUrl', { url }))
