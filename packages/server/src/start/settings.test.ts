import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT_FOLDER, readSettings } from './settings.js'

describe('settings', () => {
  it('have defaults inside the project', () => {
    expect(readSettings([], {})).toMatchObject({
      port: 4173,
      host: '127.0.0.1',
      databaseUrl: undefined,
      siteFolder: join(PROJECT_FOLDER, 'examples/site'),
      dataFolder: join(PROJECT_FOLDER, '.data'),
      imageFolder: join(PROJECT_FOLDER, '.data/images'),
      preparePictures: true,
      trustProxy: false,
      graceMs: 30_000,
    })
  })

  it('have the folders of a command otherwise, and the files of the packages that Node finds', () => {
    const settings = readSettings(['--empty'], {}, { site: '/work', data: '/work/.data', docs: null })
    expect(settings).toMatchObject({
      siteFolder: '/work',
      dataFolder: '/work/.data-empty',
      runtimeFolder: join(PROJECT_FOLDER, 'packages/runtime/dist'),
      panelFolder: join(PROJECT_FOLDER, 'packages/admin/dist/app'),
      docsFolder: null,
    })
  })

  it('serve the documentation of another folder, or none', () => {
    expect(readSettings([], {}).docsFolder).toBe(join(PROJECT_FOLDER, 'docs/dist'))
    expect(readSettings([], { DOCS_FOLDER: '/srv/docs' }).docsFolder).toBe('/srv/docs')
    expect(readSettings([], { DOCS_FOLDER: 'none' }).docsFolder).toBeNull()
  })

  it('of a website without content have a folder of data of its own', () => {
    expect(readSettings(['--empty'], {})).toMatchObject({
      isEmpty: true,
      siteFolder: join(PROJECT_FOLDER, 'examples/site'),
      dataFolder: join(PROJECT_FOLDER, '.data-empty'),
    })
    expect(readSettings(['--empty', '--data', '/mine'], {}).dataFolder).toBe('/mine')
    expect(readSettings([], {}).isEmpty).toBe(false)
  })

  it('are read from flags before variables', () => {
    const env = {
      PORT: '5000',
      SITE_FOLDER: '/a',
      DATA_FOLDER: '/b',
      DATABASE_URL: 'postgres://x',
      TRUST_PROXY: '1',
    }
    expect(readSettings(['--port', '5001', '--site=/c'], env)).toMatchObject({
      port: 5001,
      siteFolder: '/c',
      dataFolder: '/b',
      imageFolder: '/b/images',
      databaseUrl: 'postgres://x',
      trustProxy: true,
    })
  })

  it('name further hosts of the website', () => {
    const { allowedHosts } = readSettings([], { ALLOWED_HOSTS: 'Example.com, www.example.com:8080,,[::1]' })
    expect(allowedHosts).toEqual(['example.com', 'www.example.com', '[::1]'])
    expect(readSettings([], {}).allowedHosts).toEqual([])
    expect(() => readSettings([], { ALLOWED_HOSTS: 'https://example.com' })).toThrow(
      expect.objectContaining({ name: 'StartError' }),
    )
  })

  it('[MAP-009] have a key of Google Maps, or none, and never repeat a wrong one', () => {
    expect(readSettings([], {}).googleMapsKey).toBeNull()
    expect(readSettings([], { GOOGLE_MAPS_KEY: 'AIza_a-1' }).googleMapsKey).toBe('AIza_a-1')
    expect(() => readSettings([], { GOOGLE_MAPS_KEY: 'AIza secret' })).toThrow(
      expect.objectContaining({ name: 'StartError', message: expect.not.stringContaining('secret') }),
    )
  })

  it('allow pictures to be stored elsewhere, where several servers may share them', () => {
    expect(readSettings([], { IMAGE_FOLDER: '/pictures' }).imageFolder).toBe('/pictures')
  })

  it('leave the first pictures to visitors where an operator wants that', () => {
    expect(readSettings([], { PREPARE_PICTURES: '0' }).preparePictures).toBe(false)
  })

  it('name a grace period in seconds, and reject an invalid one', () => {
    expect(readSettings([], { GRACE_PERIOD: '5' }).graceMs).toBe(5_000)
    for (const wrong of ['-1', '1.5', 'soon', '3601']) {
      expect(() => readSettings([], { GRACE_PERIOD: wrong })).toThrow(
        expect.objectContaining({
          name: 'StartError',
          message: `GRACE_PERIOD is "${wrong}".`,
          hint: 'Give a whole number from 0 to 3600, such as GRACE_PERIOD=30.',
        }),
      )
    }
  })

  it.each([['--port', 'x'], ['--port', '65536'], ['--port', '-1'], ['--prt', '1'], ['serve']])(
    '%s %s are rejected with a solution',
    (...args) => {
      expect(() => readSettings(args.filter(Boolean), {})).toThrow(
        expect.objectContaining({ name: 'StartError' }),
      )
    },
  )
})
