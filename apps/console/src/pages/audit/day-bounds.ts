/** The first ms of a day `yyyy-MM-dd` of the operator's time zone; undefined for no such day. */
export function startOfDay(day: string): number | undefined {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00`).getTime() : Number.NaN;
  return Number.isNaN(at) || at < 0 ? undefined : at;
}

/** The first ms after a day. */
export function endOfDay(day: string): number | undefined {
  const start = startOfDay(day);
  if (start === undefined) return undefined;
  const next = new Date(start);
  next.setDate(next.getDate() + 1);
  return next.getTime();
}
