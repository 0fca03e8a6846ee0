import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeXhr, stubXhr } from '../../../../testing/fake-xhr.js'
import { type Answers, renderScreens } from '../../../../testing/screen.js'
import FilesScreen from '../../../kinds/files/files-screen.js'

const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'
const LIST = 'GET /api/config/files'

const screen = renderScreens()
const { press, text, settle, calls } = screen
const items = () => [...screen.container.querySelectorAll('.file-upload-item')]
const first = () => items()[0]!.textContent
const lines = () => [...items()[0]!.querySelectorAll('.file-stopped p')].map(({ textContent }) => textContent)
const announced = () => screen.container.querySelector('.hidden[role=status]')!.textContent

const bytes = (content: string) => Uint8Array.from(content, (character) => character.charCodeAt(0))
const file = (name: string, content = PNG, type = '') => new File([bytes(content)], name, { type })
const stored = (name: string) => ({
  id: 'a'.repeat(20),
  name,
  address: `/files/${'a'.repeat(20)}/${name}`,
  type: 'image/png',
  size: 16,
  width: 8,
  height: 4,
  alt: '',
  focal: { x: 0.5, y: 0.5 },
  createdAt: '2026-11-21T12:00:00.000Z',
})

let requests: FakeXhr[]
let answers: Answers

beforeEach(async () => {
  requests = stubXhr()
  answers = { [LIST]: () => ({ files: [], next: null, previous: null }) }
  await screen.open(FilesScreen, answers)
})

afterEach(async () => {
  // An upload that waits starts when another one ends.
  for (let n = 0; n < requests.length; n += 1) await happens(() => requests[n]!.answer(422, {}))
})

/** The screen, and a button that shows another one. */
function Host() {
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        Switch
      </button>
      {isShown && <FilesScreen />}
    </>
  )
}

