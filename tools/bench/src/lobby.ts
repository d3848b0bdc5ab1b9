import { Agent, request } from 'node:http';

import { Client } from 'pg';

import { quantile } from './median.ts';
import type { Product } from './product.ts';

const HOST = 'philippines.localhost';
const GAMES = 5000;
const SEARCHES = 2000;
const CONNECTIONS = 8;
/** The longest a search and a first page may take, at the 95th percentile. */
const MAX_MS = { search: 50, first: 100 } as const;

const WORDS = [
  'kite',
  'lantern',
  'koi',
  'jade',
  'tiger',
  'harvest',
  'comet',
  'anchor',
  'saffron',
  'orchid',
  'mirror',
  'drum',
];

/**
 * A lobby of 5,000 slots behind the gateway: searches by part of a name with a filter, first pages
 * of a category, and the first answer after the catalogue has been read again, by eight visitors at
 * once. Returns whether the limits held.
 */
export async function measureLobby({ port, databaseUrl }: Product): Promise<boolean> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  await db.query(
    `insert into game (tenant, node_id, vendor, code, type, name, classify, position, min_bet,
     min_lines, cover)
     select t.id, 'BENCH.' || n, v.id, 'bench-' || n, 'RNG',
       initcap(($1::text[])[1 + n % 12] || ' ' || ($1::text[])[1 + n / 12 % 12]) || ' ' || n,
       (array['JP', 'TG', 'AC', ''])[1 + n % 4], 1000 + n, (n % 100) * 10000, n % 50,
       '/media/covers/x'
     from generate_series(1, $2::integer) n, tenant t
       join lateral (select id from vendor where tenant = t.id order by id limit 1) v on true
       where t.code = 'philippines'`,
    [WORDS, GAMES],
  );
  await db.end();

  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = (query: string) =>
    new Promise<{ readonly ms: number; readonly total: number }>((resolve, reject) => {
      const start = performance.now();
      request(
        {
          host: '127.0.0.1',
          port,
          path: `/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=24&${query}`,
          agent,
          headers: { host: `${HOST}:${port}`, merchant: 'tala' },
        },
        (response) => {
          let text = '';
          response
            .setEncoding('utf8')
            .on('data', (part: string) => (text += part))
            .on('end', () => {
              const ms = performance.now() - start;
              resolve({
                ms,
                total: (JSON.parse(text) as { value: { totalCount: number } }).value.totalCount,
              });
            });
        },
      )
        .on('error', reject)
        .end();
    });
  // The gateway reads a changed catalogue within ten seconds.
  for (let seen = 0; seen < GAMES;) seen = (await ask('pageNo=1')).total;

  const askAll = async (queryOf: (n: number) => string): Promise<readonly number[]> => {
    const times: number[] = [];
    let next = 0;
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        for (let n = next++; n < SEARCHES; n = next++) times.push((await ask(queryOf(n))).ms);
      }),
    );
    return times.toSorted((a, b) => a - b);
  };
  const searches = await askAll(
    (n) =>
      `pageNo=1&gameName=${(WORDS[n % WORDS.length] ?? '').slice(n % 2)}&minBet=0.5` +
      (n % 3 === 0 ? '&gameClassify=JP' : ''),
  );
  const firsts = await askAll(() => 'pageNo=1');
  agent.destroy();
  const line = (name: string, times: readonly number[]) => {
    const cells = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1).padStart(7));
    return `${name.padEnd(22)} ${cells.join('')}`;
  };
  console.log(
    `\nA lobby of ${GAMES} slots, ${SEARCHES} questions by ${CONNECTIONS} visitors at ` +
      `once, ms\n${''.padEnd(22)}     p50    p95    max`,
  );
  console.log(line('search and filter', searches));
  console.log(line('first page', firsts));
  return quantile(searches, 0.95) < MAX_MS.search && quantile(firsts, 0.95) < MAX_MS.first;
}
