import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

import { type LayerPlace, placeLayer } from './place-layer.ts';

type LayerOptions = LayerPlace & {
  readonly isOpen: boolean;
  /** Escape, or a press elsewhere. `byKey` is true where focus should go back to what opened it. */
  readonly onClose: (byKey: boolean) => void;
  /** The element that the layer belongs to and is placed next to. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly panel: RefObject<HTMLElement | null>;
};

/** Open layers, the uppermost last: Escape closes one at a time. */
const openLayers: object[] = [];

/**
 * Lifts a panel into the browser's top layer (above dialogs, cut off by nothing) beside its anchor
 * and keeps it there while the page moves. The panel stays where it is in the document, so that
 * direction, brand and tab order come from there.
 */
export function useLayer({ isOpen, onClose, anchor, panel, side, align }: LayerOptions): void {
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const panelElement = panel.current;
    const anchorElement = anchor.current;
    if (!isOpen || !panelElement || !anchorElement) return;
    const self = {};
    openLayers.push(self);
    // Where the browser has no top layer, a fixed panel with a high index does. Set here and not in
    // the markup: what is a popover is hidden until shown.
    if (typeof panelElement.showPopover === 'function') {
      panelElement.setAttribute('popover', 'manual');
      panelElement.showPopover();
    }
    const updatePosition = () => placeLayer(anchorElement, panelElement, { side, align });
    updatePosition();

    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || openLayers.at(-1) !== self) return;
      // Not the dialog below too.
      event.preventDefault();
      event.stopPropagation();
      close(true);
    };
    const handlePress = ({ target }: Event) => {
      if (
        target instanceof Node &&
        !panelElement.contains(target) &&
        !anchorElement.contains(target)
      )
        close(false);
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('keydown', handleKey, { capture: true, signal });
    document.addEventListener('pointerdown', handlePress, { capture: true, signal });
    globalThis.addEventListener('scroll', updatePosition, { capture: true, passive: true, signal });
    globalThis.addEventListener('resize', updatePosition, { signal });
    globalThis.visualViewport?.addEventListener('resize', updatePosition, { signal });
    const resizeObserver =
      typeof ResizeObserver === 'function' ? new ResizeObserver(updatePosition) : undefined;
    resizeObserver?.observe(panelElement);
    return () => {
      stop.abort();
      resizeObserver?.disconnect();
      openLayers.splice(openLayers.indexOf(self), 1);
      if (
        typeof panelElement.hidePopover === 'function' &&
        panelElement.isConnected &&
        panelElement.matches(':popover-open')
      )
        panelElement.hidePopover();
    };
  }, [isOpen, anchor, panel, side, align]);
}
