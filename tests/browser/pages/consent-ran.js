// Records that it ran, by its query or by the name of its element.
globalThis.ran ??= []
globalThis.ran.push(document.currentScript.id)
