import type { PromotionAudience } from '@parlour/contract/promotions';

import { omitAbsent, optional, toCount, typed } from './read-typed.ts';

/** The fields of an audience as they are typed; empty where there is no such condition. */
export type AudienceDraft = {
  readonly registeredWithin: string;
  readonly rankFrom: string;
  readonly inactiveDays: string;
  readonly isInvited: boolean;
  readonly tags: string;
};

const readTags = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');

/** The audience that a draft says; undefined where it has no condition. */
export const readAudience = (draft: AudienceDraft): PromotionAudience | undefined =>
  omitAbsent({
    registeredWithin: optional(draft.registeredWithin, toCount),
    rankFrom: optional(draft.rankFrom, toCount),
    inactiveDays: optional(draft.inactiveDays, toCount),
    isInvited: draft.isInvited ? (true as const) : undefined,
    tags: optional(draft.tags, readTags),
  });

/** An audience as its fields show it; without one all are empty. */
export const toAudienceDraft = (audience: PromotionAudience = {}): AudienceDraft => ({
  registeredWithin: typed(audience.registeredWithin),
  rankFrom: typed(audience.rankFrom),
  inactiveDays: typed(audience.inactiveDays),
  isInvited: audience.isInvited ?? false,
  tags: (audience.tags ?? []).join(', '),
});
