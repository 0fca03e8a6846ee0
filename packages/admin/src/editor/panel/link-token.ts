/**
 * Takes the token of a link by which a password is set out of the panel's address, `/config/#token=…`. It leaves the
 * address and the history at once, so that nobody finds it there.
 */
function takeToken(
  address: string,
  { location, history }: Pick<Window, 'location' | 'history'>,
): string | null {
  const [, token] = /#token=([\w-]{1,100})$/.exec(address) ?? []
  if (token === undefined) return null
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  return token
}

/**
 * Reads the token of a link.
 *
 * @param onToken - called when a link is opened where the panel is open already, which does not load it again
 */
export function followToken(
  window: Pick<Window, 'location' | 'history' | 'addEventListener'>,
  onToken: (token: string) => void,
): string | null {
  // The panel may have written its own address, which has no fragment, before this event arrives.
  window.addEventListener('hashchange', ({ newURL }) => {
    const token = takeToken(newURL, window)
    if (token !== null) onToken(token)
  })
  return takeToken(window.location.href, window)
}
