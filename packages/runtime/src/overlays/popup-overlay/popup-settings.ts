import { PopupOverlaySettings } from '../../contract/settings.js'
import { settingsShapeOf } from '../../contract/settings-shape.js'

export default () => settingsShapeOf(PopupOverlaySettings)
