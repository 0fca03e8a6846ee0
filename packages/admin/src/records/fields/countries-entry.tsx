import { COUNTRIES, countryName, EUROPEAN_UNION } from '@site/runtime/contract'
import { useId, useState } from 'react'
import { formatLocale } from '../../base/messages/language.js'
import { t } from '../../base/messages.js'
import { IconButton } from '../../base/ui/button.js'
import { useListOrder } from '../../base/ui/list/use-list-order.js'
import { LiveRegion } from '../../base/ui/live-region.js'
import { recordScreenTexts as texts } from '../kind-texts.js'
import './countries.css'

/** The value of the entry that adds all countries of the European Union. No country has this code. */
const UNION = 'EU'

interface Props {
  readonly title: string
  readonly name: string
  readonly help: string | undefined
  readonly codes: readonly string[]
  readonly issue: string | undefined
  onChange(codes: readonly string[]): void
}

const nameOf = (code: string) => countryName(code, formatLocale())

/** Countries in the order of their names in the language of the panel. */
function byName(codes: readonly string[]): readonly string[] {
  const { compare } = new Intl.Collator(formatLocale())
  return [...codes].sort((one, other) => compare(nameOf(one), nameOf(other)))
}

/** The entry of the choice that is shown now, and the countries that it has added to the value. */
interface Pending {
  readonly entry: string
  readonly added: readonly string[]
}

const NOTHING: Pending = { entry: '', added: [] }

/**
 * The countries of a record, and the choice of one more. The chosen one is in the value at once, so that no save misses
 * it. Until the focus leaves the choice, another choice replaces it: arrow keys in a closed choice would add each country
 * that they pass.
 */
export function CountriesEntry({ title, name, help, codes, issue, onChange }: Props) {
  const id = useId()
  const [latest, setLatest] = useState(NOTHING)
  // After "Undo" the value is without it.
  const pending = latest.added.every((code) => codes.includes(code)) ? latest : NOTHING
  const settled = codes.filter((code) => !pending.added.includes(code))
  const shown = byName(settled)
  const others = byName(COUNTRIES.filter((code) => !settled.includes(code)))
  const ofUnion = EUROPEAN_UNION.filter((code) => !settled.includes(code))
  const order = useListOrder({
    items: shown,
    addId: `${id}-choice`,
    idOf: (index) => `${id}-${index}`,
    titleOf: (index) => nameOf(shown[index]!),
    onChange: (next) => onChange([...next, ...pending.added]),
  })
  const choose = (entry: string) => {
    const added = entry === UNION ? ofUnion : [entry].filter(Boolean)
    setLatest({ entry, added })
    onChange([...settled, ...added])
  }
  const settle = () => {
    if (pending.entry === '') return
    order.announce(texts.countryAdded(pending.entry === UNION ? texts.union : nameOf(pending.entry)))
    setLatest(NOTHING)
  }
  return (
    <fieldset className="record-part" aria-describedby={`${id}-help`} data-name={name}>
      <legend>{title}</legend>
      <div id={`${id}-help`}>
        {help !== undefined && <p className="help">{help}</p>}
        {issue !== undefined && (
          <p className="labelled-error" role="alert">
            {issue}
          </p>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="soft">{texts.noCountry}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari leaves lists without markers out.
        <ul role="list" className="country-list" aria-label={title}>
          {shown.map((code, index) => (
            <li key={code} className="country">
              <bdi>{nameOf(code)}</bdi>
              <IconButton
                id={`${id}-${index}`}
                icon="close"
                label={t('panel.item.remove', { item: nameOf(code) })}
                onClick={() => order.remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="labelled country-choice">
        <label htmlFor={`${id}-choice`}>{texts.addCountry}</label>
        <select
          id={`${id}-choice`}
          value={pending.entry}
          onChange={({ target }) => choose(target.value)}
          onBlur={settle}
        >
          <option value="">{texts.chooseCountry}</option>
          {ofUnion.length > 0 && <option value={UNION}>{texts.union}</option>}
          {others.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </select>
      </div>
      <LiveRegion announcement={order.announcement} />
    </fieldset>
  )
}
