import { mkdir, writeFile } from 'node:fs/promises'
import { filesOf, hosted, importPage } from '@site/import'

export default function (eleventyConfig) {
  eleventyConfig.addPassthroughCopy({ 'node_modules/@site/runtime/dist': 'runtime' })
  eleventyConfig.addTransform('import', async function (html) {
    if (!this.page.outputPath?.endsWith('.html')) return html
    const page = await importPage(html, { tables: [hosted], runtime: '/runtime/', sheets: '/import/' })
    return page.html
  })
  eleventyConfig.on('eleventy.after', async ({ directories }) => {
    await mkdir(`${directories.output}/import`, { recursive: true })
    for (const [name, content] of Object.entries(filesOf(hosted))) {
      await writeFile(`${directories.output}/import/${name}`, content)
    }
  })
}
