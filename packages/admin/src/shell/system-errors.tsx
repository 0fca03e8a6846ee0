import type { ApiError } from '../base/api/api-error.js'
import { SystemError } from '../base/dialogs/system-error.js'
import { messages } from '../base/messages.js'
import type { Store } from '../base/store/store.js'
import { useStore } from '../base/store/store.js'

/** The error that covers the panel; null without one. */
export type SystemErrorStore = Store<ApiError | null>

/** Shows an error that no part of the panel shows. While one is open, another one adds nothing. */
export const reportSystemError = (store: SystemErrorStore, error: ApiError): void =>
  store.set((open) => open ?? error)

/** Covers the panel with the reported error. */
export function SystemErrors({ store }: { readonly store: SystemErrorStore }) {
  const error = useStore(store, (open) => open)
  if (!error) return null
  const { kind, message } = error
  return (
    <SystemError
      messages={messages}
      {...(kind === 'network' ? { reason: 'network' } : { message })}
      onClose={() => store.set(() => null)}
    />
  )
}
