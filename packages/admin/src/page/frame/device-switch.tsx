import { t } from '../../messages.js'
import { DEVICES } from '../../preview/device.js'
import { deviceTitle } from '../../preview/device-title.js'
import { Icon } from '../../ui/icon.js'
import { usePanel, usePanelState } from '../../ui/panel-context.js'

/** Selects the device of the preview. */
export function DeviceSwitch() {
  const { preview } = usePanel()
  const current = usePanelState((state) => state.frame.device)
  return (
    <fieldset className="sizes">
      <legend className="hidden">{t('panel.viewport.label')}</legend>
      {DEVICES.map((device) => {
        const name = deviceTitle(device)
        const label = device.width === null ? name : `${name}, ${device.width} px`
        return (
          <label key={device.name} className="size" title={label}>
            <input
              type="radio"
              name="size"
              className="hidden"
              checked={device === current}
              onChange={() => preview.setDevice(device)}
            />
            <Icon name={device.name} />
            <span className="hidden">{label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
