/**
 * Dialogs of the runtime as React components. Focus, keyboard, inert page and live regions are the runtime's own.
 * Import its sheet too: `@site/runtime/dialog.css`.
 */

export {
  Alert,
  type AlertProps,
  Confirm,
  type ConfirmProps,
  Toast,
  type ToastProps,
} from './base/dialogs/dialogs.js'
export { SystemError, type SystemErrorProps } from './base/dialogs/system-error.js'
