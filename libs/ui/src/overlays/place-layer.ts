/**
 * On which side of its anchor a layer opens, and with which of the anchor's edges it lines up; both
 * in the direction of reading.
 */
export type LayerPlace = {
  readonly side?: 'below' | 'above' | undefined;
  readonly align?: 'start' | 'centre' | 'end' | 'stretch' | undefined;
};

const GAP_PX = 6;
const EDGE_PX = 8;

/** Room on a side that is enough without turning to the other one. */
const ENOUGH_ROOM_PX = 240;

/**
 * Puts a layer beside its anchor, on the other side where there is more room, and never over the
 * edge of the screen.
 */
export function placeLayer(
  anchor: HTMLElement,
  panel: HTMLElement,
  { side = 'below', align = 'start' }: LayerPlace,
): void {
  const anchorBox = anchor.getBoundingClientRect();
  const { clientWidth: width, clientHeight } = document.documentElement;
  const view = globalThis.visualViewport;
  // What the keyboard of a phone covers is no room; a page that is zoomed in keeps its layout.
  const height =
    view?.scale === 1 ? Math.min(clientHeight, view.offsetTop + view.height) : clientHeight;
  if (align === 'stretch') panel.style.setProperty('--layer-inline', `${anchorBox.width}px`);
  const room = {
    below: height - anchorBox.bottom - GAP_PX - EDGE_PX,
    above: anchorBox.top - GAP_PX - EDGE_PX,
  };
  const other = side === 'below' ? 'above' : 'below';
  const wanted = Math.min(panel.scrollHeight, ENOUGH_ROOM_PX);
  const chosen = room[side] < wanted && room[other] > room[side] ? other : side;
  panel.style.setProperty('--layer-room', `${Math.max(room[chosen], 88)}px`);

  const { width: inline, height: block } = panel.getBoundingClientRect();
  const isRtl = getComputedStyle(panel).direction === 'rtl';
  const lines = {
    left: anchorBox.left,
    right: anchorBox.right - inline,
    middle: anchorBox.left + (anchorBox.width - inline) / 2,
  };
  const edge = (align === 'end') === isRtl ? lines.left : lines.right;
  const x = align === 'centre' ? lines.middle : edge;
  const y = chosen === 'below' ? anchorBox.bottom + GAP_PX : anchorBox.top - GAP_PX - block;
  panel.dataset['side'] = chosen;
  panel.style.setProperty(
    '--layer-x',
    `${Math.round(Math.max(EDGE_PX, Math.min(x, width - inline - EDGE_PX)))}px`,
  );
  panel.style.setProperty('--layer-y', `${Math.round(y)}px`);
}
