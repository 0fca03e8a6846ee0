import type { Database, Queries } from './database.js'

/** A transaction in the place of the database. A transaction inside it is undone alone if it fails. */
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
