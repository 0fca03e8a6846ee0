import type { SiteError } from '../../dom/errors.js'
import type { Block } from '../instance.js'

/** Reports a violation of the contract in a block, as one of its errors. A block reports the same sentence once. */
export function reportViolation(block: Block, error: SiteError): void {
  if (block.errors.some(({ message }) => message === error.message)) return
  block.errors = [...block.errors, error]
  block.around.violation(block.element, error)
}
