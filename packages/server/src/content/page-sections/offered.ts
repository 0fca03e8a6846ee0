import type { SectionDefinition } from '@site/runtime/contract'

const ANY = '*'

/** Whether a kind of sections may stand on pages of a template. */
export function isOffered(
  { enabled_on: enabled, disabled_on: disabled }: SectionDefinition,
  template: string,
): boolean {
  const names = (list: readonly string[]) => list.includes(ANY) || list.includes(template)
  if (enabled) return names(enabled.templates)
  return !disabled || !names(disabled.templates)
}
