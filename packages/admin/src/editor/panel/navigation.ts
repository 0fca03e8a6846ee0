import type { Store } from '../../base/store/store.js'
import { type Address, HOME, isBare, isStep, readAddress, writeAddress } from './address.js'
import type { EditingController } from './editing.js'
import type { PanelState } from './state.js'

/** The names of the panel's screens. The first one is the default. */
export type ScreenNames = readonly [string, ...string[]]

/** The screen that an address names, or else the first one. The bare address is that of the home screen. */
export function screenOf(address: Address, screens: ScreenNames): string {
  const screen = isBare(address) ? HOME : address.screen
  return screen !== null && screens.includes(screen) ? screen : screens[0]
}

/**
 * Keeps the panel's address and the browser's history in sync with the state. Opening a block or a screen adds
 * a step to the history. Pages of the frame do not, because the frame adds its own steps.
 */
export function createNavigation(
  store: Store<PanelState>,
  editing: Pick<EditingController, 'open' | 'close'>,
  window: Pick<Window, 'location' | 'history' | 'addEventListener'>,
  screens: ScreenNames,
) {
  const { location, history } = window
  /** The first screen needs no name beside its page or block. Without these, the address would be the bare one. */
  const nameOf = (screen: string, { frameUrl, block }: Pick<Address, 'frameUrl' | 'block'>) =>
    screen === screens[0] && (frameUrl !== null || block !== null || !screens.includes(HOME)) ? null : screen
  const read = (): Address => {
    const address = readAddress(location.search)
    return { ...address, screen: screenOf(address, screens) }
  }
  let isFollowing = false
  let current = read()

  /** Runs a change of the state that adds no step to the history. */
  const follow = (action: () => unknown) => {
    const before = isFollowing
    isFollowing = true
    try {
      action()
    } finally {
      isFollowing = before
    }
  }

  const write = () => {
    const state = store.get()
    const before = read()
    // The address keeps its page until a page has connected, or while the notice about a rejected address is
    // shown.
    const isKnown = state.page && !state.frame.rejected
    const next: Address = {
      screen: state.screen,
      at: state.at,
      frameUrl: isKnown ? state.frame.path : before.frameUrl,
      block: isKnown ? state.selected : before.block,
    }
    const search = writeAddress(location.search, { ...next, screen: nameOf(state.screen, next) })
    const addsStep = !isFollowing && isStep(current, next)
    current = next
    if (search === location.search) return
    if (addsStep) history.pushState(null, '', search)
    else history.replaceState(history.state, '', search)
  }

  store.subscribe(write)
  window.addEventListener('popstate', () =>
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
     * @param at - the location in it, in the screen's own format; a reload or Back restores it as `at` of the state
     */
    show(screen: string, at: string | null = null): void {
      store.set((state) => (state.screen === screen && state.at === at ? state : { ...state, screen, at }))
    },
  }
}

export type Navigation = ReturnType<typeof createNavigation>
