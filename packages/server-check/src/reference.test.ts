import { CALL_LEVELS } from '@site/runtime/calls'
import { blockOptions } from '@site/runtime/contract'
import { expect, it } from 'vitest'
import { addAccount, createTestApp } from '../../server/testing/app.js'
import { onEachDatabase } from '../../server/testing/databases.js'
import { appSend, TEST_SETTINGS } from '../testing/app-send.js'
import { checkServer } from './run.js'

onEachDatabase('the reference server', ({ open }) => {
  it.each(CALL_LEVELS)('passes every case of the level %s', async (level) => {
    const db = await open()
    const site = await createTestApp(db, { blockOptions })
    await addAccount(db, [1])
    const report = await checkServer(appSend(site), level, TEST_SETTINGS)
    expect(report.differences).toEqual([])
    expect(report.skipped).toEqual([])
    expect(report.passed).toBeGreaterThan(5)
    await db.close()
  })
})
