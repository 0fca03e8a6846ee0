type Described = Readonly<Record<string, string>>

/** The hooks that a theme may style in a block or overlay, beside the parts of its markup. */
export interface Styling {
  /** How the docs call it; the name of its folder unless set. */
  readonly title?: string
  /** Custom properties that a theme may set. */
  readonly properties: Described
  /** Attributes that the runtime writes, for selectors. */
  readonly states: Described
  /** Classes of elements that the runtime makes. */
  readonly classes?: Described
  /** Custom properties and attributes that only the sheet itself uses: they may change. */
  readonly internal?: readonly string[]
}
