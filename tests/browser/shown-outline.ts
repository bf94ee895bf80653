/** Measures how the page shows the outline of what has the focus. */

export interface ShownOutline {
  name: string
  width: number
  /** The elements around it that cut a side of the outline. */
  cutBy: string[]
  /** Whether the screen shows all of the element. One that is higher than most of the screen, or lost the focus, counts. */
  isWhole: boolean
}

/** Runs in the page: returns how the outline of an element is shown. */
export function shownOutline(element: Element): ShownOutline {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
  const width = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
  const box = element.getBoundingClientRect()
  const beyond = width + Number.parseFloat(outlineOffset) - 0.6
  const cutBy: string[] = []
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    const { contentVisibility, overflowX, overflowY } = getComputedStyle(around)
    const edge = around.getBoundingClientRect()
    const cutsAll = contentVisibility === 'auto'
    const sideways = box.left - beyond < edge.left || box.right + beyond > edge.right
    const upright = box.top - beyond < edge.top || box.bottom + beyond > edge.bottom
    if ((sideways && (cutsAll || overflowX !== 'visible')) || (upright && (cutsAll || overflowY !== 'visible'))) {
      cutBy.push(`${around.tagName}.${around.className}`)
    }
    // An open dialog lies above everything around it.
    if (around.matches('dialog')) break
  }
  const isInside = box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? ''}${element.textContent}`.slice(0, 50),
    width,
    cutBy,
    isWhole: isInside || box.height > innerHeight * 0.7 || !element.matches(':focus'),
  }
}
