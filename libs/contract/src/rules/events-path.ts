/**
 * The path from which a page reads events (calls/events.ts); a constant of its own, so that pages
 * need no schemas for it.
 */
export const EVENTS_PATH = '/api/v1/session/events';
