import type { MemberBook } from '@parlour/contract/states/members';
import type { MemberAccount } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import { type Micros, toWire } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { deviceName } from '../../identity/session/module.ts';
import { readHeldLimits } from './member-limits.ts';

type PersonalRow = {
  readonly mobile: string | null;
  readonly email: string | null;
  readonly birth_date: string | null;
  readonly is_mobile_verified: boolean;
  readonly is_email_verified: boolean;
  readonly language: string;
  readonly rank_level: number;
  readonly upline: string | null;
  readonly upline_id: string | null;
  readonly fields: Record<string, unknown> | null;
};

/** Reads the personal data that a member stated, unmasked. */
export const readPersonalData = async (
  tx: Db,
  tenant: TenantId,
  member: MemberId,
): Promise<PersonalRow> => {
  const row = await tx.one<PersonalRow>(
    'ops-member-personal',
    `select m.mobile, m.email, m.birth_date, m.mobile_verified_at is not null as is_mobile_verified,
       m.email_verified_at is not null as is_email_verified, m.language, m.rank_level,
       u.username as upline, u.public_id as upline_id, p.fields
     from member m left join member u on u.tenant = m.tenant and u.id = m.upline
     left join member_profile p on p.tenant = m.tenant and p.member = m.id
     where m.tenant = $1 and m.id = $2`,
    [tenant, member],
  );
  if (!row) throw new Error(`member ${member} is gone`);
  return row;
};

/** The accounts of a member with their balances. */
export const readBalances = async (tx: Db, tenant: TenantId, member: MemberId) =>
  (
    await tx.many<{ account: MemberAccount; book: MemberBook; balance: Micros }>(
      'ops-member-balances',
      `select a.type as account, s.book, coalesce(a.balance, 0) as balance from account a
       join asset s on s.tenant = a.tenant and s.id = a.asset
       where a.tenant = $1 and a.owner = $2 and a.type like 'PLAYER%' and a.balance is not null
       order by s.id, a.type`,
      [tenant, member],
    )
  ).map((row) => ({ ...row, balance: toWire(row.balance) }));

const toMs = (date: Date | null | undefined): number | null => date?.getTime() ?? null;

/** Self-exclusion, time-out and limits of a member. */
export async function readProtection(tx: Db, tenant: TenantId, member: MemberId) {
  const row = await tx.one<{ excluded_until: Date | null; timeout_until: Date | null }>(
    'ops-member-protection',
    `select excluded_until, timeout_until from member_protection
     where tenant = $1 and member = $2`,
    [tenant, member],
  );
  const limitsOf = await readHeldLimits(tx, tenant, [member]);
  return {
    excludedUntil: toMs(row?.excluded_until),
    timeoutUntil: toMs(row?.timeout_until),
    limits: limitsOf(member),
  };
}

type SessionRow = {
  readonly public_id: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly country: string | null;
  readonly user_agent: string;
  readonly new_network: boolean;
};

/** The open sessions of a member, the last used first. */
export const readSessions = async (tx: Db, tenant: TenantId, member: MemberId) =>
  (
    await tx.many<SessionRow>(
      'ops-member-sessions',
      `select public_id, created_at, last_seen_at, country, user_agent, new_network from session
       where tenant = $1 and member = $2 and ended_at is null
         and expires_at > clock_timestamp() order by last_seen_at desc limit 50`,
      [tenant, member],
    )
  ).map((row) => {
    const { browser, system } = deviceName(row.user_agent);
    return {
      id: row.public_id,
      startedAt: row.created_at.getTime(),
      lastSeenAt: row.last_seen_at.getTime(),
      country: row.country,
      browser,
      system,
      isNewNetwork: row.new_network,
    };
  });
