import { randomUUID } from 'node:crypto';

import { signatureHeaders, signVendorCall } from '@parlour/contract/vendor-signature';
import { createPool } from '@parlour/gateway/database';
import type { TenantId } from '@parlour/gateway/ids';
import { checkInvariants } from '@parlour/gateway/invariants';

import { measureCommits } from './disk.ts';
import { httpLoad, type LoadResult } from './http-load.ts';
import { median } from './median.ts';
import { betCeiling } from './pgbench.ts';
import { seedPlayers } from './players.ts';
import type { Product } from './product.ts';
import { startSecondGateway } from './second-gateway.ts';

type Options = {
  readonly product: Product;
  readonly tenant: string;
  readonly key: { readonly keyId: string; readonly secret: string };
  readonly seconds: number;
};

/**
 * The number of measurements at half the best rate: a machine that others share has slow moments.
 */
const HALF_RUNS = 5;

/**
 * Bets through the signed vendor API over HTTP, beside the same bet function called by pgbench on
 * the same database in the same run; then through two gateways.
 */
export async function measureBets({ product, tenant, key, seconds }: Options): Promise<void> {
  const { databaseUrl: url, port } = product;
  const seeded = await seedPlayers(url, tenant, 2000);
  const next = requests({ ...seeded, key, host: `127.0.0.1:${port}` });
  console.log(
    `\nBets through POST /vendor/v1/bet, ${seeded.players.length} players of ${tenant}, ` +
      `${seconds} s a run`,
  );
  await httpLoad({ port, connections: 64, seconds: 3, next });
  const ceiling = await betCeiling({ url, ...seeded, seconds });
  console.log(
    `  ceiling            ${ceiling.perSecond.toFixed(0)} bets/s, one a transaction, by ` +
      `${ceiling.by}`,
  );
  let best = 0;
  for (const connections of [32, 64, 128, 256]) {
    const { perSecond, p50, p99, failed } = await httpLoad({ port, connections, seconds, next });
    best = Math.max(best, perSecond);
    console.log(
      `  HTTP, ${String(connections).padStart(3)} open    ${perSecond.toFixed(0)} bets/s, ` +
        `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${failed} failed`,
    );
  }
  const again = await betCeiling({ url, ...seeded, seconds });
  console.log(`  ceiling again      ${again.perSecond.toFixed(0)} bets/s`);
  const disk = await measureCommits(url, seconds / 2);
  console.log(
    `  the disk alone     a commit takes p50 ${disk.p50.toFixed(1)} ms, p99 ` +
      `${disk.p99.toFixed(1)} ms, at most ${disk.longest.toFixed(1)} ms`,
  );
  // What the runs before left to seal is theirs; each run at half the best seals its own bets as it
  // goes.
  console.log(
    `  sealed             ${(await untilSealed(url, seeded.tenant)).toFixed(0)} s after ` +
      'the last run',
  );
  // Open loop: as many connections as at the best, so that what is measured is the gateway and not
  // a queue before it. Requests are signed beforehand: vendors do that on machines of their own.
  const half = () =>
    httpLoad({
      port,
      connections: 256,
      seconds,
      next: madeAhead(next, (best / 2) * seconds),
      rate: best / 2,
    });
  const rested = await half();
  console.log(`  ... after the rest p99 ${rested.p99.toFixed(1)} ms, not counted below`);
  const halves: LoadResult[] = [];
  for (let run = 0; run < HALF_RUNS; run++) halves.push(await half());
  const of = (key: 'perSecond' | 'p50' | 'p99') => median(halves.map((half) => half[key]));
  console.log(
    `  at half the best   ${of('perSecond').toFixed(0)} bets/s, p50 ` +
      `${of('p50').toFixed(1)} ms, p99 ${of('p99').toFixed(1)} ms (medians; p99 of the ` +
      `runs ${halves.map(({ p99 }) => p99.toFixed(1)).join(', ')}), ` +
      `${halves.reduce((all, { failed }) => all + failed, 0)} failed`,
  );
  const share = best / ((ceiling.perSecond + again.perSecond) / 2);
  console.log(`  ratio              ${(share * 100).toFixed(0)} % of the ceiling`);

  await measureTwoGateways(product, seconds, next);
  await checkBooks(url, seeded.tenant);
}

