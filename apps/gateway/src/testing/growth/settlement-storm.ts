import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { DAY, HOUR, type Scene } from './settlement-scene.ts';

const PROGRAM = join(import.meta.dirname, 'settle-process.ts');
/** Duration of the longest life of a process, in ms; many are killed long before. */
const LONGEST_LIFE = 1500;
const PATIENCE_MS = 15 * 60_000;
const CLOCKS = [0, HOUR, -HOUR, 2 * DAY, -2 * DAY] as const;

/**
 * Lets the clock of the database that settlements read jump: their functions and statements find
 * this clock_timestamp before that of PostgreSQL. Counting and booking keep the real one.
 */
async function installClock({ db, sql }: Scene): Promise<void> {
  await sql('create table if not exists test_clock (ahead interval not null)');
  await sql('grant select on test_clock to public');
  await sql(`insert into test_clock select interval '0' where not exists (select from test_clock)`);
  await sql(
    `create or replace function public.clock_timestamp() returns timestamptz language sql volatile
     as 'select pg_catalog.clock_timestamp() + c.ahead from public.test_clock c'`,
  );
  const { pathname } = new URL(db.url);
  await sql(`alter database "${pathname.slice(1)}" set search_path = public, pg_catalog`);
}

const setClock = ({ sql }: Scene, ahead: number) =>
  sql('update test_clock set ahead = make_interval(secs => $1)', [ahead / 1000]);

/** True when nothing is left that could be closed or paid now. */
async function isSettled({ sql, tenant }: Scene): Promise<boolean> {
  const [row] = await sql<{ left: boolean }>(
    `select exists (select from settlement_period s join rollup_watermark w on w.tenant = s.tenant
         where s.tenant = $1 and s.state = 'OPEN'
           and s.ends_at + interval '301 seconds' < w.counted_to)
       or not exists (select from settlement_period s where s.tenant = $1)
       or exists (select from settlement_payout o
         join settlement_input i on i.tenant = o.tenant and i.id = o.input
         left join account a on a.tenant = i.tenant and a.owner = i.payer
           and a.type = 'PLAYER_CASH' and a.asset = i.asset
         where o.tenant = $1 and (o.state = 'DUE' or o.state = 'UNPAID'
           and (i.payer is null or a.balance >= i.amount))) as left`,
    [tenant],
  );
  return row?.left === false;
}

/** Starts a process that settles with a clock of its own; resolves once it is at work. */
async function startProcess(scene: Scene): Promise<ChildProcess> {
  const skew = scene.random.pick(CLOCKS);
  const child = spawn(
    process.execPath,
    [PROGRAM, scene.db.loginUrl, String(scene.tenant), String(skew)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const errors: string[] = [];
  child.stderr.on('data', (text: Buffer) => errors.push(text.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', () => reject(new Error(`A process ended by itself: ${errors.join('')}`)));
  });
  return child;
}

/**
 * Two processes that settle the same tenant are killed (SIGKILL) at any moment, again and again,
 * while clocks jump, until nothing is left to do; returns how many were killed.
 */
export async function killSettling(scene: Scene): Promise<number> {
  await installClock(scene);
  const deadline = Date.now() + PATIENCE_MS;
  let kills = 0;
  const done = new AbortController();
  const live = async () => {
    while (!done.signal.aborted) {
      const child = await startProcess(scene);
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      await Promise.race([pause(scene.random.below(LONGEST_LIFE)), ended]);
      child.kill('SIGKILL');
      if ((await ended) !== null) throw new Error('a process ended by itself');
      kills += 1;
      await setClock(scene, scene.random.pick(CLOCKS));
      if (Date.now() > deadline) throw new Error('the settlement does not come to its end');
    }
  };
  const watch = async () => {
    while (!done.signal.aborted) {
      await pause(500);
      if (await isSettled(scene)) done.abort();
    }
  };
  await Promise.all([live(), live(), watch()]);
  await setClock(scene, 0);
  return kills;
}
