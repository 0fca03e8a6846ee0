/*
 * Stands in for the scripts of bot checks: speaks the calls of the provider whose address it was fetched from. A
 * check is passed by two clicks, the second on a challenge over the whole page, as providers draw it.
 */
;(() => {
  const { hostname } = new URL(document.currentScript.src)
  const widgets = new Map()
  let passed = 0

  const make = (tag, text, onClick) => {
    const element = document.createElement(tag)
    element.textContent = text
    if (onClick) element.addEventListener('click', onClick)
    return element
  }

  const challenge = ({ container, parameters }) => {
    const overlay = make('div', '')
    const style = { position: 'fixed', inset: '0', zIndex: '2000000000', background: '#fff' }
    Object.assign(overlay.style, style)
    const answer = () => {
      overlay.remove()
      passed += 1
      container.replaceChildren(make('span', 'Verified'))
      parameters.callback(`${hostname} ${passed}`)
    }
    overlay.append(make('button', 'I am human', answer))
    document.body.append(overlay)
  }

  const draw = (id) => {
    const widget = widgets.get(id)
    const button = make('button', `Verify: ${widget.parameters.size}`, () => challenge(widget))
    button.type = 'button'
    widget.container.replaceChildren(button)
  }

  const render = (container, parameters) => {
    const id = `widget-${widgets.size}`
    widgets.set(id, { container, parameters })
    draw(id)
    return id
  }
  const remove = (id) => {
    widgets.get(id).container.replaceChildren()
    widgets.delete(id)
  }

  if (hostname === 'challenges.cloudflare.com') globalThis.turnstile = { render, reset: draw, remove }
  else if (hostname === 'js.hcaptcha.com') globalThis.hcaptcha = { render, reset: draw, remove }
  else {
    // The drawing code runs after this script, and never removes a widget.
    const enterprise = {
      reset: draw,
      ready(then) {
        setTimeout(() => {
          enterprise.render = render
          then()
        })
      },
    }
    globalThis.grecaptcha = { enterprise }
  }

  globalThis.botCheckTells = (callback, said) => {
    for (const { parameters } of widgets.values()) parameters[callback](said)
  }
})()
