import type { Database } from '../../../db/pool.ts';
import { createSegmentPages } from './segment-pages.ts';

/** Segments in the console: audiences under a name, with how many members they have. */
export const createSegmentsModule = (deps: { readonly db: Database }) => ({
  handlers: { segments: createSegmentPages(deps) },
});
