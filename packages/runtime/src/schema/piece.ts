/**
 * The condition for loading a piece of a block's code: each option has one of these values, and the page contains the
 * part. The value null stands for an option that the page does not write.
 */
export interface PieceCondition {
  readonly options?: Readonly<Record<string, readonly unknown[]>>
  readonly part?: string
}

/**
 * The pieces of a block's code that a server can foresee, by module name: what the file `pieces.ts` of a block exports.
 * One condition of a piece is enough.
 */
export type BlockPieces = Readonly<Record<string, readonly PieceCondition[]>>
