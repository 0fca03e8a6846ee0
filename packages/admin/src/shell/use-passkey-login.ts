import { useEffect, useState } from 'react'
import type { ApiError } from '../base/api/api-error.js'
import { usePanel } from '../editor/context/panel-context.js'

/**
 * Signs in with a passkey. A new request, `stop` and leaving the form close the dialog of the browser.
 *
 * @param show - shows the error, or none when a request begins
 */
export function usePasskeyLogin(show: (issue: ApiError | null) => void) {
  const { session } = usePanel()
  const [request, setRequest] = useState<AbortController | null>(null)
  useEffect(() => () => request?.abort(), [request])

  const ask = async () => {
    const latest = new AbortController()
    setRequest(latest)
    show(null)
    const failure = await session.loginWithPasskey(latest.signal)
    if (latest.signal.aborted) return
    setRequest(null)
    show(failure)
  }
  return { asking: request !== null, ask, stop: () => setRequest(null) }
}
