import { createSystemError, dialogHost } from '@site/runtime'
import { createMessages, systemError } from '@site/runtime/messages'
import type { ApiError } from '../api/api-error.js'

const messages = createMessages('en', [systemError], (error) => console.error(error))
const host = dialogHost(document)
let isOpen = false

/** Covers the panel with an error that no part of it shows, in the same dialog as on pages. One at a time. */
export async function showSystemError({ kind, message }: ApiError): Promise<void> {
  if (isOpen) return
  isOpen = true
  const options = kind === 'network' ? ({ reason: 'network' } as const) : { message }
  try {
    const answer = await createSystemError(host, messages, options).show()
    if (answer === 'reload') document.location.reload()
  } finally {
    isOpen = false
  }
}
