import type { CallError } from '@parlour/client';

const fieldOf = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined);

/** When a vendor that is closed expects to be back, ms; null where it does not say, or said something else. */
export function maintenanceEnd({ code, value }: Pick<CallError, 'code' | 'value'>): number | null {
  if (code !== 'vendor_under_maintenance') return null;
  const end = fieldOf(fieldOf(value['content'], 'data'), 'endTime');
  // What is no moment that a calendar knows is not shown.
  return typeof end === 'number' && Number.isInteger(end) && Math.abs(end) < 8.64e15 ? end : null;
}
