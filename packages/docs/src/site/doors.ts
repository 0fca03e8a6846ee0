import type { Door } from '../page.js'

/** A door as readers see it. */
export interface DoorText {
  /** The readers, as a link to their pages. */
  readonly title: string
  /** What they find behind it. */
  readonly summary: string
}

export const DOORS: Readonly<Record<Door, DoorText>> = {
  author: {
    title: 'Theme authors',
    summary:
      'Write pages and themes: each block with its markup and options, styling, delivery, templates and calls.',
  },
  owner: {
    title: 'Owners',
    summary:
      'Change a website in the panel: pages, pictures, shop, messages and accounts. And run its server.',
  },
  contributor: {
    title: 'Contributors',
    summary: 'Change the code of this project: how it is built, why it is so, what it is measured against.',
  },
}

/** The doors in the order in which the site shows them. */
export const DOOR_NAMES = Object.keys(DOORS) as readonly Door[]
