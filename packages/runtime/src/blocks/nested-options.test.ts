import { expect, it } from 'vitest'
import { IMAGE_DEFAULTS } from '../services/images/settings/options.js'
import { nestedIssues } from './nested-options.js'

const issues = (option: string, settings: unknown) =>
  nestedIssues('gallery', option, typeof settings === 'string' ? settings : JSON.stringify(settings))

it('[GAL-005] pictures accept the settings of their loader, except those of each single picture', () => {
  const [{ expected: names = '' } = {}] = issues('loaderOptions', { none: 1 })
  const own = ['source', 'dimensions', 'load', 'ownBox', 'useBackgroundImage']
  expect(names.split(', ').sort()).toEqual(
    Object.keys(IMAGE_DEFAULTS)
      .filter((name) => !own.includes(name))
      .sort(),
  )
})

it.each([
  ['loaderOptions', { mode: 'cover', stretch: false, availableWidths: [100, 200] }],
  ['loaderOptions', { stretch: 'true', dprMax: '2', focalPoint: '0.2,0.8', fitAlignment: 'top left' }],
  ['videoLoaderOptions', { mode: 'fill', ratio: '1.5', title: 'A film' }],
  ['keys', { previous: 33, next: 34 }],
  ['keys', {}],
  ['keys', ''],
  ['design', 'no option with settings'],
])('%s take %j', (option, settings) => {
  expect(issues(option, settings)).toEqual([])
})

it.each([
  ['loaderOptions', { mode: 'auto' }, ['mode']],
  [
    'loaderOptions',
    { mode: 'fill', stretch: 3, source: '/a.jpg', constructor: 1 },
    ['mode', 'stretch', 'source', 'constructor'],
  ],
  [
    'loaderOptions',
    { focalPoint: '1.4,0', availableWidths: '300;500', dprMin: '' },
    ['focalPoint', 'availableWidths', 'dprMin'],
  ],
  ['videoLoaderOptions', { mode: 'wide', url: 'javascript:alert(1)' }, ['mode', 'url']],
  ['keys', { next: 13, previous: '33', other: 40 }, ['next', 'previous', 'other']],
  ['keys', '[39]', [null]],
  ['keys', '{', [null]],
  ['loaderOptions', 'cover', [null]],
])('rejected', (option, settings, rejected) => {
  expect(issues(option, settings).map(({ setting }) => setting)).toEqual(rejected)
})

it.each([
  [{ id: 1 }, [null]],
  [{ id: 'a', currency: 'GBP', variants: [] }, [null]],
  ['{', [null]],
  [{ id: 'a', variants: [{ id: 'b', price: 100 }] }, ['currency']],
  [
    {
      id: 'a',
      currency: 'GBP',
      variants: [
        { id: 'b', price: 100 },
        { id: 'c', price: '1.50' },
      ],
    },
    ['variants[1].price'],
  ],
  [{ id: 'a', currency: 'GBP', variants: [{ id: 'b', price: 100 }] }, []],
])('a product is read as the page reads it: %j', (product, rejected) => {
  const value = typeof product === 'string' ? product : JSON.stringify(product)
  expect(nestedIssues('product', 'product', value).map(({ setting }) => setting)).toEqual(rejected)
})

it('a name that is no option of a block with settings is ignored', () => {
  expect(nestedIssues('accordion', 'keys', '{')).toEqual([])
  expect(nestedIssues('constructor', 'keys', '{')).toEqual([])
  expect(nestedIssues('gallery', 'constructor', '{')).toEqual([])
})
