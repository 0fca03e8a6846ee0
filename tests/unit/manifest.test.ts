import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const dist = fileURLToPath(new URL('../../packages/runtime/dist', import.meta.url))

type Entry = { readonly texts: Readonly<Record<string, readonly string[]>> }

const manifest: Record<'blocks' | 'overlays', Readonly<Record<string, Entry>>> = JSON.parse(
  readFileSync(`${dist}/manifest.json`, 'utf8'),
)

it.each([
  ['blocks', 'form'],
  ['blocks', 'gallery'],
  ['overlays', 'cookie-banner'],
  ['overlays', 'popup-overlay'],
] as const)('the manifest of the build names the translations of %s %s, which exist', (kind, name) => {
  const { texts } = manifest[kind][name]!
  expect(Object.keys(texts).sort()).toEqual(['ar', 'de', 'es', 'fr', 'ja'])
  for (const file of Object.values(texts).flat()) expect(existsSync(`${dist}/${file}`)).toBe(true)
})
