/**
 * On which side of its anchor a layer opens, and with which of the anchor's edges it lines up; both
 * in the direction of reading.
 */
export type LayerPlace = {
  readonly side?: 'below' | 'above' | undefined;
  readonly align?: 'start' | 'centre' | 'end' | 'stretch' | undefined;
};

const GAP = 6;
const EDGE = 8;

/** Room on a side that is enough without turning to the other one. */
const ENOUGH = 240;

/**
 * Puts a layer beside its anchor, on the other side where there is more room, and never over the
 * edge of the screen.
 */
export function placeLayer(
  anchor: HTMLElement,
  panel: HTMLElement,
  { side = 'below', align = 'start' }: LayerPlace,
): void {
  const at = anchor.getBoundingClientRect();
  const { clientWidth: width, clientHeight } = document.documentElement;
  const view = globalThis.visualViewport;
  // What the keyboard of a phone covers is no room; a page that is zoomed in keeps its layout.
  const height =
    view?.scale === 1 ? Math.min(clientHeight, view.offsetTop + view.height) : clientHeight;
  if (align === 'stretch') panel.style.setProperty('--layer-inline', `${at.width}px`);
  const room = { below: height - at.bottom - GAP - EDGE, above: at.top - GAP - EDGE };
  const other = side === 'below' ? 'above' : 'below';
  const wanted = Math.min(panel.scrollHeight, ENOUGH);
  const chosen = room[side] < wanted && room[other] > room[side] ? other : side;
  panel.style.setProperty('--layer-room', `${Math.max(room[chosen], 88)}px`);

  const { width: inline, height: block } = panel.getBoundingClientRect();
  const isRtl = getComputedStyle(panel).direction === 'rtl';
  const lines = {
    left: at.left,
    right: at.right - inline,
    middle: at.left + (at.width - inline) / 2,
  };
  const edge = (align === 'end') === isRtl ? lines.left : lines.right;
  const x = align === 'centre' ? lines.middle : edge;
  const y = chosen === 'below' ? at.bottom + GAP : at.top - GAP - block;
  panel.dataset['side'] = chosen;
  panel.style.setProperty(
    '--layer-x',
    `${Math.round(Math.max(EDGE, Math.min(x, width - inline - EDGE)))}px`,
  );
  panel.style.setProperty('--layer-y', `${Math.round(y)}px`);
}
