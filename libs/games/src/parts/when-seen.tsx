import { useEffect, useRef } from 'react';

/** Tells once when this place comes near the screen; where the browser cannot watch, nothing happens and the button beside it remains. */
export function WhenSeen({ onSeen }: { readonly onSeen: () => void }) {
  const place = useRef<HTMLSpanElement>(null);
  const report = useRef(onSeen);
  useEffect(() => {
    const { current } = place;
    if (!current || !('IntersectionObserver' in globalThis)) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        report.current();
      },
      { rootMargin: '600px' },
    );
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return <span ref={place} />;
}
