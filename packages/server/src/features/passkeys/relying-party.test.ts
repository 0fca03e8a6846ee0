import { describe, expect, it } from 'vitest'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { relyingPartyOf } from './relying-party.js'

const at = (requested: string, baseUrl?: string) =>
  relyingPartyOf({ title: 'Museum', ...(baseUrl && { baseUrl }) } as SeedWebsite, requested)

describe('the website as passkeys know it', () => {
  it.each([
    ['https://museum.example', undefined, 'museum.example'],
    ['https://museum.example:8443', undefined, 'museum.example'],
    ['https://museum.example', 'https://museum.example/', 'museum.example'],
    ['http://localhost:4173', undefined, 'localhost'],
    ['http://museum.localhost:4173', undefined, 'museum.localhost'],
    ['http://localhost:9', 'http://localhost:4173', 'localhost'],
  ])('%s with the base %s has the id %s', (requested, baseUrl, id) => {
    expect(at(requested, baseUrl)).toEqual({ id, origin: requested, name: 'Museum' })
  })

  it.each([
    ['http://127.0.0.1:4173', undefined, /bare address.* such as http:\/\/localhost:4173\/config\//],
    ['http://[::1]:4173', undefined, /bare address.* such as http:\/\/localhost:4173\/config\//],
    ['https://192.0.2.7', undefined, /bare address like 192\.0\.2\.7\. Open the panel by a name\.$/],
    ['http://museum.example', undefined, /^Passkeys need https\./],
    [
      'https://www.museum.example',
      'https://museum.example',
      /work at https:\/\/museum\.example\/config\/ only/,
    ],
    ['http://localhost:4173', 'https://museum.example', /work at https:\/\/museum\.example\/config\/ only/],
    ['http://museum.example', 'https://museum.example', /work at https:\/\/museum\.example\/config\/ only/],
  ])('%s with the base %s has no passkeys', (requested, baseUrl, message) => {
    expect(at(requested, baseUrl)).toEqual({ unavailable: expect.stringMatching(message) })
  })
})
