// What an owner writes into a code block.
document.body.dataset.own = `${Number(document.body.dataset.own ?? 0) + 1}`
