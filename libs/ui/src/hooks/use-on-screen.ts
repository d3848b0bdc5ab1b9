import { type RefObject, useEffect, useState } from 'react';

/**
 * True while an element is on the screen of a page that is shown: what moves by itself rests
 * elsewhere, so that an untouched page costs a phone nothing. True without IntersectionObserver;
 * false on the server and until the first report.
 */
export function useOnScreen(ref: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let isInView = typeof IntersectionObserver !== 'function';
    const report = () => setOnScreen(isInView && document.visibilityState === 'visible');
    const observer = isInView
      ? null
      : new IntersectionObserver((entries) => {
          isInView = entries.at(-1)?.isIntersecting ?? false;
          report();
        });
    if (observer) observer.observe(element);
    else report();
    document.addEventListener('visibilitychange', report);
    return () => {
      observer?.disconnect();
      document.removeEventListener('visibilitychange', report);
    };
  }, [ref]);
  return isOnScreen;
}
