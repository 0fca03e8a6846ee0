import { expect, type Page } from '@playwright/test'

const slide = (name: string) => `<div data-part="slide" data-slide-id="${name}">
  <img src="/support/harbour.svg" width="600" height="400" alt="Picture of ${name}"><a href="#${name}">About ${name}</a>
</div>`

const PAUSE = '<button type="button" data-part="pause">Pause</button>'

interface Parts {
  readonly options?: string
  readonly pause?: string
  readonly id?: string
}

export const gallery = ({ options = '', pause = PAUSE, id = 'show' }: Parts = {}) => `<section
  data-block="gallery" id="${id}" data-option-design="slideshow" data-option-autoplay="true" ${options} aria-label="Prints: ${id}">
  ${pause}<div data-part="slides">${['harbour', 'orchard', 'mill'].map(slide).join('')}</div>
  <button type="button" data-part="previous">Previous</button><button type="button" data-part="next">Next</button>
</section>`

export const BEFORE = '<p><a href="#before">Before</a></p>'

export const block = (page: Page, id = 'show') => page.locator(`#${id}`)
export const current = (page: Page, id = 'show') => block(page, id).locator('[data-part=slide][data-current]')
export const button = (page: Page, name: string) => block(page).getByRole('button', { name, exact: true })
export const shows = (page: Page, name: string, id = 'show') =>
  expect(current(page, id)).toHaveAttribute('data-slide-id', name)

/** A gallery that does not play: nothing moves before an action. */
export const still = ({ options = '', id }: Omit<Parts, 'pause'> = {}) =>
  gallery({ ...(id && { id }), options, pause: '' }).replace('data-option-autoplay="true"', '')
