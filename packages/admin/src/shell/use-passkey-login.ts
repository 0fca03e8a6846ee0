import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../api/api-error.js'
import { usePanel } from '../ui/panel-context.js'

/**
 * Signs in with a passkey. A new request, `stop` and leaving the form close the dialog of the browser.
 *
 * @param show - shows the error, or none when a request begins
 */
export function usePasskeyLogin(show: (issue: ApiError | null) => void) {
  const { session } = usePanel()
  const [asking, setAsking] = useState(false)
  const latest = useRef<AbortController>(null)
  const stop = () => {
    latest.current?.abort()
    setAsking(false)
  }
  useEffect(() => () => latest.current?.abort(), [])

  const ask = async () => {
    stop()
    latest.current = new AbortController()
    const { signal } = latest.current
    setAsking(true)
    show(null)
    const failure = await session.loginWithPasskey(signal)
    if (signal.aborted) return
    setAsking(false)
    show(failure)
  }
  return { asking, ask, stop }
}
