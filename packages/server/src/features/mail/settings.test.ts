import { describe, expect, it } from 'vitest'
import { readMailSettings } from './settings.js'

const FROM = { MAIL_FROM: 'River Museum <mail@museum.example>' }

describe('mail settings', () => {
  it('are none where no mail server is configured', () => {
    expect(readMailSettings({})).toBeNull()
    expect(readMailSettings({ SMTP_URL: '', SMTP_HOST: '' })).toBeNull()
  })

  it.each([
    ['smtp://smtp.example.org', ['smtp.example.org', 587, 'after greeting', '', '']],
    ['smtp://smtp.example.org:465', ['smtp.example.org', 465, 'from the start', '', '']],
    ['smtps://smtp.example.org', ['smtp.example.org', 465, 'from the start', '', '']],
    [
      'smtps://u%40x:p%25%3A%2F@smtp.example.org:2465/',
      ['smtp.example.org', 2465, 'from the start', 'u@x', 'p%:/'],
    ],
    ['smtp://localhost:1025', ['localhost', 1025, 'off', '', '']],
    ['smtp://[::1]:1025', ['::1', 1025, 'off', '', '']],
  ])('of %s', (url, [host, port, tls, user, password]) => {
    expect(readMailSettings({ SMTP_URL: url as string, ...FROM })).toEqual({
      host,
      port,
      tls,
      user,
      password,
      from: { name: 'River Museum', address: 'mail@museum.example' },
      to: '',
    })
  })

  it('come from variables of their own too', () => {
    expect(
      readMailSettings({
        SMTP_HOST: 'smtp.example.org',
        SMTP_PORT: '2525',
        SMTP_USER: 'u',
        SMTP_PASSWORD: 'p',
        SMTP_TLS: 'off',
        MAIL_FROM: 'mail@museum.example',
        MAIL_TO: 'office@museum.example',
      }),
    ).toEqual({
      host: 'smtp.example.org',
      port: 2525,
      tls: 'off',
      user: 'u',
      password: 'p',
      from: { name: '', address: 'mail@museum.example' },
      to: 'office@museum.example',
    })
    const local = { SMTP_HOST: 'localhost', SMTP_TLS: 'required', ...FROM }
    expect(readMailSettings(local)?.tls).toBe('after greeting')
  })

  it.each([
    [{ SMTP_URL: 'smtp.example.org:587', ...FROM }, 'SMTP_URL is not an address'],
    [{ SMTP_URL: 'https://u:hunter2@example.org', ...FROM }, 'SMTP_URL is not an address'],
    [{ SMTP_URL: 'smtp://u:hunter2%@example.org', ...FROM }, '"%25"'],
    [{ SMTP_HOST: 'a', SMTP_PORT: '0', ...FROM }, 'SMTP_PORT is "0"'],
    [{ SMTP_HOST: 'a', SMTP_PORT: '25x', ...FROM }, 'SMTP_PORT is "25x"'],
    [{ SMTP_HOST: 'a', SMTP_TLS: 'maybe', ...FROM }, 'SMTP_TLS is "maybe"'],
    [{ SMTP_HOST: 'a' }, 'MAIL_FROM is missing'],
    [{ SMTP_HOST: 'a', MAIL_FROM: 'nobody' }, 'MAIL_FROM is "nobody"'],
    [{ SMTP_HOST: 'a', MAIL_FROM: 'x\r\nBcc: <a@b.cc>' }, 'MAIL_FROM is'],
    [{ SMTP_HOST: 'a', MAIL_TO: 'a@b.cc, c@d.ee', ...FROM }, 'MAIL_TO is'],
    [{ MAIL_FROM: 'mail@museum.example' }, 'MAIL_FROM is set, but neither SMTP_URL nor SMTP_HOST is'],
    [{ SMTP_PASSWORD: 'hunter2' }, 'SMTP_PASSWORD is set'],
  ])('%j are refused in one sentence, without a password in it', (env, message) => {
    let thrown: unknown
    try {
      readMailSettings(env)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(message),
      hint: expect.stringContaining('docs/owner/run-the-server.md'),
    })
    expect((thrown as Error).message).not.toContain('hunter2')
  })
})
