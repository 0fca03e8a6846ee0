/**
 * Dialogs of the runtime as React components. Focus, keyboard, inert page and live regions are the runtime's own.
 * Import its sheet too: `@site/runtime/dialog.css`.
 */

export { Alert, type AlertProps } from './base/dialogs/alert.js'
export { Confirm, type ConfirmProps } from './base/dialogs/confirm.js'
export { SystemError, type SystemErrorProps } from './base/dialogs/system-error.js'
export { Toast, type ToastProps } from './base/dialogs/toast.js'
