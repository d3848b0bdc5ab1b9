/**
 * The zone by which a device can write times: the one that is asked for, or its own where it does
 * not know that one (`@parlour/tenant/usable-zone`). In a brand's country both tell the same time.
 */
export function toUsableZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format(0);
    return timeZone;
  } catch {
    return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  }
}
