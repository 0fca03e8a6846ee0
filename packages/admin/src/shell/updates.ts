/** The panel's page, whose script has another name in each version. */
const PAGE = '/config/'

interface Options {
  readonly window: Pick<Window, 'document' | 'addEventListener'>
  /** `fetch` */
  readonly send: typeof fetch
  /** Called once, when the server has another version of the panel than the one that runs. */
  onUpdated(): void
}

/**
 * Notices that the server has been updated while the panel was open. The files of the version that runs are gone then, and
 * answers may have another format. Both may have other causes, so the page of the panel decides.
 *
 * @returns call it when something did not arrive as this version expects it
 */
export function watchUpdates({ window, send, onUpdated }: Options): () => Promise<void> {
  const script = window.document.querySelector('script[type="module"][src]')?.getAttribute('src')
  let state: 'current' | 'checking' | 'updated' = 'current'
  const isOther = async (): Promise<boolean> => {
    try {
      const response = await send(PAGE, { cache: 'no-store', credentials: 'same-origin' })
      return response.ok && !(await response.text()).includes(`"${script}"`)
    } catch {
      return false
    }
  }
  const check = async () => {
    if (state !== 'current' || !script) return
    state = 'checking'
    const isUpdated = await isOther()
    state = isUpdated ? 'updated' : 'current'
    if (isUpdated) onUpdated()
  }
  // The bundler dispatches it for each file of the panel that does not arrive.
  window.addEventListener('vite:preloadError', () => void check())
  return check
}
