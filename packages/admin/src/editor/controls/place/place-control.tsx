import { texts } from '../../../base/texts.js'
import type { NumberField } from '../../settings/field.js'
import type { ControlProps } from '../control-props.js'
import { NumberControl } from '../number-control.js'
import { useMapTiles } from './map-tiles.js'
import './place.css'
import { PlaceMap } from './place-map.js'

const degrees = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** Latitude and longitude: a marker on a map, if there are tiles for one, and fields for the exact numbers. */
export function PlaceControl(props: ControlProps<NumberField>) {
  const { id, field, value, automatic, describedBy, effective, partner } = props
  const tiles = useMapTiles(effective)
  const title = field.place?.title ?? field.title
  if (!partner) return <NumberControl {...props} />
  const isUnset = value === undefined && partner.value === undefined
  const current = (own: unknown, name: string) => degrees(own ?? effective(name))
  return (
    <fieldset className="place-control" aria-describedby={describedBy}>
      <legend className="field-title">{title}</legend>
      {tiles && (
        <PlaceMap
          id={`${id}-marker`}
          title={title}
          describedBy={describedBy}
          tiles={tiles}
          value={{
            lat: current(value, field.name),
            lng: current(partner.value, partner.field.name),
          }}
          unset={isUnset ? texts.automaticIs(automatic) : undefined}
          onMove={({ lat, lng }) => partner.onChangeBoth(lat, lng)}
        />
      )}
      <div className="place-numbers">
        <NumberControl {...props} placeholder={texts.auto} />
        <NumberControl
          {...props}
          placeholder={texts.auto}
          id={partner.id}
          field={partner.field as NumberField}
          value={partner.value}
          automatic={partner.automatic}
          invalid={partner.invalid}
          onChange={partner.onChange}
        />
      </div>
      {isUnset && <p className="automatic">{texts.automaticIs(automatic)}</p>}
    </fieldset>
  )
}
