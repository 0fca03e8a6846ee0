import { expect, it } from 'vitest'
import { fixture } from '../../../../testing/fixture.js'
import { importFixture } from '../../../../testing/import-fixture.js'

it('writes newsletter forms of both generations as one kind of our form', async () => {
  const { document, found, issues } = await importFixture(fixture('hosted/newsletter'))
  expect(found.map(({ kind, grade }) => [kind, grade])).toEqual([
    ['newsletter', 'partly'],
    ['newsletter', 'partly'],
  ])
  const forms = [...document.querySelectorAll('form')]
  expect(forms.map((form) => form.getAttribute('data-option-kind'))).toEqual(['newsletter', 'newsletter'])
  expect(forms[0]?.querySelector('input[type="email"][name="email"][required]')).not.toBeNull()
  expect(forms[1]?.querySelector('[name="name.Last"][autocomplete="family-name"]')).not.toBeNull()
  expect(document.querySelectorAll('.newsletter-block.rendered')).toHaveLength(2)
  expect(document.querySelector('.captcha-container')).toBeNull()
  expect(issues).toEqual([])
})
