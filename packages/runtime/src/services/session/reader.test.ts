import { describe, expect, it } from 'vitest'
import { Permission } from '../../contract/enumerations/permission.js'
import { WebsiteRole } from '../../contract/enumerations/website.js'
import { permissionsOf } from '../../contract/role-permissions.js'
import { isVisitor, mayOpenPanel, receivesEvents } from './reader.js'

const account = (...websiteRoles: number[]) => ({
  authenticatedAccount: { id: 'a' },
  websiteRoles,
  accessPermissions: permissionsOf(websiteRoles),
})
const decisions = (reader: ReturnType<typeof account>) => [
  isVisitor(reader),
  mayOpenPanel(reader),
  receivesEvents(reader),
]

describe('a reader who visits, may open the panel, and receives the events of pages', () => {
  it.each([
    ['an owner', account(1), [false, true, true]],
    ['an editor', account(4), [false, true, false]],
    ['an owner with another role', account(3, 1), [false, true, true]],
    ['[RTE-010] a viewer', account(10), [true, false, false]],
    ['a viewer, written twice', account(10, 10), [true, false, false]],
    ['[RTE-010] a viewer who is an editor too', account(10, 4), [false, true, false]],
    ['an account that works outside the panel', account(8), [false, false, false]],
    ['a viewer with such a role', account(10, 8), [false, false, false]],
    ['an account without a role', account(), [false, false, false]],
    ['a reserved and an unknown role', account(5, 99), [false, false, false]],
  ])('%s', (_, reader, expected) => {
    expect(decisions(reader)).toEqual(expected)
  })

  it('nobody who is not signed in has a role, whatever the context says', () => {
    for (const role of Object.values(WebsiteRole)) {
      const reader = {
        authenticatedAccount: null,
        websiteRoles: [role],
        accessPermissions: permissionsOf([role]),
      }
      expect([isVisitor(reader), mayOpenPanel(reader), receivesEvents(reader)]).toEqual([true, false, false])
    }
  })

  it('[VIS-014] events are for holders of the permission, whatever their roles', () => {
    for (const role of Object.values(WebsiteRole)) {
      expect(receivesEvents({ ...account(role), accessPermissions: [Permission.adminEvents] })).toBe(true)
      expect(receivesEvents({ ...account(role), accessPermissions: [Permission.adminReports, 1310] })).toBe(
        false,
      )
    }
  })

  it.each(Object.entries(WebsiteRole))('[AUTH-007] %s agrees with the permissions of its role', (_, role) => {
    const permissions = permissionsOf([role])
    expect(mayOpenPanel(account(role))).toBe(permissions.includes(Permission.configPages))
    expect(receivesEvents(account(role))).toBe(permissions.includes(Permission.adminEvents))
  })
})
