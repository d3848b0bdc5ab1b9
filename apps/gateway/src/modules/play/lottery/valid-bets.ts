import type { Db } from '@parlour/database';
import { getAtRisk } from '@parlour/fair';
import { drawResult, findLotteryGame, resultText } from '@parlour/fair/lottery';
import { serverDraw } from '@parlour/fair/server';
import { add, type Micros, micros, roundDown, zero } from '@parlour/money';

import type { BetId, DrawId, TenantId } from '../../../domain/ids.ts';
import { computePayout } from './bet-payout.ts';
import { type OpenBet, type StakedBet, readBetsOfPlayers } from './ticket-repository.ts';

/** Results by which bets are judged: the same ones each time, as many as tell a fourth apart. */
const SAMPLES = 400;
/** After so many, bets of which most lose all are not looked at further. */
const FIRST_SAMPLES = 40;
const samples = new Map<string, readonly string[]>();

function sampleResults(code: string): readonly string[] {
  const known = samples.get(code);
  if (known) return known;
  const game = findLotteryGame(code);
  if (!game) throw new Error(`unknown lottery game ${code}`);
  const results = Array.from({ length: SAMPLES }, (_, nonce) =>
    resultText(
      game.draw,
      drawResult(game.draw, serverDraw(new Uint8Array(32), 'valid-bets', nonce)),
    ),
  );
  samples.set(code, results);
  return results;
}

/** Computes the part of all bets of a player on one draw that could be lost. */
function getLotteryRisk(game: string, bets: readonly Omit<StakedBet, 'id' | 'player'>[]) {
  const stake = add(...bets.map((bet) => bet.stake));
  const payAt = (result: string) => add(...bets.map((bet) => computePayout(bet, result)));
  const results = sampleResults(game);
  const first = results.slice(0, FIRST_SAMPLES).map(payAt);
  if (first.filter((pay) => pay === zero).length * 2 > FIRST_SAMPLES) return stake;
  return micros(getAtRisk(stake, [...first, ...results.slice(FIRST_SAMPLES).map(payAt)]));
}

/** Reads the part of each stake that could be lost on a draw, for the bets where it is not all. */
export async function readValidBets(
  tx: Db,
  tenantId: TenantId,
  draw: DrawId,
  bets: readonly OpenBet[],
): Promise<ReadonlyMap<BetId, Micros>> {
  const valid = new Map<BetId, Micros>();
  const [one] = bets;
  if (!one) return valid;
  const players = [...new Set(bets.map(({ player }) => player))];
  const all = await readBetsOfPlayers(tx, tenantId, draw, players);
  for (const own of Map.groupBy(all, ({ player }) => player).values()) {
    const staked = add(...own.map(({ stake }) => stake));
    const atRisk = getLotteryRisk(one.game, own);
    if (atRisk < staked)
      for (const { id, stake } of own) valid.set(id, roundDown(micros((stake * atRisk) / staked)));
  }
  return valid;
}
