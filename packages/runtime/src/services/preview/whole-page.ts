import type { SettingsSectionName } from '../../contract/settings-sections/names.js'
import type { CreateSectionView } from './section-view.js'

/** Shows the page with unsaved settings that templates may print anywhere. */
const wholePage =
  (section: SettingsSectionName): CreateSectionView =>
  (site, _render, change) => ({
    async show(values) {
      const isShown = await change(section, values)
      if (!isShown && !site.signal.aborted)
        throw new Error('the server did not render the page with these settings')
    },
  })

/** The name, the logo and the icon. */
export const site = { default: wholePage('site') }

/** The words of the theme. */
export const words = { default: wholePage('words') }
