import { markup } from './support/blocks.js'
import { countRunning, residue } from './support/residue.js'
import { test } from './support/test.js'
for (const which of ['all', 'nofile', 'nonotice', 'noimg'])
test('debug ' + which, async ({ page, open }) => {
  await countRunning(page)
  let body = markup('video')
  const parts = body.split(/\n{2,}/)
  if (which === 'nofile') body = parts.filter((p) => !p.includes('<video')).join('\n\n')
  if (which === 'nonotice') body = parts.filter((p) => !/"invalid"|"basic"/.test(p)).join('\n\n')
  if (which === 'noimg') body = body.replace(/<img[^>]*>/g, '')
  await open({ body })
  const live = (cycles: number) => page.evaluate(async (count) => {
    const site = (globalThis as any)[Symbol.for('@site/runtime')].get(document)
    const main = document.querySelector('main') as HTMLElement
    for (let i = 0; i < count; i++) { site.dehydrate(main); await site.hydrate(main) }
    site.dehydrate(main)
  }, cycles)
  const out: unknown[] = []
  for (const n of [10, 0, 0, 10, 10, 100]) { await live(n); out.push((await residue(page)).nodes) }
  console.log(which, JSON.stringify(out))
})
