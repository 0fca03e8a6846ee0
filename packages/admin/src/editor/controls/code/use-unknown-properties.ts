import { useEffect, useState } from 'react'
import { TYPING_PAUSE_MS } from '../../../base/ui/typing-pause.js'
import { type Property, unknownProperties } from '../../settings/css/unknown-properties.js'

const isKnown = (name: string): boolean => CSS.supports(name, 'initial')

const NONE: readonly Property[] = []

/** The properties in the owner's CSS that the browser does not know, once typing pauses. */
export function useUnknownProperties(css: string): readonly Property[] {
  const [found, setFound] = useState({ css: '', properties: NONE })
  useEffect(() => {
    const timer = setTimeout(
      () => setFound({ css, properties: unknownProperties(css, isKnown) }),
      TYPING_PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [css])
  // Places of an earlier text would be wrong.
  return found.css === css ? found.properties : NONE
}
