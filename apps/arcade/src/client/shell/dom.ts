type Attributes = Readonly<
  Record<string, string | number | boolean | ((event: Event) => void) | undefined>
>;
type Child = Node | string | null | undefined | false;

/**
 * Makes an element: attributes, `onX` listeners, children. Text stays text: nothing is ever parsed
 * as HTML.
 */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2).toLowerCase(), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  append(element, children);
  return element;
}

/** Puts new children in place of the old ones. */
export function fill(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren();
  append(element, children);
}

function append(element: Element, children: readonly Child[]): void {
  for (const child of children)
    if (child !== null && child !== undefined && child !== false) element.append(child);
}

const SVG = 'http://www.w3.org/2000/svg';

/** A line icon of 24 units from path data; its button carries the words. */
export function icon(...paths: readonly string[]): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    class: 'icon',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value);
  for (const d of paths) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}

/** An SVG element for the pictures that are made of data, such as the small maps of the lines. */
export function svgEl(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly Node[]
): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * Fields with one button that runs them, by press or by Enter. Not a form: the frame's sandbox lets
 * no form be submitted, and what opens from it inherits the sandbox.
 */
export function fieldset(
  run: () => void,
  button: HTMLButtonElement,
  ...fields: readonly Child[]
): HTMLElement {
  button.addEventListener('click', run);
  return el(
    'div',
    {
      class: 'fields',
      role: 'group',
      onKeydown: (event) => {
        if (
          !(event instanceof KeyboardEvent) ||
          event.key !== 'Enter' ||
          !(event.target instanceof HTMLInputElement)
        )
          return;
        event.preventDefault();
        run();
      },
    },
    ...fields,
    button,
  );
}
