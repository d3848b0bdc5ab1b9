import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import { MAY_SEE_ADVERTISING } from '../../platform/member-messages/module.ts';

export type MessageKind = 'service' | 'marketing';

/** The filter of the members who get a message; an absent field excludes no member. */
export type Segment = {
  readonly language?: string | undefined;
  readonly tag?: string | undefined;
  readonly rankFrom?: number | undefined;
  readonly rankTo?: number | undefined;
  readonly account?: 'member' | 'agent' | undefined;
  /** Logged in within so many days. */
  readonly activeDays?: number | undefined;
  /** Not logged in for so many days. */
  readonly inactiveDays?: number | undefined;
};

/**
 * The members of a segment: $2 is the kind of the message, $3 to $9 the segment. Marketing leaves
 * out who wants none, and to whom the brand may not advertise.
 */
export const SEGMENT_MEMBERS = `from member m
  where m.tenant = $1 and m.status = 'ACTIVE' and m.type <> 'trial'
    and ($2::text <> 'marketing' or (m.marketing_refused_at is null
      and ${MAY_SEE_ADVERTISING}))
    and ($3::text is null or m.language = $3)
    and ($4::text is null or exists (select from member_tag t where t.tenant = m.tenant
      and t.member = m.id and t.tag = $4))
    and ($5::integer is null or m.rank_level >= $5)
    and ($6::integer is null or m.rank_level <= $6)
    and ($7::text is null or ($7 = 'agent') = (m.type like 'agent%'))
    and ($8::integer is null or m.last_login_at > now() - make_interval(days => $8))
    and ($9::integer is null
      or coalesce(m.last_login_at, m.created_at) < now() - make_interval(days => $9))`;

/** The values of $1 to $9. */
export const toSegmentParams = (tenantId: TenantId, kind: MessageKind, segment: Segment) =>
  [
    tenantId,
    kind,
    segment.language ?? null,
    segment.tag ?? null,
    segment.rankFrom ?? null,
    segment.rankTo ?? null,
    segment.account ?? null,
    segment.activeDays ?? null,
    segment.inactiveDays ?? null,
  ] as const;

/** Counts the members that a segment has now. */
export const countReceivers = async (
  tx: Db,
  tenantId: TenantId,
  kind: MessageKind,
  segment: Segment,
): Promise<number> =>
  (
    await tx.one<{ receivers: number }>(
      'ops-message-receivers',
      `select count(*)::int as receivers ${SEGMENT_MEMBERS}`,
      [...toSegmentParams(tenantId, kind, segment)],
    )
  )?.receivers ?? 0;
