import { Agent, request } from 'node:http';

import { Client } from 'pg';

import { quantile } from './median.ts';
import type { Product } from './product.ts';

const BRAND = 'philippines';
const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 100_000);
const BETS = Number(process.env['BENCH_BETS'] ?? 1_000_000);
const QUESTIONS = 40;
const CONNECTIONS = 2;
/** The longest that any list or dashboard may take, at the 95th percentile. */
const MAX_MS = 300;
/** Members of one statement: each opens a wallet. */
const CHUNK = 10_000;

const OF_BRAND = `/ops/v1/brands/${BRAND}`;

/**
 * The calls that an operator opens, by the name they are printed under. `:member` is a member that
 * played.
 */
const CALLS: readonly (readonly [name: string, path: string])[] = [
  ...['today', '7d', '30d', '90d'].flatMap((period) => [
    [`dashboard ${period}`, `${OF_BRAND}/dashboard?period=${period}`] as const,
    [`series ${period}`, `${OF_BRAND}/dashboard/series?period=${period}`] as const,
    [`top games ${period}`, `${OF_BRAND}/dashboard/top?period=${period}`] as const,
  ]),
  ['series 90d by day', `${OF_BRAND}/dashboard/series?period=90d&by=day`],
  ['large wins, alerts', `${OF_BRAND}/dashboard/feed`],
  ['all brands 90d', '/ops/v1/dashboard?period=90d'],
  ['system health', '/ops/v1/dashboard/health'],
  ['members, newest', `${OF_BRAND}/members`],
  ['members by name', `${OF_BRAND}/members?text=bench77`],
  ['members by number', `${OF_BRAND}/members?text=%2B639170000001`],
  ['member', `${OF_BRAND}/members/detail?member=:member`],
  ['member timeline', `${OF_BRAND}/members/timeline?member=:member`],
  ['rounds, newest', `${OF_BRAND}/rounds`],
  ['rounds of a member', `${OF_BRAND}/rounds?member=bench7`],
  ['rounds of a game', `${OF_BRAND}/rounds?vendor=ARCADE&game=pearl-reef`],
  ['open rounds', `${OF_BRAND}/rounds/open`],
  ['held wins', `${OF_BRAND}/held-wins`],
  ['journal, newest', `${OF_BRAND}/ledger/journal`],
  ['journal of a member', `${OF_BRAND}/ledger/journal?member=bench7`],
  ['ledger accounts', `${OF_BRAND}/ledger/accounts`],
  ['games', `${OF_BRAND}/games`],
  ['vendors', `${OF_BRAND}/vendors`],
  ['returns of games', `${OF_BRAND}/returns`],
  ['draws', `${OF_BRAND}/draws`],
  ['reconciliation', `${OF_BRAND}/reconciliation/runs`],
  ['jobs', `${OF_BRAND}/jobs`],
  ['outbox', `${OF_BRAND}/outbox`],
  ['exports', `${OF_BRAND}/exports`],
  ['settings', `${OF_BRAND}/settings`],
  ['audit trail', '/ops/v1/audit'],
  ['operators', '/ops/v1/operators'],
  ['roles', '/ops/v1/roles'],
  ['approvals', '/ops/v1/approvals'],
];

/**
 * Measures lists and dashboards of the console over 1 M bets of 100 k members in 90 days. Bets and
 * wins are rows of the journal without transfers, which none of the calls reads. False when one is
 * slower than 300 ms.
 */
export async function measureDashboards({ port, databaseUrl }: Product): Promise<boolean> {
  const member = await fill(databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = createAsker(port, agent);
  const login = await ask('/ops/v1/session/login', undefined, {
    login: 'owner@parlour.test',
    password: 'Parlour-demo-1',
  });
  const cookie = login.cookie;
  if (!cookie) throw new Error(`the operator could not log in: ${login.text}`);
  console.log(
    `\nConsole with ${BETS.toLocaleString('en')} bets of ${MEMBERS.toLocaleString('en')} ` +
      `members in 90 days, ms\n${''.padEnd(22)}     p50    p95    max`,
  );
  let isFast = true;
  for (const [name, path] of CALLS) {
    const url = path.replace(':member', member);
    const times: number[] = [];
    const turns = Array.from({ length: CONNECTIONS }, async () => {
      for (let turn = 0; turn < QUESTIONS / CONNECTIONS; turn += 1) {
        const { status, ms, text } = await ask(url, cookie);
        if (status !== 200) console.log(`${name}: ${status} ${text.slice(0, 200)}`);
        times.push(ms);
      }
    });
    await Promise.all(turns);
    const sorted = times.toSorted((a, b) => a - b);
    const cells = [0.5, 0.95, 1].map((share) => quantile(sorted, share).toFixed(1).padStart(7));
    console.log(`${name.padEnd(22)} ${cells.join('')}`);
    isFast &&= quantile(sorted, 0.95) < MAX_MS;
  }
  agent.destroy();
  return isFast;
}

type Answer = {
  readonly status: number;
  readonly ms: number;
  readonly text: string;
  readonly cookie: string | undefined;
};

/** Asks the console's host of the gateway; with a body it is a POST. */
const createAsker =
  (port: number, agent: Agent) =>
  (path: string, cookie?: string, body?: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      const sent = request(
        {
          port,
          path,
          agent,
          method: body ? 'POST' : 'GET',
          headers: {
            host: `console.localhost:${port}`,
            ...(body && { 'content-type': 'application/json' }),
            ...(cookie && { cookie }),
          },
        },
        (response) => {
          let text = '';
          response
            .setEncoding('utf8')
            .on('data', (part: string) => (text += part))
            .on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                ms: performance.now() - start,
                text,
                cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
              }),
            );
        },
      ).on('error', reject);
      sent.end(body ? JSON.stringify(body) : undefined);
    });

