import type { FormContext } from '../context.js'
import type { ControllerLoader } from '../controller-loader.js'

/**
 * Checks a form that the browser sends itself. An invalid one is stopped before other listeners see its submission,
 * because the browser's own check fires no `submit` event either. A valid one goes on untouched, with the method, the
 * target and the button that it has.
 */
export function createBrowserSubmission(
  { attrs, signal }: FormContext,
  form: HTMLFormElement,
  controller: ControllerLoader,
): (event: SubmitEvent) => unknown {
  let isLeftToBrowser = false

  const submitOnceLoaded = async (submitter: HTMLElement | null) => {
    const loaded = await controller.load().catch(() => null)
    if (loaded && !signal.aborted && !loaded.checkForBrowser()) return
    // Without its code, the browser checks the form.
    if (!loaded && !signal.aborted) {
      isLeftToBrowser = true
      attrs.remove(form, 'novalidate')
    }
    // A control named "requestSubmit" replaces the form's method.
    HTMLFormElement.prototype.requestSubmit.call(form, submitter)
  }

  return (event) => {
    const { submitter } = event
    if (isLeftToBrowser || submitter?.hasAttribute('formnovalidate')) return undefined
    if (controller.loaded?.checkForBrowser()) return undefined
    event.preventDefault()
    event.stopImmediatePropagation()
    return controller.loaded ? undefined : submitOnceLoaded(submitter)
  }
}
