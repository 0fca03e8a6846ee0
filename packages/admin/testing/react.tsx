import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import { PanelContext } from '../src/editor/context/panel-context.js'
import type { Panel } from '../src/editor/panel/panel.js'

/** A React root for each test, in an empty page. */
export function setUpReact() {
  let root: Root
  let container: HTMLElement

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    container = document.createElement('div')
    document.body.replaceChildren(container)
    root = createRoot(container)
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    container.remove()
    vi.unstubAllGlobals()
  })

  return {
    get container() {
      return container
    },

    /** Renders a component, in the context of a panel if there is one. */
    render: (node: ReactNode, panel: Partial<Panel> | null = null) =>
      act(async () => root.render(panel ? <PanelContext value={panel as Panel}>{node}</PanelContext> : node)),
  }
}

/**
 * Waits until an assertion about what React shows holds. React keeps updates until the call of `act` ends, and loses
 * them where it throws: the assertion stands after the call, never in it.
 */
export const eventually = (assertion: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    assertion()
  })
