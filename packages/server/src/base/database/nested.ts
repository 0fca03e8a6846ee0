import type { Database, Queries } from './database.js'

/** Uses a transaction as a database. A transaction inside it is a savepoint: if it fails, only it is undone. */
export function databaseIn({ query, script }: Queries): Database {
  return {
    query,
    script,
    async transaction(work) {
      await script('savepoint inside')
      try {
        const result = await work({ query, script })
        await script('release savepoint inside')
        return result
      } catch (error) {
        await script('rollback to savepoint inside')
        throw error
      }
    },
    close: async () => {},
  }
}
