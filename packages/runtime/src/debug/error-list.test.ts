import { render } from 'lit-html'
import { describe, expect, it } from 'vitest'
import { SiteError } from '../dom/errors.js'
import { errorList } from './error-list.js'
import { inspectError } from './inspect.js'

describe('the list of errors', () => {
  it('shows equal errors once, with their number, and as text', () => {
    const error = inspectError(new SiteError('<b>bold</b>'))
    const container = document.createElement('div')
    render(errorList([error, inspectError(new SiteError('other')), error]), container)
    expect(
      [...container.querySelectorAll('li')].map((item) => item.textContent?.replace(/\s+/g, ' ').trim()),
    ).toEqual(['<b>bold</b> ×2', 'other'])
  })
})
