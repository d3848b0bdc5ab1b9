import { serverNow } from '@parlour/client';

import { toLocalTime } from '../../text/zoned-time.ts';
import type { BuilderStart } from './builder.tsx';
import type { PromotionDetail, PromotionVersion } from './promotion-types.ts';
import { toDraft } from './terms-draft.ts';

const DAY_MS = 86_400_000;
const MINUTE_LENGTH = 'yyyy-MM-ddThh:mm'.length;

const dayOf = (local: string): number => Date.parse(`${local.slice(0, 10)}T00:00:00Z`);

/** A time of a `datetime-local` field so many days later, at the same hour; empty stays empty. */
const addDays = (local: string, days: number): string =>
  local === ''
    ? ''
    : new Date(Date.parse(`${local}Z`) + days * DAY_MS).toISOString().slice(0, MINUTE_LENGTH);

/**
 * Returns the initial values of the builder for a promotion like another one. A member gets each
 * bonus once per promotion, so one that comes again is a new one. It starts tomorrow at the hour of
 * the other one, or with it where that is later, and all its dates move by the same number of days.
 */
export function copyPromotion(
  name: PromotionDetail['name'],
  { terms, startsAt, endsAt }: Pick<PromotionVersion, 'endsAt' | 'startsAt' | 'terms'>,
  timeZone: string,
  now = serverNow(),
): BuilderStart {
  const starts = toLocalTime(startsAt, timeZone);
  const tomorrow = dayOf(toLocalTime(now, timeZone)) + DAY_MS;
  const days = Math.max(0, (tomorrow - dayOf(starts)) / DAY_MS);
  const draft = toDraft(terms);
  return {
    promotion: null,
    name,
    starts: addDays(starts, days),
    ends: addDays(toLocalTime(endsAt, timeZone), days),
    draft:
      draft.trigger === 'RAFFLE'
        ? {
            ...draft,
            raffleDraws: draft.raffleDraws.map((draw) => ({
              ...draw,
              at: addDays(draw.at, days),
            })),
          }
        : draft,
  };
}
