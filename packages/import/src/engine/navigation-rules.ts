/** How pages of one origin write their navigation for narrow windows, and the button that opens it. */
export interface NavigationRules {
  /** Selectors of buttons that open it. */
  readonly toggles: string
  /** Words in ids and classes of such buttons, for a template that nobody has described. A linear expression. */
  readonly toggleNames: RegExp
  /** Where no button of the navigation is: the content, and what is a block. */
  readonly notIn: string
  /** Where its links are: the first selector that finds links counts. */
  readonly menus: readonly string[]
  /** Lists of a folder within them. */
  readonly folders: string
  /** Attributes with the name of a folder: that of its list, and that of its button. */
  readonly folderNames: readonly (readonly [list: string, button: string])[]
}
