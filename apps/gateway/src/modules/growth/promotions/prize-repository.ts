import type { ErrorCode } from '@parlour/contract';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** The seed of a prize, and what was drawn from it; null until then. */
export type PrizeDrawRow = {
  readonly commitment: string;
  readonly sealedSeed: string;
  readonly clientSeed: string | null;
  readonly serverSeed: string | null;
  readonly place: number | null;
  readonly drawnAt: Date | null;
};

/** The draw of a bonus; undefined while it has no seed. */
export const findPrizeDraw = (
  tx: Db,
  tenantId: TenantId,
  bonusId: string,
): Promise<PrizeDrawRow | undefined> =>
  tx.one(
    'prize-draw',
    `select d.commitment, d.sealed_seed as "sealedSeed", d.client_seed as "clientSeed",
       d.server_seed as "serverSeed", d.place, d.drawn_at as "drawnAt"
     from bonus b join prize_draw d on d.tenant = b.tenant and d.bonus = b.id
     where b.tenant = $1 and b.public_id = $2`,
    [tenantId, bonusId],
  );

/** Gives a bonus the seed of its draw, unless it has one. */
export const insertPrizeDraw = (
  tx: Db,
  tenantId: TenantId,
  bonusId: string,
  { commitment, sealedSeed }: Pick<PrizeDrawRow, 'commitment' | 'sealedSeed'>,
): Promise<number> =>
  tx.exec(
    'prize-insert',
    `insert into prize_draw (tenant, bonus, commitment, sealed_seed)
     select b.tenant, b.id, $3, $4 from bonus b where b.tenant = $1 and b.public_id = $2
     on conflict (tenant, bonus) do nothing`,
    [tenantId, bonusId, commitment, sealedSeed],
  );

/** The prize that was drawn for a bonus of a member. */
type DrawnPrize = {
  readonly member: MemberId;
  readonly bonusId: string;
  readonly place: number;
  readonly clientSeed: string;
  readonly serverSeed: string;
  readonly requestId: string;
};

/** Keeps a draw and claims its bonus; returns why it cannot be claimed, or null. */
export async function keepDraw(
  tx: Db,
  tenantId: TenantId,
  { member, bonusId, place, clientSeed, serverSeed, requestId }: DrawnPrize,
): Promise<ErrorCode | null> {
  const row = await tx.one<{ refusal: ErrorCode | null }>(
    'prize-keep',
    `select draw_prize($1::smallint, $2, $3, $4, $5, $6, 'member', $7) as refusal`,
    [tenantId, member, bonusId, place, clientSeed, serverSeed, requestId],
  );
  return row?.refusal ?? null;
}
