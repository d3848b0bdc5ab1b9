import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** The active trial account of a browser, with its remaining credit. */
export const findGuest = (
  db: Db,
  tenantId: TenantId,
  tokenHash: Buffer,
): Promise<{ readonly member: MemberId; readonly balance: Micros } | undefined> =>
  db.one(
    'trial-guest-find',
    `select g.member, w.cash + w.bonus as balance from trial_guest g
     join member m on m.tenant = g.tenant and m.id = g.member and m.status = 'ACTIVE'
     cross join lateral wallet_balance($1::smallint, g.member) w
     where g.tenant = $1 and g.token_hash = $2`,
    [tenantId, tokenHash],
  );

/** Stores which trial account belongs to a browser's secret. */
export const insertGuest = (
  db: Db,
  tenantId: TenantId,
  { tokenHash, member }: { readonly tokenHash: Buffer; readonly member: MemberId },
): Promise<number> =>
  db.exec(
    'trial-guest-insert',
    'insert into trial_guest (tenant, token_hash, member) values ($1, $2, $3)',
    [tenantId, tokenHash, member],
  );
