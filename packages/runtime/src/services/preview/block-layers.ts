import * as v from 'valibot'
import { getAttribute } from '../../dom/native.js'
import { OPTION_LAYERS_ATTRIBUTE, OptionLayers } from '../../schema/option-layers.js'

const NO_LAYERS: OptionLayers = { theme: {}, owner: {} }

/** The options by layer, as the server wrote them; templates with hand-written blocks lack them. */
export function layersOf(element: Element): OptionLayers {
  const text = getAttribute(element, OPTION_LAYERS_ATTRIBUTE)
  if (text === null) return NO_LAYERS
  try {
    const { success, output } = v.safeParse(OptionLayers, JSON.parse(text))
    return success ? output : NO_LAYERS
  } catch {
    return NO_LAYERS
  }
}

/** The owner's options as the server stored them; null if the page does not name them. */
export const storedOf = (element: Element): OptionLayers['owner'] | null =>
  element.hasAttribute(OPTION_LAYERS_ATTRIBUTE) ? layersOf(element).owner : null
