const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Calls back once at the first touch, key press or scroll of the page; returns the function that
 * stops waiting. A row that moves by itself scrolls too and is not the visitor's doing.
 */
export function onFirstActivity(callback: () => void): () => void {
  const handle = (event: Event) => {
    if (event.type === 'scroll' && event.target !== document) return;
    stop();
    callback();
  };
  const stop = () =>
    ACTIVITY_EVENTS.forEach((type) => removeEventListener(type, handle, { capture: true }));
  for (const type of ACTIVITY_EVENTS)
    addEventListener(type, handle, { capture: true, passive: true });
  return stop;
}
