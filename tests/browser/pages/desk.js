// A scheduling service says its height, as services do: the one that the block keeps free, so that nothing moves. Also
// heights that no page has.
for (const message of ['sizing:10', 'sizing:999999', { height: '900' }, { height: Number.NaN }, 'sizing:640'])
  parent.postMessage(message, '*')
