import { expect, test } from './support/test.js'

test('a broken rule of accessibility fails a test, unless it is in what the test leaves out', async ({
  open,
  axe,
}) => {
  await open({ body: '<p id="wrong"><img src="/support/harbour.svg"></p>' })
  await expect(axe()).rejects.toThrow(/image-alt: <img/)
  await axe('#wrong')
})
