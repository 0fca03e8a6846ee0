/** A browser with the cookies of a server. */
export function visitorOf(origin: string) {
  const cookies = new Map<string, string>()
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    headers.set('X-CSRF-Token', cookies.get('crumb') ?? '')
    const response = await fetch(origin + path, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const send = async (method: string, path: string, body: unknown) => {
    const response = await request(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const post = (path: string, fields: Record<string, string>) =>
    request(path, { method: 'POST', body: new URLSearchParams(fields) })
  return { request, send, post, text: async (path: string) => (await request(path)).text() }
}