/** Writes members, bets, wins and rounds, and sums the rollups; returns the id of a member. */
async function fill(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>('select id from tenant where code = $1', [
      BRAND,
    ]);
    const tenant = rows[0]?.id;
    await client.query(`select set_config('app.tenant', $1::text, false)`, [String(tenant)]);
    await client.query('set statement_timeout = 0');
    for (let from = 1; from <= MEMBERS; from += CHUNK)
      await client.query(
        `insert into member (tenant, username, type, book, birth_date, created_at, mobile)
         select $1, 'bench' || n, 'member', 'PLAY', '1990-01-01',
           now() - make_interval(secs => 7776000 * (1 - n / $4::float8)),
           '+63917' || lpad(n::text, 7, '0')
         from generate_series($2::int, $3::int) n`,
        [tenant, from, Math.min(from + CHUNK - 1, MEMBERS), MEMBERS],
      );
    await client.query(
      `create temporary table bench_member as
         select row_number() over (order by id) - 1 as n, id from member
         where tenant = $1 and username like 'bench%'`,
      [tenant],
    );
    await client.query('create index on bench_member (n)');
    await client.query(
      `create temporary table bench_game as
         select row_number() over (order by node_id) - 1 as n, vendor, code, count(*) over () as of
         from game where tenant = $1 and playable`,
      [tenant],
    );
    for (const statement of STATEMENTS) await client.query(statement, [tenant, BETS, MEMBERS]);
    await client.query('analyze');
    const { rows: found } = await client.query<{ id: string }>(
      `select public_id as id from member where tenant = $1 and username = 'bench7'`,
      [tenant],
    );
    return found[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

const STATEMENTS = [
  `insert into operation (tenant, source, external_ref, kind, status, member, asset, amount, vendor,
     round_ref, game_code, balance, actor, request_id, created_at)
   select $1, 'bench', 'b' || i, 'BET', 'APPLIED', m.id, 1, (1 + i % 50) * 1000000, g.vendor,
     'r' || i, g.code, 0, 'bench', 'bench',
     now() - make_interval(secs => 7776000 * (1 - i / $2::float8))
   from generate_series(1, $2::int) i join bench_member m on m.n = (i * 7919::bigint) % $3::int
   join bench_game g on g.n = i % g.of`,
  `insert into operation (tenant, source, external_ref, kind, status, member, asset, amount, vendor,
     round_ref, game_code, parent, parent_ref, closes_round, balance, actor, request_id, created_at)
   select b.tenant, 'bench', 'w' || b.id, 'WIN', 'APPLIED', b.member, 1,
     b.amount * case when b.id % 5000 = 0 then 9000 else 2 end, b.vendor, b.round_ref, b.game_code,
     b.id, b.external_ref, true, 0, 'bench', 'bench', b.created_at
   from operation b where b.tenant = $1 and b.source = 'bench' and b.id % 5 < 2
     and $2::int + $3::int > 0`,
  `insert into round (tenant, vendor, round_ref, member, asset, game_code, first_bet, bet,
     opened_at, closed_at)
   select b.tenant, b.vendor, b.round_ref, b.member, b.asset, b.game_code, b.id, b.amount,
     b.created_at, b.created_at
   from operation b where b.tenant = $1 and b.source = 'bench' and b.kind = 'BET'
     and $2::int + $3::int > 0`,
  `insert into rollup_watermark as w (tenant, operations_done, members_done, operations_next,
     members_next, counted_to)
   select $1, o.last, m.last, o.last, m.last, now()
   from (select max(id) as last from operation where tenant = $1) o,
     (select max(id) as last from member where tenant = $1) m where $2::int + $3::int > 0
   on conflict (tenant) do update set operations_done = excluded.operations_done,
     members_done = excluded.members_done, operations_next = excluded.operations_next,
     members_next = excluded.members_next`,
  'select rebuild_rollups($1::smallint) where $2::int + $3::int > 0',
] as const;
