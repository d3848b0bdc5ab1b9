import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TenantId } from '@parlour/gateway/ids';
import { Pool } from 'pg';

type Load = {
  readonly url: string;
  readonly tenant: TenantId;
  readonly vendor: number;
  readonly currency: string;
  readonly players: readonly string[];
  readonly seconds: number;
};

/**
 * Calls per second of the single-bet function, one bet a transaction, 16 clients, prepared: by
 * pgbench, or by a driver of ours where it is missing.
 */
export async function betCeiling(load: Load): Promise<{ perSecond: number; by: string }> {
  const found = spawnSync('pgbench', ['--version'], { encoding: 'utf8' });
  return found.status === 0 ? withPgbench(load) : withDriver(load);
}

function withPgbench({ url, tenant, vendor, currency, players, seconds }: Load): {
  perSecond: number;
  by: string;
} {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const script = join(folder, 'bet.sql');
  // The players' references are picked by number from a table of the run, inside the same statement
  // as the bet.
  writeFileSync(
    script,
    `\\set p random(1, ${players.length})
\\set n random(1, 9000000000000000000)
select b.* from bench_player x, post_bets(${tenant}::smallint, array[${vendor}::smallint],
  array['pgbench-' || :n::bigint], array[x.public_id], array['r-' || :n::bigint], array['bench'],
  array['${currency}'], array[1000000::bigint], array['bench']) b
where x.n = :p::int;
`,
  );
  createPlayerTable(url, players);
  const address = new URL(url);
  const run = spawnSync(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      '16',
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      script,
      '-h',
      address.hostname,
      '-p',
      address.port,
      '-U',
      address.username,
      address.pathname.slice(1),
    ],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        PGPASSWORD: decodeURIComponent(address.password),
        PGOPTIONS: '-c role=parlour_app',
      },
    },
  );
  const perSecond = Number(/tps = ([\d.]+)/.exec(run.stdout)?.[1]);
  if (run.status !== 0 || !Number.isFinite(perSecond))
    throw new Error(`pgbench failed: ${run.stderr.slice(-1000)}`);
  return { perSecond, by: 'pgbench -M prepared -c 16 -j 2' };
}

function createPlayerTable(url: string, players: readonly string[]): void {
  const prepare = spawnSync(
    'psql',
    [
      url,
      '-q',
      '-v',
      'ON_ERROR_STOP=1',
      '-c',
      `create table if not exists bench_player (n int primary key,
        public_id text not null); truncate bench_player; grant select
        on bench_player to parlour_app; insert into bench_player select n, p
        from unnest(string_to_array('${players.join(',')}', ',')) with ordinality u (p,
        n); analyze bench_player`,
    ],
    { encoding: 'utf8' },
  );
  if (prepare.status !== 0) throw new Error(prepare.stderr);
}

async function withDriver({
  url,
  tenant,
  vendor,
  currency,
  players,
  seconds,
}: Load): Promise<{ perSecond: number; by: string }> {
  const pool = new Pool({ connectionString: url, max: 16, options: '-c role=parlour_app' });
  const end = performance.now() + seconds * 1000;
  let done = 0;
  let number = 0;
  await Promise.all(
    Array.from({ length: 16 }, async (_, client) => {
      while (performance.now() < end) {
        const ref = `driver-${client}-${number++}`;
        await pool.query({
          name: 'bet',
          text: `select * from post_bets($1::smallint, $2::smallint[], $3::text[], $4::text[],
            $5::text[], $6::text[], $7::text[], $8::bigint[], $9::text[])`,
          values: [
            tenant,
            [vendor],
            [ref],
            [players[number % players.length]],
            [ref],
            ['bench'],
            [currency],
            ['1000000'],
            ['bench'],
          ],
        });
        done++;
      }
    }),
  );
  await pool.end();
  return {
    perSecond: done / seconds,
    by: 'our own driver, 16 connections, prepared (pgbench is not installed)',
  };
}
