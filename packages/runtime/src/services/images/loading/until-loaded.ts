import { addListener } from '../../../dom/native.js'

/** Resolves with true once an image has loaded, with false if it failed or the signal aborts. */
export function untilLoaded(image: HTMLImageElement, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const listeners = new AbortController()
    const finish = ({ type }: Event) => {
      listeners.abort()
      resolve(type === 'load')
    }
    const options = { signal: listeners.signal }
    addListener(image, 'load', finish, options)
    addListener(image, 'error', finish, options)
    addListener(signal, 'abort', finish, options)
  })
}
