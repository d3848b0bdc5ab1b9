/**
 * What the page tells its service worker: which page was opened before it was there, another
 * language, or to take over from the one before.
 */
export type WorkerMessage =
  | { readonly type: 'visited' | 'language'; readonly path: string }
  | { readonly type: 'take-over' };
