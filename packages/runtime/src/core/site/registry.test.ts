import { expect, it } from 'vitest'
import { marker } from '../../../testing/marker.js'
import { createRegistry } from './registry.js'

it('a name that had no code is known once a later script registers its block', () => {
  const registry = createRegistry()
  registry.unknown.add('marker').add('makrer')
  registry.register({ blocks: { marker: marker() } })
  expect([...registry.unknown]).toEqual(['makrer'])
})
