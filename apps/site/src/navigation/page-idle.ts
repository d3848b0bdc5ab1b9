let resolvePageIdle: () => void = () => {};

/**
 * Resolves when the page has been taken over and the browser has a moment to spare, or at the first
 * touch, key or navigation; at once where pages are made.
 */
export const pageIdle: Promise<void> =
  typeof document === 'undefined'
    ? Promise.resolve()
    : new Promise((resolve) => (resolvePageIdle = resolve));

/** Resolves pageIdle now; more than once is as good as once. */
export const endPageIdle = (): void => resolvePageIdle();

/** The page has been taken over: what is not needed for that may be loaded soon. */
export function schedulePageIdle(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(resolvePageIdle, { timeout: 1500 });
  else setTimeout(resolvePageIdle, 200);
  for (const sign of ['pointerdown', 'keydown', 'touchstart'] as const)
    addEventListener(sign, resolvePageIdle, { once: true, passive: true, capture: true });
}
