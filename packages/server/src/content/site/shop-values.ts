import { amountText, moneyFromDecimal } from '@site/runtime/contract'

/** The settings of the shop in a seed that the panel knows. */
interface SeedShop {
  readonly minimumSubtotal?: string | undefined
  readonly reviews?: { readonly askAfterDays: number } | undefined
}

/** The settings of a seed's shop that the panel knows, as its section has them. */
export function shopValues(
  { minimumSubtotal, reviews }: SeedShop,
  currency: string,
): Readonly<Record<string, unknown>> {
  const minimum = moneyFromDecimal(minimumSubtotal, currency)
  return {
    currency,
    ...(minimum && { minimumSubtotal: amountText(minimum) }),
    ...(reviews && { reviewsAfterDays: reviews.askAfterDays }),
  }
}
