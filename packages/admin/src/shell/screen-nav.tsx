import { writeAddress } from '../panel/address.js'
import { texts } from '../texts.js'
import { usePanel, usePanelState } from '../ui/panel-context.js'
import { isPlainClick } from '../ui/plain-click.js'
import type { Screen } from './screens.js'

interface Props {
  readonly screens: readonly Screen[]
  /** The roles of the account. */
  readonly roles: readonly number[]
}

/** Links to the screens that are for an account. They also open in tabs of their own. */
export function ScreenNav({ screens, roles }: Props) {
  const { navigation } = usePanel()
  const current = usePanelState((state) => state.screen)
  const shown = screens.filter((screen) => screen.roles?.some((role) => roles.includes(role)) ?? true)
  if (shown.length < 2) return null
  const addressOf = (name: string) =>
    writeAddress('', {
      screen: name === screens[0]?.name ? null : name,
      at: null,
      frameUrl: null,
      block: null,
    })
  return (
    <nav className="screens" aria-label={texts.screens}>
      {shown.map(({ name, title, Badge }) => (
        <a
          key={name}
          href={addressOf(name)}
          aria-current={name === current ? 'page' : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            navigation.show(name)
          }}
        >
          {title}
          {Badge && <Badge />}
        </a>
      ))}
    </nav>
  )
}
