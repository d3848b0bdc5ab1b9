import { type PromotionFault, within } from './promotion-fault.ts';
import { lastDays, type Schedule, schedulePeriods } from './schedule.ts';

/** Checks on which days a schedule grants. */
export function checkSchedule({ per, days }: Schedule): PromotionFault[] {
  if (!schedulePeriods.includes(per)) return [{ field: 'trigger.per', rule: 'required' }];
  if (per !== 'WEEK' && per !== 'MONTH')
    return days === undefined ? [] : [{ field: 'trigger.days', rule: 'unknown' }];
  if (!days || days.length === 0) return [{ field: 'trigger.days', rule: 'required' }];
  return days.flatMap((day) => within('trigger.days', day, 1, lastDays[per])).slice(0, 1);
}
