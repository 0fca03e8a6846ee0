import { loadChunk } from '../../dom/load.js'
import { getAttribute } from '../../dom/native.js'
import type { FormContext, FormMessages } from './context.js'
import type { FormMessage } from './elements/message.js'
import type { FormController } from './submission/controller.js'

/** Loads a form's controller. */
export interface ControllerLoader {
  /** The controller, once it has loaded. */
  readonly loaded: FormController | undefined
  /** Loads it, or tries again after a failure. */
  load(): Promise<FormController>
}

/** Most visitors fill in no form: the controller's code loads with the first interaction. */
export function createControllerLoader(
  context: FormContext,
  form: HTMLFormElement,
  messages: FormMessages,
  message: FormMessage,
): ControllerLoader {
  const { signal } = context
  const formId = getAttribute(form, 'data-form-id') ?? ''
  let loading: Promise<FormController> | undefined
  let loaded: FormController | undefined
  let started = 0
  return {
    get loaded() {
      return loaded
    },
    load() {
      started ||= Date.now()
      loading ??= loadChunk('form', () => import('./submission/controller.js'), { signal }).then(
        ({ createController }) => createController(context, { form, formId, messages, message, started }),
      )
      loading.then(
        (controller) => {
          loaded = controller
        },
        () => {
          loading = undefined
        },
      )
      return loading
    },
  }
}
