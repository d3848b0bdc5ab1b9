import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * A new page begins at its top; going back finds it as far down as it was left. The browser would
 * try before the page is drawn again, so it does this for reloads only. `page` is the path of the
 * main view: what opens over it leaves it where it is.
 */
export function useScrollMemory(page: string): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const scrollTops = useRef(new Map<string, number>());
  const current = useRef({ key, page });

  useLayoutEffect(() => {
    const before = current.current;
    if (before.key === key) return;
    current.current = { key, page };
    const newPageTop = before.page === page ? undefined : 0;
    const top = isBack ? scrollTops.current.get(key) : newPageTop;
    if (top === undefined) return;
    const scroll = () => globalThis.scrollTo({ top, behavior: 'instant' });
    scroll();
    // Cards far down are only estimated until they come near the screen: the page may be higher one
    // frame later.
    const again = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(again);
  }, [key, page, isBack]);

  useEffect(() => {
    const remember = () => void scrollTops.current.set(current.current.key, globalThis.scrollY);
    const handOver = () => (history.scrollRestoration = 'auto');
    history.scrollRestoration = 'manual';
    remember();
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', handOver);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', handOver);
    };
  }, []);
}
