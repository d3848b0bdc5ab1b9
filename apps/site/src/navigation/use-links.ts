import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import type { OverlayState } from './overlay-state.ts';
import { isOverlay } from './pages.ts';
import { plainLink } from './plain-link.ts';
import { useIntent } from './use-intent.ts';

/**
 * Turns every plain link of the page into a navigation without reload, and loads what it leads to
 * when a visitor reaches for it. Links are real addresses, so they work before this runs and in new
 * tabs; no component needs to know the router.
 */
export function useLinks(): void {
  const navigate = useNavigate();
  const location = useLocation();
  useIntent();
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const link = plainLink(event.target);
      if (
        !link ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      const target = new URL(link.href);
      const here = location.pathname + location.search;
      const overlay = isOverlay(target.pathname);
      const isOver = isOverlay(location.pathname);
      // From one overlay to the next the page beneath stays, and Back leaves both. One that was
      // opened by its address has no page to go back to.
      const overlayState = isOver ? (location.state as OverlayState) : { background: here };
      const state: OverlayState = overlay ? overlayState : null;
      void navigate(target.pathname + target.search + target.hash, {
        replace: overlay && isOver,
        state,
      });
      // A new page begins for screen readers too.
      if (!overlay && target.pathname !== location.pathname)
        document.getElementById('main')?.focus({ preventScroll: true });
    };
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [navigate, location]);
}
