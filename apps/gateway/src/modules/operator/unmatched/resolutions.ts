import { allowedOutcomes } from '../../money/payments/module.ts';
import type { UnmatchedOutcome } from '@parlour/contract/operator/choices';
import type { Micros } from '@parlour/money';

import { openRequest } from '../approvals/module.ts';

/** The columns of a decision about a notice, in addition to the notice's own columns. */
export type ResolutionColumns = {
  readonly resolution: {
    readonly outcome: UnmatchedOutcome;
    readonly by: string;
    /** In ms. */
    readonly at: number;
    readonly reason: string;
    readonly username: string | null;
    readonly deposit: string | null;
  } | null;
  /** The open request of an operator about it. */
  readonly request: string | null;
};

/** SQL: the columns of `ResolutionColumns` of a notice n, with what `resolutionJoins` joins. */
export const resolutionColumns = (kind: 'payment' | 'payout'): string => `
  case when u.notice is not null then jsonb_build_object('outcome', u.outcome,
    'by', split_part(u.actor, ':', 2), 'reason', u.reason, 'username', um.username,
    'at', floor(extract(epoch from u.at) * 1000)::bigint, 'deposit', ud.public_id) end
    as resolution,
  ${openRequest(
    "'unmatched.resolved'",
    `q.payload ->> 'kind' = '${kind}' and q.payload ->> 'notice' = n.id::text`,
  )} as request`;

export const resolutionJoins = (kind: 'payment' | 'payout'): string => `
  left join unmatched_resolution u on u.tenant = n.tenant and u.kind = '${kind}'
    and u.notice = n.id
  left join member um on um.tenant = u.tenant and um.id = u.member
  left join deposit_intent ud on ud.tenant = u.tenant and ud.id = u.deposit`;

/** SQL: whether a notice is in the state that a parameter asks for; null: in either. */
export const inState = (parameter: string): string =>
  `(${parameter}::text is null or (u.notice is not null) = (${parameter} = 'resolved'))`;

type Noticed = ResolutionColumns & {
  readonly outcome: string;
  readonly amount: Micros;
  readonly currency: string;
};

/** Returns the decision about a notice, or the decisions that are possible. */
export const toResolution = (kind: 'payment' | 'payout', row: Noticed, ownCurrency: string) => ({
  resolution: row.resolution,
  request: row.request,
  outcomes: row.resolution || row.request ? [] : [...allowedOutcomes(kind, row, ownCurrency)],
});
