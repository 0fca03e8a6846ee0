// The sheets that fit into an afternoon, for the colours that a visitor chooses.
for (const counter of document.querySelectorAll('.afternoon')) {
  const colours = counter.querySelector('select')
  const sheets = [...counter.querySelectorAll('[data-sheets]')]
  const status = counter.querySelector('[role="status"]')
  const count = () => {
    const number = Number(colours.value)
    // Each colour is a run of its own, and between two of them the press is washed.
    for (const cell of sheets) {
      const share = (240 - 30 * (number - 1)) / 240 / number
      cell.textContent = Math.floor((Number(cell.dataset.sheets) * share) / 5) * 5
    }
    status.textContent = `For ${colours.selectedOptions[0].textContent}, ${sheets[0].textContent} postcards.`
  }
  colours.addEventListener('change', count)
  counter.querySelector('.afternoon-colours').hidden = false
}
