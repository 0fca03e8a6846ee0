export { type DescribedOwnBlock, describeBlock, type OwnBlockWords } from './describe-block.js'
export { type OwnBlockForm, ownBlockForm } from './form.js'
export {
  OWN_BLOCK_NAME,
  OWN_BLOCKS_MAX,
  OwnBlockDescription,
} from './format.js'
export {
  nameIssue,
  type OwnBlockIssue,
  ownBlockError,
  type ReadOwnBlock,
  readOwnBlock,
  readOwnBlocks,
} from './read.js'
export { suggestion } from './suggestion.js'
