import { UNHYDRATED_ATTRIBUTE } from '../early.ts';

/** So far below or above the screen a part is taken over: before a scroll reaches it. */
const NEAR_PX = 400;

/**
 * Resolves when the markup of a late part comes near the screen or takes the focus; at once where
 * pages are made, and on pages made without it. What is never scrolled to costs a phone nothing.
 */
export function whenNear(part: string): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  const markup = document.querySelector(`[${UNHYDRATED_ATTRIBUTE}="${part}"]`);
  // The part itself has no box: its children stand where it does.
  const [box] = markup?.children ?? [];
  if (!markup || !box || typeof IntersectionObserver !== 'function') return Promise.resolve();
  return new Promise((resolve) => {
    const arrive = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && arrive(),
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(box);
    markup.addEventListener('focusin', arrive, { once: true });
  });
}
