import { Client } from 'pg';
import { describe, expect, it } from 'vitest';

import { runSoak } from './soak.ts';

const isWholeRun = process.env['TEST_ALL'] === '1';
// Set SOAK_SEED to replay a plan; the machine's own timing is never the same twice.
const seed = Number(process.env['SOAK_SEED'] ?? (isWholeRun ? Date.now() % 1_000_000 : 4711));
// `npm run soak` is the long run; the whole run is longer than the usual one and tries two seeded
// faults, too.
const OPERATIONS = Number(process.env['SOAK_OPERATIONS'] ?? (isWholeRun ? 8000 : 1500));
const KILLS = isWholeRun
  ? ({ gatewayKills: 12, databaseKills: 2 } as const)
  : ({ gatewayKills: 4, databaseKills: 1 } as const);
const small = {
  operations: 300,
  seed,
  players: 12,
  clients: 12,
  gatewayKills: 0,
  databaseKills: 0,
} as const;

const asOwner = async (url: string, work: (db: Client) => Promise<void>) => {
  const db = new Client({ connectionString: url });
  await db.connect();
  await work(db).finally(() => db.end());
};

/** Puts something else into a function of the ledger. */
const changeFunction = (name: string, from: string, to: string) => (url: string) =>
  asOwner(url, async (db) => {
    const { rows } = await db.query<{ source: string }>(
      'select pg_get_functiondef(oid) as source from pg_proc where proname = $1',
      [name],
    );
    const source = rows[0]?.source ?? '';
    expect(source).toContain(from);
    await db.query(source.replace(from, to));
  });

/** Changes an operation that a gateway has sealed, so that no other rule notices. */
const changeSealedOperation = (url: string) =>
  asOwner(url, async (db) => {
    const readSealed = async () =>
      (
        await db.query<{ tenant: number; id: string }>(
          `select b.tenant, b.last_operation as id from audit_block b join tenant t
            on t.id = b.tenant and t.code = 'philippines' order by b.number desc limit 1`,
        )
      ).rows[0];
    await expect.poll(readSealed, { timeout: 60_000 }).toBeDefined();
    const sealed = await readSealed();
    await db.query('alter table operation disable trigger append_only_rows');
    await db.query("update operation set request_id = 'changed' where tenant = $1 and id = $2", [
      sealed?.tenant,
      sealed?.id,
    ]);
    await db.query('alter table operation enable always trigger append_only_rows');
  });

describe(`the crash soak (seed ${seed})`, () => {
  it(
    `WAL-06 T-LED-1 ${OPERATIONS} operations under kills: nothing lost or doubled`,
    { timeout: 900_000 },
    async () => {
      const report = await runSoak({
        operations: OPERATIONS,
        seed,
        ports: [23_710, 23_711],
        ...KILLS,
      });
      console.log(
        `soak, seed ${seed}: ${report.acknowledged} operations, ${report.gatewayKills} ` +
          `gateways and ${report.databaseKills} databases killed, ` +
          `${report.seconds.storm.toFixed(0)} s, verified in ` +
          `${report.seconds.verification.toFixed(0)} s`,
      );
      expect(report.descriptions).toEqual([]);
      expect([...report.faults]).toEqual([]);
      expect(report.acknowledged).toBeGreaterThanOrEqual(OPERATIONS);
      expect(report.gatewayKills).toBeGreaterThanOrEqual(KILLS.gatewayKills);
      expect(report.databaseKills).toBeGreaterThanOrEqual(KILLS.databaseKills);
      expect(report.accounts).toBe(600);
      // Gateways sealed the journal while they were killed; in the long run they also wrote down
      // what they had sealed, which they do from time to time.
      expect(report.journal.operations).toBeGreaterThanOrEqual(OPERATIONS);
      if (isWholeRun) expect(report.journal.heads).toBeGreaterThan(0);
    },
  );

  it.runIf(isWholeRun)(
    "WAL-06 T-LED-1 notices a ledger that answers a repetition with today's balance",
    { timeout: 300_000 },
    async () => {
      const today =
        '(select sum(a.balance)::bigint from account a where a.tenant = p_tenant and a.owner ' +
        "= m.id and a.type in ('PLAYER_CASH', 'PLAYER_BONUS'))";
      const report = await runSoak({
        ...small,
        ports: [23_712, 23_713],
        sabotage: changeFunction(
          'post_bets',
          'case when f.fault is null then o.balance end',
          `case when f.fault is null then ${today} end`,
        ),
        // And a journal that is changed behind it, which costs no run of its own.
        tamper: changeSealedOperation,
      });
      expect([...report.faults.keys()]).toEqual(['changed answer', 'journal']);
      expect(report.descriptions.at(-1)).toMatch(/I13 philippines: .*have changed \(\d+ then/);
    },
  );

  it.runIf(isWholeRun)(
    'WAL-06 T-LED-1 notices a database that acknowledges what it has not written down',
    { timeout: 300_000 },
    async () => {
      const report = await runSoak({
        ...small,
        // One kill may come when everything happens to be on the disk; three do not.
        databaseKills: 3,
        ports: [23_714, 23_715],
        sabotage: (url) =>
          asOwner(url, async (db) => {
            await db.query(
              `alter database ${db.escapeIdentifier(new URL(url).pathname.slice(1))}
                set synchronous_commit = off`,
            );
            await db.query("alter system set wal_writer_delay = '10s'");
            await db.query("alter system set wal_writer_flush_after = '2GB'");
            await db.query('select pg_reload_conf()');
            // Open connections still wait for the disk, and would write what the new ones do not.
            await db.query(
              `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
                and datname = current_database()`,
            );
          }),
      });
      expect(report.faults.get('lost')).toBeGreaterThan(0);
    },
  );
});
