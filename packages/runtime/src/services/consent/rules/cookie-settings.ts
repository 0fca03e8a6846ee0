import { CookieSettings } from '../../../contract/settings.js'
import { type SettingsShape, settingsShapeOf } from '../../../contract/settings-shape.js'

/** Evaluated by the build: what ships is the data. */
const cookieSettings = (): SettingsShape => settingsShapeOf(CookieSettings)

export default cookieSettings
