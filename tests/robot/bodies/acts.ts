import type { Random } from '../random.js'
import type { BodySite } from './site.js'
import type { BodyView } from './view.js'

/** Acts at random on the bodies of pages in one tab. */
export abstract class BodyActs {
  protected readonly view: BodyView
  protected readonly site: BodySite
  protected readonly random: Random

  constructor(view: BodyView, site: BodySite, random: Random) {
    this.view = view
    this.site = site
    this.random = random
  }
}
