import { useEffect, useRef } from 'react';

/**
 * Calls `onInView` once when it comes near the screen. Without IntersectionObserver it does
 * nothing; the button beside it remains.
 */
export function InViewTrigger({ onInView }: { readonly onInView: () => void }) {
  const marker = useRef<HTMLSpanElement>(null);
  const latestOnInView = useRef(onInView);
  useEffect(() => {
    const { current } = marker;
    if (!current || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        latestOnInView.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return <span ref={marker} />;
}
