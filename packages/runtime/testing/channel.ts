/** Stands for `BroadcastChannel`: the channels of one browser. Messages arrive at once, as copies, and never at their sender. */
export class Channel extends EventTarget {
  static open = new Set<Channel>()
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    Channel.open.add(this)
  }
  postMessage(data: unknown) {
    if (!Channel.open.has(this)) throw new DOMException('closed', 'InvalidStateError')
    for (const each of Channel.open)
      if (each !== this && each.name === this.name)
        each.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
  }
  close() {
    Channel.open.delete(this)
  }
}
