import { nameOf, Permission, permissionsOf, WebsiteRole } from '@site/runtime/contract'
import { roles } from './messages/en.json'
import { language } from './messages/language.js'
import { joined, panelTexts } from './messages/texts.js'

type RoleName = keyof typeof WebsiteRole

const texts = panelTexts('roles', roles, (t, find) => ({
  nameOf: (role: RoleName) => t(`roles.names.${role}`),
  right: (permission: keyof typeof Permission) => t(`roles.rights.${permission}`),
  /** The purpose of roles without a permission of this site. Other services of a platform use them. */
  elsewhereOf: (role: RoleName) => find(`roles.elsewhere.${role}`),
  unknown: (number: number) => t('roles.unknown', { number }),
  sentence: (rights: readonly string[]) => {
    const text = t('roles.sentence', { rights: joined(rights) })
    return text.charAt(0).toLocaleUpperCase(language.get().locale) + text.slice(1)
  },
  elsewhereSentence: (about: string) => t('roles.elsewhereSentence', { about }),
}))

/** All roles, in the order of their numbers. */
export const ROLES: readonly WebsiteRole[] = Object.values(WebsiteRole)

/** The name of a role; a role of another platform has only its number. */
export const roleName = (role: number): string => {
  const name = nameOf(WebsiteRole, role)
  return name === undefined ? texts.unknown(role) : texts.nameOf(name)
}

/** The rights of an account with these roles, in words, from the contract's table of permissions. */
export function rightsOf(roles: readonly number[]): string {
  if (roles.includes(WebsiteRole.admin)) return texts.everything
  const permissions = permissionsOf(roles)
  const rights = permissions.map((permission) => texts.right(nameOf(Permission, permission)!))
  // The server lets members read locked pages without a permission; whoever changes pages reads all of them.
  if (roles.includes(WebsiteRole.viewer) && !permissions.includes(Permission.configPages))
    rights.push(texts.ofMembers)
  return rights.length === 0 ? texts.nothing : texts.sentence(rights)
}

/** The purpose of a role, in one line: its rights here, or its meaning in other services. */
export function aboutRole(role: WebsiteRole): string {
  const elsewhere = texts.elsewhereOf(nameOf(WebsiteRole, role)!)
  const about = elsewhere === undefined ? rightsOf([role]) : texts.elsewhereSentence(elsewhere)
  return permissionsOf([role]).includes(Permission.configOpen) ? about : `${about} ${texts.opensNothing}`
}
