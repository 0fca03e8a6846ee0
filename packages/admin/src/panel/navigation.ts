import type { Store } from '../store/store.js'
import { type Address, isStep, readAddress, writeAddress } from './address.js'
import type { Editing } from './editing.js'
import type { PanelState } from './state.js'

/** The screens of the panel by name, the first one first. */
export type ScreenNames = readonly [string, ...string[]]

/** The screen that an address names; the first one where there is none of that name. */
export const screenOf = ({ screen }: Address, screens: ScreenNames): string =>
  screen !== null && screens.includes(screen) ? screen : screens[0]

/**
 * Keeps the panel's address and the browser's history in step with what is shown. Opening a block or a screen is a
 * step that Back takes again; what the frame does is in the history already, as the frame's own step.
 */
export function createNavigation(
  store: Store<PanelState>,
  editing: Pick<Editing, 'open' | 'close'>,
  view: Pick<Window, 'location' | 'history' | 'addEventListener'>,
  screens: ScreenNames,
) {
  const { location, history } = view
  const nameOf = (screen: string) => (screen === screens[0] ? null : screen)
  const read = (): Address => {
    const address = readAddress(location.search)
    return { ...address, screen: nameOf(screenOf(address, screens)) }
  }
  let following = false
  let shown = read()

  /** Runs what changes the panel without anybody having asked for it: no step of its own. */
  const follow = (action: () => unknown) => {
    const before = following
    following = true
    try {
      action()
    } finally {
      following = before
    }
  }

  const write = () => {
    const state = store.get()
    const before = read()
    // Until a page has answered, and until somebody has read why an address was refused, the address keeps it.
    const known = state.page && !state.frame.refused
    const now: Address = {
      screen: nameOf(state.screen),
      at: state.at,
      frameUrl: known ? state.frame.path : before.frameUrl,
      block: known ? state.selected : before.block,
    }
    const search = writeAddress(location.search, now)
    const step = !following && isStep(shown, now)
    shown = now
    if (search === location.search) return
    if (step) history.pushState(null, '', search)
    else history.replaceState(history.state, '', search)
  }

  store.subscribe(write)
  view.addEventListener('popstate', () =>
    follow(() => {
      const address = readAddress(location.search)
      store.set((state) => ({ ...state, screen: screenOf(address, screens), at: address.at }))
      if (address.block === null) editing.close()
      else editing.open(address.block)
      write()
    }),
  )

  return {
    follow,

    /**
     * Shows a screen.
     *
     * @param at - where in it, in the screen's own words; it comes back as `at` of the state after a reload or Back
     */
    show(screen: string, at: string | null = null): void {
      store.set((state) => (state.screen === screen && state.at === at ? state : { ...state, screen, at }))
    },
  }
}

export type Navigation = ReturnType<typeof createNavigation>