/** Chooses files as the browser's dialog does. */
async function choose(...files: File[]): Promise<void> {
  const input = screen.container.querySelector<HTMLInputElement>('input[type=file]')!
  await act(async () => {
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle()
}
const happens = async (event: () => void) => {
  await act(async () => event())
  await settle()
}

describe('an upload', () => {
  it('shows its progress, then that the server processes it, and then the list has it', async () => {
    await choose(file('boat & oar.png'))
    expect(requests[0]!.url).toBe('/api/config/files?name=boat+%26+oar.png')
    expect(requests[0]!.headers['content-type']).toBe('application/octet-stream')
    await happens(() => requests[0]!.upload.onprogress!({ loaded: 40, total: 100 }))
    expect(first()).toContain('Uploading boat & oar.png: 40%')
    const bar = items()[0]!.querySelector('progress')!
    expect([bar.getAttribute('value'), bar.getAttribute('aria-label')]).toEqual([
      '0.4',
      'Uploading boat & oar.png: 40%',
    ])
    await happens(() => requests[0]!.sent())
    expect(first()).toContain('Processing…')
    expect(items()[0]!.querySelector('progress')!.hasAttribute('value')).toBe(false)
    const before = calls('GET').length
    await happens(() => requests[0]!.answer(201, stored('boat & oar.png')))
    expect(items()).toEqual([])
    expect(announced()).toBe('boat & oar.png uploaded.')
    expect(calls('GET').length).toBe(before + 1)
  })

  it('waits while two others run', async () => {
    await choose(file('a.png'), file('b.png'), file('c.png'))
    expect([requests.length, items()[2]!.textContent]).toEqual([2, expect.stringContaining('Waiting')])
    await press('Cancel c.png')
    expect(items()[2]!.textContent).toContain('Upload cancelled')
    await press('Retry: c.png')
    await happens(() => requests[0]!.answer(201, stored('a.png')))
    expect(requests).toHaveLength(3)
  })

  it('sends files that are dropped, and leaves other drops alone', async () => {
    const drop = async (types: string[]) => {
      const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
        dataTransfer: { types, files: [file('a.png')] },
      })
      await happens(() => screen.container.querySelector('.files')!.dispatchEvent(event))
      return event.defaultPrevented
    }
    expect([await drop(['text/plain']), requests.length]).toEqual([false, 0])
    expect([await drop(['Files']), requests.length]).toEqual([true, 1])
  })

  it('can be cancelled and started again, and its button keeps the focus', async () => {
    await choose(file('boat.png'))
    screen.button('Cancel boat.png').focus()
    await press('Cancel boat.png')
    expect([first(), announced()]).toEqual([
      expect.stringContaining('Upload cancelled'),
      'boat.png: Upload cancelled',
    ])
    expect(document.activeElement).toBe(screen.button('Retry: boat.png'))
    await press('Retry: boat.png')
    expect(requests).toHaveLength(2)
    await happens(() => requests[1]!.answer(201, stored('boat.png')))
    expect(items()).toEqual([])
    // The focused button is gone with its item.
    expect(document.activeElement).toBe(screen.button('Upload files'))
  })

  it('that fails again in the same way is announced again', async () => {
    await choose(file('boat.svg', '<svg>'))
    const spoken = () => [...screen.container.querySelectorAll('[role=status]')].at(-2)!.firstChild
    const first = spoken()
    expect(first?.textContent).toContain('boat.svg')
    await press('Remove boat.svg from the list')
    await choose(file('boat.svg', '<svg>'))
    expect(spoken()?.textContent).toBe(first?.textContent)
    expect(spoken()).not.toBe(first)
    await press('Remove boat.svg from the list')
  })

  it('can be removed from the list after it has failed', async () => {
    await choose(file('boat.svg', '<svg>'))
    screen.button('Remove boat.svg from the list').focus()
    await press('Remove boat.svg from the list')
    expect(items()).toEqual([])
    expect(document.activeElement).toBe(screen.button('Upload files'))
  })

  it('uses the crumb of the answer if its own is out of date', async () => {
    await choose(file('boat.png'))
    await happens(() => requests[0]!.answer(400, { crumbFail: true, crumb: 'c2', error: 'x' }))
    expect(requests[1]!.headers['X-CSRF-Token']).toBe('c2')
    expect(requests[1]!.url).not.toContain('crumb')
    await happens(() => requests[1]!.answer(201, stored('boat.png')))
    expect(items()).toEqual([])
  })

  it('asks to log in if the session has ended; the file can be sent again', async () => {
    answers['GET /api/config/inbox'] = () => new Response('{}', { status: 401 })
    await choose(file('boat.png'))
    await happens(() =>
      requests[0]!.answer(401, { loginRequired: true, error: 'Please log in to continue.' }),
    )
    expect(screen.onSignedOut).toHaveBeenCalled()
    expect(lines()).toEqual(['Error uploading', 'Please log in to continue.'])
    expect(screen.button('Retry: boat.png')).toBeTruthy()
  })

  it('continues while another screen is shown', async () => {
    await screen.open(Host, answers)
    await choose(file('boat.png'))
    await press('Switch')
    await happens(() => requests[0]!.upload.onprogress!({ loaded: 40, total: 100 }))
    await press('Switch')
    expect(first()).toContain('40%')
  })

  it('makes the browser ask before the panel is left', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(leave()).toBe(false)
    await choose(file('boat.png'))
    expect(leave()).toBe(true)
    await happens(() => requests[0]!.answer(201, stored('boat.png')))
    expect(leave()).toBe(false)
  })
})

