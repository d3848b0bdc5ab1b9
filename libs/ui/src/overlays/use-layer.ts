import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

import { type LayerPlace, placeLayer } from './place-layer.ts';

type LayerOptions = LayerPlace & {
  readonly isOpen: boolean;
  /** Escape, or a press elsewhere. `byKey` is true where focus should go back to what opened it. */
  readonly onClose: (byKey: boolean) => void;
  /** What it belongs to and stands beside. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly panel: RefObject<HTMLElement | null>;
};

/** Open layers, the uppermost last: Escape closes one at a time. */
const open: object[] = [];

/**
 * Lifts a panel into the browser's top layer (above dialogs, cut off by nothing) beside its anchor
 * and keeps it there while the page moves. The panel stays where it is in the document, so that
 * direction, brand and tab order come from there.
 */
export function useLayer({ isOpen, onClose, anchor, panel, side, align }: LayerOptions): void {
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const shown = panel.current;
    const beside = anchor.current;
    if (!isOpen || !shown || !beside) return;
    const self = {};
    open.push(self);
    // Where the browser has no top layer, a fixed panel with a high index does. Set here and not in
    // the markup: what is a popover is hidden until shown.
    if (typeof shown.showPopover === 'function') {
      shown.setAttribute('popover', 'manual');
      shown.showPopover();
    }
    const place = () => placeLayer(beside, shown, { side, align });
    place();

    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || open.at(-1) !== self) return;
      // Not the dialog below too.
      event.preventDefault();
      event.stopPropagation();
      close(true);
    };
    const handlePress = ({ target }: Event) => {
      if (target instanceof Node && !shown.contains(target) && !beside.contains(target))
        close(false);
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('keydown', handleKey, { capture: true, signal });
    document.addEventListener('pointerdown', handlePress, { capture: true, signal });
    globalThis.addEventListener('scroll', place, { capture: true, passive: true, signal });
    globalThis.addEventListener('resize', place, { signal });
    globalThis.visualViewport?.addEventListener('resize', place, { signal });
    const grows = typeof ResizeObserver === 'function' ? new ResizeObserver(place) : undefined;
    grows?.observe(shown);
    return () => {
      stop.abort();
      grows?.disconnect();
      open.splice(open.indexOf(self), 1);
      if (
        typeof shown.hidePopover === 'function' &&
        shown.isConnected &&
        shown.matches(':popover-open')
      )
        shown.hidePopover();
    };
  }, [isOpen, anchor, panel, side, align]);
}
