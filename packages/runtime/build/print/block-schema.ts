import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import { OWN_BLOCK_NAME, OwnBlockDescription } from '../../src/contract/own-blocks/index.js'

/** JSON Schema of the description of a theme's own block, by which editors complete and check `blocks/<name>.json`. */
export const printBlockSchema = (): JsonSchema => ({
  ...toJsonSchema(OwnBlockDescription, {
    typeMode: 'input',
    target: 'draft-2020-12',
    // JSON cannot represent other numbers.
    ignoreActions: ['finite'],
  }),
  title: 'A block of a theme',
  description: `The description of a theme’s own block, for the panel, the server and the linter. The file has the name of the block, which matches ${OWN_BLOCK_NAME.source}.`,
})
