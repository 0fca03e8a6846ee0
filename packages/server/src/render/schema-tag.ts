import { type Liquid, Tag, type TagToken, TokenKind, type TopLevelToken } from 'liquidjs'

/** `{% schema %}` … `{% endschema %}`: the description of a section, of which its page prints nothing. */
export class SchemaTag extends Tag {
  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
    super(token, rest, liquid)
    for (let next = rest.shift(); next; next = rest.shift()) {
      if (next.kind === TokenKind.Tag && (next as TagToken).name === 'endschema') return
    }
    throw new Error(`tag ${token.getText()} not closed`)
  }

  override *render(): Generator<unknown, void, unknown> {
    // It is only read when the server starts.
  }
}
