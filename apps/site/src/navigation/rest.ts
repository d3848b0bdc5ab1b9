let open: () => void = () => {};

/**
 * Resolves when the page has been taken over and the browser has a moment to spare, or at the first
 * touch or key; at once where pages are made.
 */
export const rested: Promise<void> =
  typeof document === 'undefined' ? Promise.resolve() : new Promise((resolve) => (open = resolve));

/** The page has been taken over: what is not needed for that may be loaded soon. */
export function settle(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(open, { timeout: 1500 });
  else setTimeout(open, 200);
  for (const sign of ['pointerdown', 'keydown', 'touchstart'] as const)
    document.addEventListener(sign, open, { once: true, passive: true });
}