/** The same load on two gateways at once. */
async function measureTwoGateways(
  product: Product,
  seconds: number,
  next: () => Buffer,
): Promise<void> {
  const { port } = product;
  const stop = await startSecondGateway(product, port + 50);
  try {
    // The signature does not cover the host, so both take the same requests.
    const pair = await Promise.all(
      [port, port + 50].map((each) => httpLoad({ port: each, connections: 128, seconds, next })),
    );
    console.log(
      `  two gateways       ${pair.map(({ perSecond }) => perSecond.toFixed(0)).join(' + ')} ` +
        `bets/s, p99 ${pair.map(({ p99 }) => p99.toFixed(1)).join(' and ')} ms, 128 open to ` +
        `each, ${pair.reduce((all, { failed }) => all + failed, 0)} failed`,
    );
  } finally {
    await stop();
  }
}

/** Fails the run when an invariant of the ledger is violated. */
async function checkBooks(url: string, tenant: TenantId): Promise<void> {
  const db = createPool({
    url,
    role: null,
    max: 1,
    applicationName: 'parlour-bench',
    statementTimeoutMs: 600_000,
  });
  const violations = await db
    .transaction(tenant, (tx) => checkInvariants(tx, tenant))
    .finally(() => db.end());
  const faults = violations.map(({ rule, subject }) => `${rule}: ${subject}`).join('; ');
  console.log(`  ledger invariants  ${faults || 'all hold'}`);
  if (violations.length > 0) process.exitCode = 1;
}

/** The next requests, made now. */
function madeAhead(next: () => Buffer, count: number): () => Buffer {
  const made = Array.from({ length: Math.ceil(count) }, next);
  let sent = 0;
  return () => made[sent++] ?? next();
}

/**
 * Waits until every operation of a tenant that is there now stands in a block of the chain; returns
 * how many seconds that took.
 */
async function untilSealed(url: string, tenant: TenantId): Promise<number> {
  const db = createPool({ url, role: null, max: 1, applicationName: 'parlour-bench' });
  const began = performance.now();
  try {
    const newest = await db.raw.one<{ id: bigint }>(
      'bench-newest',
      'select max(id) as id from operation where tenant = $1',
      [tenant],
    );
    for (;;) {
      const sealed = await db.raw.one<{ id: bigint | null }>(
        'bench-sealed',
        'select max(last_operation) as id from audit_block where tenant = $1',
        [tenant],
      );
      if ((sealed?.id ?? 0n) >= (newest?.id ?? 0n)) return (performance.now() - began) / 1000;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  } finally {
    await db.end();
  }
}

function requests({
  players,
  currency,
  key,
  host,
}: {
  players: readonly string[];
  currency: string;
  key: Options['key'];
  host: string;
}): () => Buffer {
  const run = randomUUID().slice(0, 8);
  let number = 0;
  return () => {
    const id = `${run}-${number++}`;
    const body = JSON.stringify({
      txId: `b-${id}`,
      player: players[number % players.length],
      roundId: `r-${id}`,
      gameCode: 'bench',
      currency,
      amount: 1,
    });
    const timestamp = String(Date.now());
    const signature = signVendorCall(key.secret, {
      method: 'POST',
      path: '/vendor/v1/bet',
      timestamp,
      nonce: id,
      body,
    });
    return Buffer.from(
      `POST /vendor/v1/bet HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ` +
        `application/json\r\nContent-Length: ` +
        `${Buffer.byteLength(body)}\r\n${signatureHeaders.key}: ` +
        `${key.keyId}\r\n${signatureHeaders.timestamp}: ` +
        `${timestamp}\r\n${signatureHeaders.nonce}: ${id}\r\n${signatureHeaders.signature}: ` +
        `${signature}\r\n\r\n${body}`,
    );
  };
}
