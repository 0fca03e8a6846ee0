import { describe, expect, it } from 'vitest'
import { startMessage } from './start-message.js'

const started = {
  origin: 'http://localhost:4999',
  signIn: { email: 'me@example.com', password: 'once', file: '/srv/data/owner.txt' },
  page: '/über uns',
  data: { folder: '/srv/data' },
  docs: 'http://localhost:4999/docs/',
}

describe('the start message', () => {
  it('names the panel at a page of the seed, the owner and the data folder in use', () => {
    const text = startMessage(started)
    expect(text).toContain('http://localhost:4999/config/?frameUrl=%2F%C3%BCber%20uns\n')
    expect(text).toContain('The docs      http://localhost:4999/docs/\n')
    expect(text).toContain('me@example.com')
    expect(text).toContain('Password      once\n')
    expect(text).toContain('/srv/data\n')
    expect(text).toContain('delete that folder')
  })

  it('names the database where there is one, and the file of a password made before', () => {
    const text = startMessage({
      ...started,
      signIn: { email: 'me@example.com', file: '/srv/data/owner.txt' },
      data: { database: 'postgres://db.example:5432/site' },
      docs: null,
    })
    expect(text).toContain('read it in /srv/data/owner.txt')
    expect(text).toContain('postgres://db.example:5432/site\n')
    expect(text).not.toContain('delete')
    expect(text).not.toContain('docs')
  })
})
