import { t } from '../messages.js'
import { SIZES } from '../preview/device.js'
import { Icon } from '../ui/icon.js'
import { usePanel, usePart } from '../ui/panel-context.js'

/** On which device the page is shown. */
export function SizeSwitch() {
  const { previewing } = usePanel()
  const current = usePart((state) => state.frame.size)
  return (
    <fieldset className="sizes">
      <legend className="hidden">{t('panel.viewport.label')}</legend>
      {SIZES.map((size) => {
        const name = t(`panel.viewport.${size.name}`)
        const label = size.width === null ? name : `${name}, ${size.width} px`
        return (
          <label key={size.name} className="size" title={label}>
            <input
              type="radio"
              name="size"
              className="hidden"
              checked={size === current}
              onChange={() => previewing.setSize(size)}
            />
            <Icon name={size.name} />
            <span className="hidden">{label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
