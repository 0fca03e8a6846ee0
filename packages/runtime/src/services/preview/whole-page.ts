import type { CreateSectionView } from './section-view.js'

/** Shows the name, the logo and the icon with unsaved settings. Templates may print them anywhere. */
const previewSite: CreateSectionView = (site, _render, change) => ({
  async show(values) {
    const isShown = await change('site', values)
    if (!isShown && !site.signal.aborted)
      throw new Error('the server did not render the page with these settings')
  },
})
export default previewSite
