import { isRecord } from '../../schema/record.js'

const within = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>(
    (inner, name) => (isRecord(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    value,
  )

const textWithin = (value: unknown, ...names: string[]): string | undefined => {
  const found = within(value, ...names)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** Hosted pages write roles as a map, `{ "1": true }`. */
const roleNumbers = (roles: unknown): unknown =>
  isRecord(roles)
    ? Object.keys(roles)
        .filter((role) => roles[role] === true)
        .map(Number)
    : roles

const withTextualType = ({ websiteType, ...website }: Readonly<Record<string, unknown>>) => ({
  ...website,
  websiteType: typeof websiteType === 'number' ? String(websiteType) : websiteType,
})

/** Hosted pages number the styles of their overlays from 1. What they call those of the mobile bar is not published. */
const STYLES: Readonly<Record<string, readonly string[]>> = {
  announcementBarSettings: ['off', 'on'],
  popupOverlaySettings: ['none', 'show'],
  mobileInfoBarSettings: ['none', 'light', 'dark'],
}

const withNamedStyles = (settings: Readonly<Record<string, unknown>>) => ({
  ...settings,
  ...Object.fromEntries(
    Object.entries(STYLES)
      .map(([name, styles]) => [name, within(settings, name), styles] as const)
      .filter(([, section]) => isRecord(section) && typeof section.style === 'number')
      .map(([name, section, styles]) => {
        const { style, ...rest } = section as { readonly style: number }
        const named = styles[style - 1]
        return [name, named ? { ...rest, style: named } : rest]
      }),
  ),
})

/**
 * Rewrites the context of a hosted builder's page into ours: the same facts under our names. What it does
 * not know it passes on, for `parsePageContext` to judge.
 *
 * @example
 * const { context } = parsePageContext(fromHostedContext(raw))
 */
export const fromHostedContext = (raw: unknown): unknown => {
  if (!isRecord(raw)) return raw
  const store = within(raw, 'websiteSettings', 'storeSettings')
  const botKey =
    textWithin(raw, 'recaptchaEnterpriseContext', 'recaptchaEnterpriseSiteKey') ??
    textWithin(raw, 'website', 'captchaSettings', 'siteKey')
  return {
    ...raw,
    website: isRecord(raw.website) ? withTextualType(raw.website) : raw.website,
    websiteSettings: isRecord(raw.websiteSettings)
      ? withNamedStyles(raw.websiteSettings)
      : raw.websiteSettings,
    locale: textWithin(raw, 'locale') ?? textWithin(raw, 'website', 'language'),
    selectedCurrency:
      textWithin(raw, 'selectedCurrency') ??
      textWithin(store, 'selectedCurrency') ??
      textWithin(store, 'defaultCurrency'),
    itemId: textWithin(raw, 'itemId') ?? textWithin(raw, 'item', 'id'),
    collectionId: textWithin(raw, 'collectionId') ?? textWithin(raw, 'collection', 'id'),
    websiteRoles: roleNumbers(raw.websiteRoles),
    mapsKey: textWithin(raw, 'gmRenderKey'),
    ...(botKey ? { botCheck: { provider: 'recaptcha-enterprise', siteKey: botKey } } : {}),
  }
}
