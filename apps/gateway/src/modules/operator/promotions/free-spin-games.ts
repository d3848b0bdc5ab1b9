import { OperatorError } from '@parlour/contract/operator';
import type { PromotionTerms } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';

type FreeSpinGameRow = {
  readonly game: string;
  readonly name: string;
  readonly stakes: readonly Micros[];
  readonly rtpPpm: number | null;
};
type SpinUptakeRow = {
  readonly granted: number;
  readonly played: number;
  readonly staked: Micros;
  readonly won: Micros;
};

/** The name of a game that offers free spins at a stake in micro-units; undefined: it does not. */
const findFreeSpinGame = async (
  tx: Db,
  tenantId: TenantId,
  game: string,
  stake: number,
): Promise<string | undefined> =>
  (
    await tx.one<{ name: string }>(
      'ops-free-spin-game',
      `select g.name from game g where g.tenant = $1 and g.node_id = $2 and g.playable
         and $3::bigint = any (g.free_spin_stakes)`,
      [tenantId, game, stake],
    )
  )?.name;

/** Games that offer free spins, by name. */
export const listFreeSpinGames = (tx: Db, tenantId: TenantId): Promise<FreeSpinGameRow[]> =>
  tx.many<FreeSpinGameRow>(
    'ops-free-spin-games',
    `select node_id as game, name, free_spin_stakes as stakes, rtp_ppm as "rtpPpm" from game
     where tenant = $1 and playable and free_spin_stakes <> '{}' order by name, node_id`,
    [tenantId],
  );

/** Reads the uptake of the free spins of a promotion; absent: it grants none. */
export const readSpinUptake = (
  tx: Db,
  tenantId: TenantId,
  promotion: bigint,
): Promise<SpinUptakeRow | undefined> =>
  tx.one<SpinUptakeRow>(
    'ops-promotion-spins',
    `select sum((v.terms -> 'reward' ->> 'count')::integer)::int as granted,
       sum(s.used)::int as played,
       sum(s.used * (v.terms -> 'reward' ->> 'stake')::bigint)::bigint as staked,
       sum(s.winnings)::bigint as won
     from bonus b
     join promotion_version v on v.tenant = b.tenant and v.promotion = b.promotion
       and v.version = b.version
     cross join lateral free_spin_sums(b.tenant, b.id) s
     where b.tenant = $1 and b.promotion = $2 and v.terms -> 'reward' ->> 'kind' = 'FREE_SPINS'
     having count(*) > 0`,
    [tenantId, promotion],
  );

/**
 * Terms with the catalogue's name of the game whose free spins they give. Throws promotion_terms
 * where the game does not offer them at that stake.
 */
export async function nameFreeSpins(
  tx: Db,
  tenantId: TenantId,
  terms: PromotionTerms,
): Promise<PromotionTerms> {
  const { reward } = terms;
  if (reward.kind !== 'FREE_SPINS') return terms;
  const name = await findFreeSpinGame(tx, tenantId, reward.game, reward.stake);
  if (name === undefined)
    throw new OperatorError('promotion_terms', {
      faults: [{ field: 'reward.stake', rule: 'unavailable' }],
    });
  return { ...terms, reward: { ...reward, name } };
}
