import type { Db } from '../../db/query.ts';

/** The account behind what a browser keeps, with what it has left; one that was closed is not found. */
export const findGuest = (
  db: Db,
  tenantId: number,
  tokenHash: Buffer,
): Promise<{ readonly member: bigint; readonly left: bigint } | undefined> =>
  db.one(
    'trial-guest-find',
    `select g.member, w.cash + w.bonus as left from trial_guest g
     join member m on m.tenant = g.tenant and m.id = g.member and m.status = 'ACTIVE'
     cross join lateral wallet_balance($1::smallint, g.member) w
     where g.tenant = $1 and g.token_hash = $2`,
    [tenantId, tokenHash],
  );

/** Remembers which account a browser tries games with. */
export const insertGuest = (
  db: Db,
  tenantId: number,
  { tokenHash, member }: { readonly tokenHash: Buffer; readonly member: bigint },
): Promise<number> =>
  db.exec(
    'trial-guest-insert',
    'insert into trial_guest (tenant, token_hash, member) values ($1, $2, $3)',
    [tenantId, tokenHash, member],
  );
