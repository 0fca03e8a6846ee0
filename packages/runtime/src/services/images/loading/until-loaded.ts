import { addListener } from '../../../dom/native.js'

/** Resolves with true when an image has loaded, and with false when it failed or is given up. */
export function untilLoaded(image: HTMLImageElement, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const heard = new AbortController()
    const end = ({ type }: Event) => {
      heard.abort()
      resolve(type === 'load')
    }
    const options = { signal: heard.signal }
    addListener(image, 'load', end, options)
    addListener(image, 'error', end, options)
    addListener(signal, 'abort', end, options)
  })
}
