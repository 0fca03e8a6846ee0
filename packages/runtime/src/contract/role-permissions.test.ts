import { describe, expect, it } from 'vitest'
import { nameOf, Permission, RESERVED_ROLES, WebsiteRole } from './enumerations/index.js'
import { permissionsOf } from './role-permissions.js'

const namesFor = (roles: readonly number[]) => permissionsOf(roles).map((code) => nameOf(Permission, code))

describe('a role has', () => {
  const matrix: Readonly<Record<keyof typeof WebsiteRole, readonly (keyof typeof Permission)[]>> = {
    admin: Object.keys(Permission) as (keyof typeof Permission)[],
    billing: ['configOpen', 'settingsBilling'],
    reporting: ['configOpen', 'adminReports'],
    editor: [
      'configOpen',
      'configPages',
      'configSubmissions',
      'adminReports',
      'adminReportsDelete',
      'newsletterSubscribers',
      'settingsLanguages',
      'settingsMail',
    ],
    moderator: [],
    commenter: [],
    storeManager: ['configOpen', 'commerceOrders', 'commerceProducts'],
    scheduling: [],
    viewer: [],
    campaignsEditor: [],
    schedulingViewer: [],
    schedulingEditor: [],
  }

  it.each(Object.entries(matrix))('[AUTH-007] %s: %j', (role, expected) => {
    expect(namesFor([WebsiteRole[role as keyof typeof matrix]])).toEqual(expected)
  })

  it('[AUTH-007] several roles have the permissions of all of them, each once', () => {
    expect(namesFor([WebsiteRole.billing, WebsiteRole.editor, WebsiteRole.editor])).toEqual([
      ...matrix.editor,
      'settingsBilling',
    ])
  })

  it.each(Object.entries(matrix))('[AUTH-007] %s: none without the panel to use it in', (_, permissions) => {
    expect(permissions.includes('configOpen')).toBe(permissions.length > 0)
  })

  it.each([
    [[]],
    [[...RESERVED_ROLES]],
    [[99, -1, 1.5, Number.NaN]],
    [['constructor', '__proto__'] as never],
  ])('[AUTH-007] %j has none', (roles) => expect(permissionsOf(roles)).toEqual([]))
})
