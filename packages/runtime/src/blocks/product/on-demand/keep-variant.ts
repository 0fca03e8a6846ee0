import { variantInAddress } from '../address.js'
import { VARIANT_PARAMETER } from '../constants.js'

/** Names a variant in the address, without a new entry in the history. An empty id names none. */
export function keepVariantInAddress(id: string): void {
  if (id === variantInAddress()) return
  const address = new URL(location.href)
  if (id) address.searchParams.set(VARIANT_PARAMETER, id)
  else address.searchParams.delete(VARIANT_PARAMETER)
  try {
    history.replaceState(history.state, '', address)
  } catch {
    // Browsers refuse more than a hundred changes in a short time.
  }
}
