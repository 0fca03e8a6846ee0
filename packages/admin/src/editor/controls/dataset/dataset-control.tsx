import { useState } from 'react'
import { texts as panelTexts } from '../../../base/texts.js'
import { Button } from '../../../base/ui/button.js'
import { LoadedCode } from '../../../base/ui/loaded-code.js'
import { usePanelState } from '../../context/panel-context.js'
import { fromTheme } from '../../settings/dataset/cell.js'
import { datasetTexts as texts } from '../../settings/dataset/texts.js'
import { EMPTY_TABLE, tableOf } from '../../settings/dataset/value.js'
import type { DatasetField } from '../../settings/field.js'
import type { ControlProps } from '../control-props.js'

/** Loads once somebody changes data. */
const load = () => import('./dataset-editor.js')

const DEFAULT_LANGUAGE = 'en'

/** A table of names and numbers. While it is unset, the theme's is the start of an owner's own. */
export function DatasetControl(props: ControlProps<DatasetField>) {
  const { id, field, value, automatic, describedBy, effective, onChange } = props
  const language = usePanelState(({ session }) =>
    'website' in session ? (session.website.language ?? DEFAULT_LANGUAGE) : DEFAULT_LANGUAGE,
  )
  const [takesFocus, setTakesFocus] = useState(false)
  const theme = tableOf(effective(field.name))
  const start = () => {
    setTakesFocus(true)
    onChange(theme.length > 1 ? fromTheme(theme, language) : EMPTY_TABLE)
  }
  return (
    <fieldset className="dataset" id={id} aria-describedby={describedBy}>
      <legend className="field-title">{field.title}</legend>
      {value === undefined ? (
        <p className="automatic">
          {panelTexts.automaticIs(automatic)}
          <Button label={theme.length > 1 ? texts.start : texts.startEmpty} look="link" onClick={start} />
        </p>
      ) : (
        <LoadedCode load={load} onRetry={() => setTakesFocus(true)}>
          {({ DatasetEditor }) => (
            <DatasetEditor
              id={id}
              title={field.title}
              value={value}
              language={language}
              takesFocus={takesFocus}
              onChange={onChange}
            />
          )}
        </LoadedCode>
      )}
    </fieldset>
  )
}
