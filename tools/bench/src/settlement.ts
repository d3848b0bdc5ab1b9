import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { measureSettlement } from '@parlour/gateway/measure-settlement';
import { ensurePostgres } from '@parlour/start/postgres';

const CONTRACTS = Number(process.env['BENCH_CONTRACTS'] ?? 10_000);
const BETS = Number(process.env['BENCH_BETS'] ?? 1_000_000);
const [MAX_DAY_MS, MAX_FIVE_MINUTES_MS] = [60_000, 10_000];

/**
 * Prints what the settlement of many contracts costs, on a database of its own; false when it is
 * too slow.
 */
export async function measureSettlementOnItsOwn(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-settlement-'));
  const server = await ensurePostgres({ dataDir });
  try {
    const { countMs, day, fiveMinutes } = await measureSettlement(server.url, {
      contracts: CONTRACTS,
      bets: BETS,
    });
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    console.log(
      `\n${CONTRACTS.toLocaleString('en')} contracts, ${BETS.toLocaleString('en')} settled bets
counted for teams             ${seconds(countMs)}
a day closed and paid         ${seconds(day.ms)}, ${day.paid} payouts
five minutes closed and paid  ${seconds(fiveMinutes.ms)}, ${fiveMinutes.paid} payouts`,
    );
    return day.ms < MAX_DAY_MS && fiveMinutes.ms < MAX_FIVE_MINUTES_MS;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
