import { optional, type PromotionFault, within } from './promotion-fault.ts';
import {
  MAX_HOURS,
  MAX_INACTIVE_DAYS,
  MAX_TERM_RANK,
  MAX_TERM_TAGS,
  type PromotionAudience,
  TAG_PATTERN,
} from './terms.ts';

/** Finds the faults in the audience of a promotion or a segment, by the fields of terms. */
export function checkAudience(audience: PromotionAudience): PromotionFault[] {
  const { registeredWithin, rankFrom, inactiveDays, tags } = audience;
  const isWritten = (tag: string): boolean => TAG_PATTERN.test(tag);
  return [
    ...optional(registeredWithin, (hours) =>
      within('audience.registeredWithin', hours, 1, MAX_HOURS),
    ),
    ...optional(rankFrom, (rank) => within('audience.rankFrom', rank, 1, MAX_TERM_RANK)),
    ...optional(inactiveDays, (days) =>
      within('audience.inactiveDays', days, 1, MAX_INACTIVE_DAYS),
    ),
    ...optional(tags, ({ length }) => within('audience.tags', length, 1, MAX_TERM_TAGS)),
    ...(tags?.every(isWritten) === false
      ? [{ field: 'audience.tags', rule: 'format' } as const]
      : []),
  ];
}
