import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { measureSettlement } from '@parlour/gateway/measure-settlement';
import { ensurePostgres } from '@parlour/start/postgres';

import { quantile } from './median.ts';

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
    const {
      countMs,
      alone,
      day,
      fiveMinutes: short,
    } = await measureSettlement(server.url, {
      contracts: CONTRACTS,
      bets: BETS,
    });
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    const times = ({ ms }: typeof alone) =>
      `bets p50 ${quantile(ms, 0.5).toFixed(1)}, p99 ${quantile(ms, 0.99).toFixed(1)} ms`;
    console.log(
      `\n${CONTRACTS.toLocaleString('en')} contracts, ${BETS.toLocaleString('en')} settled bets
counted for teams             ${seconds(countMs)}
bets alone, 160 a second      ${times(alone)}
a day closed and paid         ${seconds(day.took)}, ${day.paid} payouts; ${times(day)}
five minutes closed and paid  ${seconds(short.took)}, ${short.paid} payouts; ${times(short)}`,
    );
    const most = 2 * quantile(alone.ms, 0.99);
    return (
      day.took < MAX_DAY_MS &&
      short.took < MAX_FIVE_MINUTES_MS &&
      [day, short].every(({ ms }) => quantile(ms, 0.99) < most)
    );
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
