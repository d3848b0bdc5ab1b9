import { OperatorError } from '@parlour/contract/operator';
import type { PromotionTerms } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';

/** The name of a game that offers free spins at a stake in micro-units; undefined: it does not. */
export const findFreeSpinGame = async (
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
