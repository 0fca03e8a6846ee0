import { useState } from 'react'
import { usePanelState } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { helpTexts as texts } from './texts.js'
import { allTopics, findTopics } from './topics.js'
import './help.css'

interface Props {
  /** The screens that the account has. */
  readonly screens: readonly { readonly name: string; readonly title: string }[]
  /** Called when a link has led to a screen. */
  onFollow(): void
}

/** Short help that is searched by words. The first topic of the current screen is open. */
export function HelpTopics({ screens, onFollow }: Props) {
  const current = usePanelState((state) => state.screen)
  const docs = usePanelState(({ session }) => ('website' in session ? session.website.docs : undefined))
  const [query, setQuery] = useState('')
  const names = screens.map(({ name }) => name)
  const found = findTopics(allTopics(), query, names, current)
  const best = found[0]?.id
  const titleOf = (screen: string) => screens.find(({ name }) => name === screen)?.title ?? ''
  return (
    <div className="help">
      <label htmlFor="help-search">{texts.search}</label>
      <input
        id="help-search"
        type="search"
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p className={found.length > 0 ? 'hidden' : 'soft'} role="status">
        {found.length > 0 ? texts.found(found.length) : texts.none}
      </p>
      <ul className="help-topics">
        {found.map(({ id, title, text, screen, at }) => (
          // A search opens its best answer.
          <li key={id === best ? `${id} best` : id}>
            <details open={id === best}>
              <summary>{title}</summary>
              <p>{text}</p>
              <p>
                <ScreenLink screen={screen} at={at} onFollow={onFollow}>
                  {texts.goTo(titleOf(screen))}
                </ScreenLink>
              </p>
            </details>
          </li>
        ))}
      </ul>
      {docs !== undefined && (
        <p>
          <a href={`${docs}owner/`} target="_blank" rel="noreferrer">
            {texts.docs}
          </a>
        </p>
      )}
    </div>
  )
}
