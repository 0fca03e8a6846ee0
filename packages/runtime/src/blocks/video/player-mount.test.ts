import { describe, expect, it, vi } from 'vitest'
import { block, frame, message, overlay, shown, site, start } from '../../../testing/video.js'
import { consent } from '../../services/consent/consent.js'

describe('embed code', () => {
  it('[VID-006] that contains no video shows a message', async () => {
    await start()
    await vi.waitFor(() => expect(message('invalid')?.textContent).toBe('Invalid video embed.'))
    expect(overlay('invalid').hidden).toBe(true)
  })

  it('[VID-007] of a basic account shows a message, in the language of the page', async () => {
    document.documentElement.lang = 'de'
    await start()
    await vi.waitFor(() =>
      expect(message('basic')?.textContent).toMatch(/^Vimeo-Basic-Konten werden nicht unterstützt/),
    )
  })

  it('[VID-007] of a basic account shows a message in English', async () => {
    await start()
    await vi.waitFor(() =>
      expect(message('basic')?.textContent).toBe(
        'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
      ),
    )
  })

  it('[VID-007] of another account shows none', async () => {
    block('basic').dataset.optionAccountType = 'plus'
    await start()
    overlay('basic').click()
    await shown('basic')
    expect(message('basic')).toBeNull()
  })

  it('[VID-001][VID-013] is read and never run: only its address is used, in our own frame', async () => {
    block('animoto').dataset.html =
      '<script>globalThis.ran = 1</script><img src=x onerror="globalThis.ran = 1"><iframe onload="globalThis.ran = 1" srcdoc="x" src="https://s3.amazonaws.com/embed.animoto.com/play.html?f=x"></iframe>'
    await start()
    overlay('animoto').click()
    const made = await shown('animoto')
    expect(made.getAttributeNames().sort()).toEqual(
      expect.not.arrayContaining(['onload', 'srcdoc', 'name', 'style']),
    )
    expect(made.src).toBe('https://s3.amazonaws.com/embed.animoto.com/play.html?f=x&autoplay=1')
    expect(made.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    expect('ran' in globalThis).toBe(false)
  })

  it('[VID-001] an object with an embed plays in a frame', async () => {
    await start()
    overlay('object').click()
    expect((await shown('object')).src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE/)
  })

  it('[VID-012] of the block names the provider of an address that identifies none', async () => {
    block('animoto').removeAttribute('data-html')
    block('animoto').dataset.blockJson =
      '{"url":"https://videos.prints.example/medias/e4a27b971d","providerName":"wistia"}'
    block('animoto').removeAttribute('data-option-provider-name')
    await start()
    overlay('animoto').click()
    expect((await shown('animoto')).src).toMatch(/^https:\/\/fast\.wistia\.net\/embed\/iframe\/e4a27b971d/)
  })

  it('of something that cannot be shown becomes a link to it', async () => {
    block('animoto').removeAttribute('data-html')
    await start()
    overlay('animoto').click()
    await vi.waitFor(() => expect(message('animoto')?.textContent).toBe('Watch on Animoto'))
    expect(message('animoto')!.querySelector('a')!.href).toBe('https://animoto.com/play/sample')
    expect(document.activeElement).toBe(message('animoto')!.querySelector('a'))
  })
})

it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x'])(
  'an address that is code is never offered: %j',
  async (address) => {
    block('animoto').removeAttribute('data-html')
    block('animoto').setAttribute('data-option-url', address)
    overlay('animoto').setAttribute('href', address)
    await start()
    overlay('animoto').click()
    await vi.waitFor(() => expect(message('animoto')?.textContent).toBeTruthy())
    expect(message('animoto')!.querySelector('a')).toBeNull()
  },
)

describe('consent', () => {
  it('where it is rejected, no third-party content loads: a link replaces it', async () => {
    await start()
    site.shared(consent).decideBy(() => false)
    overlay('plain').click()
    await vi.waitFor(() => expect(message('plain')).not.toBeNull())
    expect(message('plain')!.textContent).toBe('Watch on www.youtube.com')
    expect(frame('plain')).toBeNull()
    expect(overlay('plain').hidden).toBe(false)

    site.shared(consent).decideBy(() => true)
    await vi.waitFor(() => expect(message('plain')).toBeNull())
    overlay('plain').click()
    expect(await shown('plain')).not.toBeNull()
  })

  it('when it is revoked, a playing video returns to its overlay', async () => {
    await start()
    overlay('plain').click()
    await shown('plain')
    site.shared(consent).decideBy(() => false)
    await vi.waitFor(() => expect(frame('plain')).toBeNull())
    expect(overlay('plain').hidden).toBe(false)
  })

  it('files on the page’s own host need none', async () => {
    await start()
    site.shared(consent).decideBy(() => false)
    overlay('file').click()
    await shown('file')
  })
})
