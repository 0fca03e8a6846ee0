import { type ChangeEvent, useRef, useState } from 'react'
import { anyText } from '../../base/format/any-text.js'
import { t } from '../../base/messages.js'
import { texts } from '../../base/texts.js'
import { Button } from '../../base/ui/button.js'
import { FieldNote } from '../../base/ui/fields.js'
import type { TextField } from '../settings/field.js'
import { linkHint, suggestedPages } from '../settings/link.js'
import { TitledControl } from './control-parts.js'
import type { ControlProps } from './control-props.js'
import { FileButton } from './file-control.js'
import { useSitePages } from './site-pages.js'
import { textAttributes } from './text-control.js'

/** An address, with the pages of the site as suggestions. */
export function LinkControl(props: ControlProps<TextField>) {
  const { id, field, value, describedBy, invalid } = props
  const { loaded, load } = useSitePages()
  const input = useRef<HTMLInputElement>(null)
  const address = value === undefined ? '' : anyText(value)
  // While a person types an address, it is not finished. One from elsewhere is, such as by undo.
  const [typed, setTyped] = useState<string | null>(null)
  const pages = loaded.status === 'ready' ? loaded.value.pages : []
  const all = loaded.status === 'ready' && !loaded.value.more ? pages : null
  const hint = invalid || address === typed ? null : linkHint(address, all)
  const attributes = textAttributes(props)
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event
    setTyped(target === document.activeElement ? target.value : null)
    attributes.onChange(event)
  }
  const retry = () => {
    // The button is about to disappear.
    input.current?.focus()
    load()
  }
  return (
    <TitledControl id={id} title={field.title}>
      <input
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        list={`${id}-pages`}
        {...attributes}
        ref={input}
        aria-describedby={`${describedBy} ${id}-hint`}
        onChange={type}
        onBlur={() => setTyped(null)}
      />
      <datalist id={`${id}-pages`}>
        {suggestedPages(address, pages).map(({ path, title, isPublished }) => (
          <option key={path} value={path}>
            {isPublished ? title : texts.notPublished(title)}
          </option>
        ))}
      </datalist>
      <FieldNote look="hint" text={hint} id={`${id}-hint`} aria-live="polite" />
      <FileButton
        label={texts.chooseFile}
        name={texts.chooseFileFor(field.title)}
        onChoose={([address]) => props.onChange(address)}
      />
      {loaded.status === 'failed' && (
        <p className="automatic" role="status">
          {texts.pagesFailed} <Button label={t('panel.retry')} look="link" onClick={retry} />
        </p>
      )}
    </TitledControl>
  )
}
