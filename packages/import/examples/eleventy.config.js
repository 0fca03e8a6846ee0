import { filesOf, hosted, importPage } from '@site/import'

export default function (eleventyConfig) {
  eleventyConfig.addPassthroughCopy({ 'node_modules/@site/runtime/dist': 'runtime' })
  for (const [name, content] of Object.entries(filesOf(hosted))) {
    eleventyConfig.addTemplate(`import-${name}.11ty.js`, { render: () => content }, { permalink: `/import/${name}` })
  }
  eleventyConfig.addTransform('import', async function (html) {
    if (!this.page.outputPath?.endsWith('.html')) return html
    const page = await importPage(html, { tables: [hosted], runtime: '/runtime/', sheets: '/import/' })
    return page.html
  })
}
