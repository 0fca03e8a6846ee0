import { useCallback, useEffect, useState } from 'react'
import { type ApiError, unexpectedAnswer } from '../api/api-error.js'
import type { Answer } from '../api/client.js'

/** The state of a server's answer. */
export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ApiError }
  | { readonly status: 'ready'; readonly value: Value }

/** The latest answer, and whether a newer one is loading. */
export interface Loading<Value> {
  readonly loaded: Loaded<Value>
  readonly busy: boolean
  /** Loads again. The old answer stays until the new one comes. */
  reload(): void
}

/**
 * Loads an answer of the server, and again whenever `key` changes. The old answer stays until the new one comes. An
 * answer to an older request is dropped.
 *
 * @param key - identifies the request: equal keys have equal answers
 * @param load - makes the request
 */
export function useLoaded<Value>(key: string, load: () => Promise<Answer<Value>>): Loading<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ status: 'loading' })
  const [request, setRequest] = useState({ key, generation: 0 })
  const [busy, setBusy] = useState(true)
  if (request.key !== key) setRequest({ key, generation: request.generation + 1 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` belongs to the key; every rendering creates a new one.
  useEffect(() => {
    let isCurrent = true
    setBusy(true)
    const show = (answer: Answer<Value>) => {
      if (!isCurrent) return
      setBusy(false)
      setLoaded(
        answer.ok ? { status: 'ready', value: answer.body } : { status: 'failed', error: answer.error },
      )
    }
    load().then(show, (error) => {
      // An error of a script: without an answer, it would load for ever.
      console.error(error)
      show({ ok: false, error: unexpectedAnswer() })
    })
    return () => {
      isCurrent = false
    }
  }, [request])

  const reload = useCallback(
    () => setRequest((before) => ({ ...before, generation: before.generation + 1 })),
    [],
  )
  return { loaded, busy, reload }
}
