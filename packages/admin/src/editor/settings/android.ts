interface ClientHints {
  readonly userAgentData?: { readonly platform?: string }
}

/**
 * Whether the panel runs on Android, whose keyboards change code while it is typed. Chrome's hints say so even where
 * somebody has asked for the desktop version of pages.
 */
export function isAndroid(navigator: Pick<Navigator, 'userAgent'> & ClientHints): boolean {
  return navigator.userAgentData?.platform === 'Android' || /\bAndroid\b/.test(navigator.userAgent)
}
