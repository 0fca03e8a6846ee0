import { t } from '../../../base/messages.js'
import { Icon } from '../../../base/ui/icon.js'
import { usePanel, usePanelState } from '../../../editor/context/panel-context.js'
import { DEVICES, deviceTitle } from '../../../editor/preview/device.js'

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
