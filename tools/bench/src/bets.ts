import { randomUUID } from 'node:crypto';

import { signatureHeaders, signVendorCall } from '@parlour/contract/vendor-signature';

import { httpLoad } from './http-load.ts';
import { betCeiling } from './pgbench.ts';
import { seedPlayers } from './players.ts';

type Options = { readonly url: string; readonly port: number; readonly tenant: string; readonly key: { readonly keyId: string; readonly secret: string }; readonly seconds: number };

/** Bets through the signed vendor API over HTTP, beside the same bet function called by pgbench on the same database in the same run. */
export async function measureBets({ url, port, tenant, key, seconds }: Options): Promise<void> {
  const seeded = await seedPlayers(url, tenant, 2000);
  const next = requests({ ...seeded, key, host: `127.0.0.1:${port}` });
  console.log(`\nBets through POST /vendor/v1/bet, ${seeded.players.length} players of ${tenant}, ${seconds} s a run`);
  await httpLoad({ port, connections: 64, seconds: 3, next });
  const ceiling = await betCeiling({ url, ...seeded, seconds });
  console.log(`  ceiling            ${ceiling.perSecond.toFixed(0)} bets/s, one a transaction, by ${ceiling.by}`);
  let best = 0;
  for (const connections of [32, 64, 128, 256]) {
    const { perSecond, p50, p99, failed } = await httpLoad({ port, connections, seconds, next });
    best = Math.max(best, perSecond);
    console.log(`  HTTP, ${String(connections).padStart(3)} open    ${perSecond.toFixed(0)} bets/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${failed} failed`);
  }
  const again = await betCeiling({ url, ...seeded, seconds });
  console.log(`  ceiling again      ${again.perSecond.toFixed(0)} bets/s`);
  const half = await httpLoad({ port, connections: 64, seconds, next, rate: best / 2 });
  console.log(`  at half the best   ${half.perSecond.toFixed(0)} bets/s, p50 ${half.p50.toFixed(1)} ms, p99 ${half.p99.toFixed(1)} ms, ${half.failed} failed`);
  console.log(`  ratio              ${((best / ((ceiling.perSecond + again.perSecond) / 2)) * 100).toFixed(0)} % of the ceiling`);
}

function requests({ players, currency, key, host }: { players: readonly string[]; currency: string; key: Options['key']; host: string }): () => Buffer {
  const run = randomUUID().slice(0, 8);
  let number = 0;
  return () => {
    const id = `${run}-${number++}`;
    const body = JSON.stringify({ txId: `b-${id}`, player: players[number % players.length], roundId: `r-${id}`, gameCode: 'bench', currency, amount: 1 });
    const timestamp = String(Date.now());
    const signature = signVendorCall(key.secret, { method: 'POST', path: '/vendor/v1/bet', timestamp, nonce: id, body });
    return Buffer.from(
      `POST /vendor/v1/bet HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${signatureHeaders.key}: ${key.keyId}\r\n${signatureHeaders.timestamp}: ${timestamp}\r\n${signatureHeaders.nonce}: ${id}\r\n${signatureHeaders.signature}: ${signature}\r\n\r\n${body}`,
    );
  };
}
