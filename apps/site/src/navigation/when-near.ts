import { UNHYDRATED_ATTRIBUTE } from '../early.ts';
import { endPageIdle } from './page-idle.ts';

/** So far below or above the screen a part is taken over: before a scroll reaches it. */
const NEAR_PX = 400;

/** Any of them may change the page around a part, which must have been taken over by then. */
const INPUT_EVENTS = ['pointerdown', 'keydown', 'touchstart'] as const;

const waiting = new Set<() => void>();
let isReleased = false;

/**
 * Lets every late part be taken over, those too that have not been asked for yet. A navigation must
 * not wait for one that is not near: React keeps the page as it is until what it renders again has
 * been taken over. Nor for the page to rest: the main view that this begins with may be taken over
 * by that very navigation, which would then wait for itself.
 */
export function releaseLateParts(): void {
  isReleased = true;
  endPageIdle();
  for (const arrive of waiting) arrive();
}

/**
 * Resolves when the markup of a late part comes near the screen or takes the focus, and at the
 * first touch, key or navigation; at once where pages are made, and on pages made without it. What
 * is never scrolled to costs an untouched phone nothing.
 */
export function whenNear(part: string): Promise<void> {
  if (typeof document === 'undefined' || isReleased) return Promise.resolve();
  const markup = document.querySelector(`[${UNHYDRATED_ATTRIBUTE}="${part}"]`);
  // The part itself has no box: its children stand where it does.
  const [box] = markup?.children ?? [];
  if (!markup || !box || typeof IntersectionObserver !== 'function') return Promise.resolve();
  return new Promise((resolve) => {
    const arrive = () => {
      waiting.delete(arrive);
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && arrive(),
      { rootMargin: `${NEAR_PX}px` },
    );
    waiting.add(arrive);
    observer.observe(box);
    markup.addEventListener('focusin', arrive, { once: true });
    for (const type of INPUT_EVENTS)
      addEventListener(type, arrive, { once: true, passive: true, capture: true });
  });
}
