import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { playSettlement } from '@parlour/gateway/play-settlement';
import { ensurePostgres } from '@parlour/start/postgres';

/** Computes the numbers that grow with the members of a brand. */
const computeBrandSize = (members: number) => ({
  members,
  agents: Math.max(4, Math.round(members * 0.15)),
  bets: members * 20,
  moves: Math.max(10, Math.round(members * 0.2)),
});

/**
 * Plays brands of `members`, one for each seed from `seed` on, and settles ninety days of each by
 * two processes that are killed at random; returns whether all were paid as the oracle says.
 */
export async function killSettlements(
  brands: number,
  members: number,
  seed: number,
): Promise<boolean> {
  let isRight = true;
  for (let turn = 0; turn < brands; turn += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'parlour-settlements-'));
    const server = await ensurePostgres({ dataDir });
    const began = performance.now();
    try {
      const size = computeBrandSize(members);
      const { deaths, inputs, paid, unpaid, faults } = await playSettlement(server.url, {
        ...size,
        seed: seed + turn,
      });
      console.log(
        `seed ${seed + turn}: ${members} members, ${size.agents} agents, ${size.bets} bets, ` +
          `${size.moves} moves; ${inputs} earnings, ${paid} payouts, ${unpaid} of them late; ` +
          `${deaths} processes killed; ${faults.length} faults, ` +
          `${((performance.now() - began) / 1000).toFixed(0)} s`,
      );
      for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
      isRight &&= faults.length === 0;
    } finally {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return isRight;
}
