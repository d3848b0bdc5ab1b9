/**
 * Interval in ms at which the dashboards poll while the tab is in view; the figures step every 10
 * s.
 */
export const POLL_MS = 15_000;
