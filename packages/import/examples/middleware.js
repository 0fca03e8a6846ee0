import { filesOf, hosted, importPage } from '@site/import'

const FILES = filesOf(hosted)

/** Imports the pages that other handlers answer with, and has the files that they load. */
export async function imports(context, next) {
  const name = new URL(context.req.url).pathname.replace('/import/', '')
  if (Object.hasOwn(FILES, name)) {
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
    return new Response(FILES[name], { headers: { 'content-type': type } })
  }
  await next()
  if (!context.res.headers.get('content-type')?.startsWith('text/html')) return
  const html = await context.res.text()
  const page = await importPage(html, { tables: [hosted], runtime: '/runtime/', sheets: '/import/' })
  context.res = new Response(page.html, context.res)
}
