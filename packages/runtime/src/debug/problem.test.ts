import { render } from 'lit-html'
import { describe, expect, it } from 'vitest'
import { SiteError } from '../core/errors.js'
import { inspectError } from './inspect.js'
import { problems } from './problem.js'

describe('problems', () => {
  it('that happened again are shown once, with how often, and as text', () => {
    const error = inspectError(new SiteError('<b>bold</b>'))
    const place = document.createElement('div')
    render(problems([error, inspectError(new SiteError('other')), error]), place)
    expect(
      [...place.querySelectorAll('li')].map((item) => item.textContent?.replace(/\s+/g, ' ').trim()),
    ).toEqual(['<b>bold</b> ×2', 'other'])
  })
})
