// A script that an owner writes into the block.
const time = new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
for (const output of document.querySelectorAll('.high-water')) output.textContent = `${time} (by the script)`
