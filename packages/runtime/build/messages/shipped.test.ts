import { expect, it } from 'vitest'
import { MESSAGES_FOLDER } from '../messages-plugin.js'
import { readCatalogues } from './catalogue.js'
import { checkCatalogues } from './check.js'

it('[LOC-002] every shipped catalogue has every key, the same arguments and plural keys of its locale', () => {
  const catalogues = readCatalogues(MESSAGES_FOLDER)
  expect(catalogues.length).toBeGreaterThan(100)
  expect(checkCatalogues(catalogues)).toEqual([])
})
