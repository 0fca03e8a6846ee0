import { useRef } from 'react'
import { texts } from '../base/texts.js'
import { Button } from '../base/ui/button.js'
import { Icon } from '../base/ui/icon.js'
import { usePanel, usePanelState } from '../editor/context/panel-context.js'
import { isPlainClick } from '../editor/context/screen-link.js'
import { HOME, writeAddress } from '../editor/panel/address.js'
import { AREAS, type Screen } from './screens.js'

/** A link of the navigation: to a screen, or to a place in one. */
interface NavLink extends Pick<Screen, 'name'> {
  readonly Badge?: Screen['Badge'] | undefined
  readonly text: string
  readonly at: string | null
  readonly isCurrent: boolean
}

interface Props {
  readonly screens: readonly Screen[]
  /** The roles of the account. */
  readonly roles: readonly number[]
}

/** The screens that are for an account with these roles. */
export const screensFor = (screens: readonly Screen[], roles: readonly number[]): readonly Screen[] =>
  screens.filter((screen) => screen.roles?.some((role) => roles.includes(role)) ?? true)

/**
 * A menu of links to the screens of an account, in groups. The links also open in new tabs. The button names the current
 * screen. The number of new items of a screen is at its link, and at the button while the screen is open.
 */
export function ScreenNav({ screens, roles }: Props) {
  const { navigation } = usePanel()
  const current = usePanelState((state) => state.screen)
  const at = usePanelState((state) => state.at)
  const session = usePanelState((state) => state.session)
  const menu = useRef<HTMLDivElement>(null)
  const shown = screensFor(screens, roles)
  if (shown.length < 2) return null
  const { title = '', Badge: OwnBadge } = shown.find(({ name }) => name === current) ?? {}
  const addressOf = (name: string, place: string | null) =>
    writeAddress('', { screen: name, at: place, frameUrl: null, block: null })
  /** A screen, and the places in it that have links of their own. */
  const linksOf = ({ name, title: text, Badge, places }: Screen): readonly NavLink[] => {
    const own = 'website' in session && places ? places(session.website) : []
    const isAtPlace = name === current && own.some((place) => place.at === at)
    return [
      { name, text, Badge, at: null, isCurrent: name === current && !isAtPlace },
      ...own.map((place) => ({
        name,
        text: place.title,
        at: place.at,
        isCurrent: name === current && place.at === at,
      })),
    ]
  }
  const isHome = ({ name }: Screen) => Number(name === HOME)
  return (
    <nav className="screens" aria-label={texts.screens}>
      <Button look="small" className="screens-button" popoverTarget="screens">
        <Icon name="menu" />
        <span className="hidden">{texts.menu}: </span>
        {title}
        {OwnBadge && <OwnBadge passive />}
      </Button>
      <div id="screens" ref={menu} popover="auto" className="popover screens-list">
        {AREAS.map((area) => {
          const links = shown
            .filter((screen) => screen.area === area)
            .toSorted((one, other) => isHome(other) - isHome(one))
          return (
            links.length > 0 && (
              <section key={area} aria-labelledby={`area-${area}`}>
                <h2 id={`area-${area}`}>{texts.areas[area]}</h2>
                <ul>
                  {links.flatMap(linksOf).map(({ name, text, Badge, at: place, isCurrent }) => (
                    <li key={`${name} ${place ?? ''}`} data-place={place !== null || undefined}>
                      <a
                        href={addressOf(name, place)}
                        aria-current={isCurrent ? 'page' : undefined}
                        onClick={(event) => {
                          if (!isPlainClick(event)) return
                          event.preventDefault()
                          menu.current?.hidePopover?.()
                          navigation.show(name, place)
                        }}
                      >
                        {text}
                        {Badge && <Badge />}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })}
      </div>
    </nav>
  )
}
