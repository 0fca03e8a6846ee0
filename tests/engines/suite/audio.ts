import { lazy } from '@site/runtime'
import '../../../packages/runtime/src/blocks/audio/sheet.css'
import html from '../../../packages/runtime/src/blocks/audio/fixture.html?raw'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const audio = lazy(() => import('../../../packages/runtime/src/blocks/audio/block.js'))
const album = fixture(html, 'album').replaceAll('/support/sound.wav', '/probe/sound.wav')

const named = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)

export default describe('audio', (it) => {
  it('its own controls take the place of the browser’s without moving anything, and give it back', async (t) => {
    const site = await startSite(t, album, { blocks: { audio } })
    const block = document.querySelector('[data-block=audio]') as HTMLElement
    const before = block.offsetHeight
    await t.eventually(() => named('Play: Low water'))
    expect(block.offsetHeight).toBe(before)
    site.destroy()
    expect(block.querySelectorAll('audio[controls]').length).toBe(2)
    expect(block.querySelectorAll('[data-part=controls]').length).toBe(0)
  })

  it('one sound plays at a time', async (t) => {
    await startSite(t, album, { blocks: { audio } })
    await t.eventually(() => named('Play: High water'))
    const players = [...document.querySelectorAll('audio')]
    const failed = () => players.some(({ error }) => error)
    // Time that passes is the proof: Firefox without a sound card says that it plays, and fails a moment later.
    const plays = (index: number) => (players[index]?.currentTime ?? 0) > 0
    await t.click(named('Play: Low water') as Element)
    await t.eventually(() => (named('Pause: Low water') && plays(0)) || failed())
    if (failed()) t.skip('this machine cannot play the sound')
    await t.click(named('Play: High water') as Element)
    await t.eventually(() => (named('Pause: High water') && named('Play: Low water') && plays(1)) || failed())
    if (failed()) t.skip('this machine cannot play the sound')
    expect(players.map(({ paused }) => paused)).toEqual([true, false])
  })
})
