/**
 * The age from which counted figures are late, in ms: the job that counts them runs every ten
 * seconds.
 */
export const LATE_FIGURES_MS = 5 * 60_000;