describe('an upload that fails', () => {
  it.each([
    ['page.svg', '<svg>', 'image/svg+xml', 'image '],
    ['film.mov', '\0\0\0\x14ftypqt  ', 'video/quicktime', 'video '],
    ['song.flac', 'fLaC', 'audio/flac', 'audio '],
    ['<img src=x onerror=alert(1)>.html', '<!doctype html>', 'text/html', ''],
  ])('[CFG-014] is not even sent if %s is not supported', async (name, content, type, kind) => {
    await choose(file(name, content, type))
    expect(lines()).toEqual([
      'Error uploading',
      `The file ${name} does not appear to be a supported ${kind}file.`,
      'Files of these kinds can be uploaded: png, jpg, jpeg, gif, webp, avif, pdf, mp3, mp4, m4v.',
    ])
    expect(announced()).toBe(
      `${name}: Error uploading. The file ${name} does not appear to be a supported ${kind}file. Files of these kinds can be uploaded: png, jpg, jpeg, gif, webp, avif, pdf, mp3, mp4, m4v.`,
    )
    // It would be refused again.
    expect([...items()[0]!.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Remove',
    ])
    expect([requests.length, items()[0]!.querySelector('img')]).toEqual([0, null])
  })

  it('[CFG-013] is not even sent if the file is too large', async () => {
    const large = file('boat.png')
    Object.defineProperty(large, 'size', { value: 20_000_001 })
    await choose(large)
    expect(lines()).toEqual([
      'Error uploading',
      'The file boat.png is too large. The maximum allowed file size is 20 MB.',
    ])
    expect(requests).toEqual([])
  })

  it('[CFG-013] is sent if it has the largest size', async () => {
    const largest = file('boat.png')
    Object.defineProperty(largest, 'size', { value: 20_000_000 })
    await choose(largest)
    expect(requests).toHaveLength(1)
  })

  it.each([
    [
      '[CFG-030] [CFG-043] [CFG-044] without a connection',
      (sent: FakeXhr) => sent.onerror!(),
      ['Network error', 'File upload failed to complete', 'Please check your internet connection'],
    ],
    [
      '[CFG-045] [CFG-030] without a connection while it is processed',
      (sent: FakeXhr) => {
        sent.sent()
        sent.onerror!()
      },
      ['Network error', 'File processing failed to complete', 'Please check your internet connection'],
    ],
    [
      '[CFG-047] when it is cancelled while it is processed',
      (sent: FakeXhr) => {
        sent.sent()
        sent.abort()
      },
      ['File processing cancelled'],
    ],
    [
      '[CFG-046] [CFG-051] if the picture cannot be read',
      (sent: FakeXhr) => {
        sent.answer(422, { error: 'File processing failed' })
      },
      ['Error uploading', 'File processing failed'],
    ],
    [
      '[CFG-048] if the answer has no data',
      (sent: FakeXhr) => sent.answer(201, ''),
      ['Error uploading', 'No response data from job request'],
    ],
    [
      '[CFG-042] [CFG-050] if the server fails',
      (sent: FakeXhr) => sent.answer(500, 'oops'),
      ['Error uploading', 'There was a problem while uploading your file', 'Please try again'],
    ],
    [
      '[CFG-050] with the reason of the server',
      (sent: FakeXhr) => sent.answer(507, { error: 'The disk is full.' }),
      ['Error uploading', 'There was a problem while uploading your file', 'The disk is full.'],
    ],
  ])('%s says so, and is sent again by Retry', async (_what, fail, expected) => {
    await choose(file('boat.png'))
    await happens(() => fail(requests[0]!))
    expect(lines()).toEqual(expected)
    expect(announced()).toBe(`boat.png: ${expected.join('. ')}`)
    await press('Retry: boat.png')
    expect(requests).toHaveLength(2)
    await happens(() => requests[1]!.answer(201, stored('boat.png')))
    expect([items(), text().includes('Error')]).toEqual([[], false])
  })

  it('[CFG-050] of something that cannot be read, such as a folder, says so', async () => {
    const folder = file('pictures')
    folder.slice = () => {
      throw new DOMException('A folder', 'NotReadableError')
    }
    await choose(folder)
    expect(lines()).toEqual(['Error uploading', 'There was a problem while uploading your file'])
  })
})
