/**
 * A message from the page to its service worker: the page that was opened before the worker was
 * there, another language, or the request to take over from the one before.
 */
export type WorkerMessage =
  | { readonly type: 'visited' | 'language'; readonly path: string }
  | { readonly type: 'take-over' };
