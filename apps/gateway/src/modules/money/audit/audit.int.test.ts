import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { queries } from '@parlour/database';
import { multiply } from '@parlour/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { advanceJobClock } from '../../../testing/database/advance-job-clock.ts';
import { waitForBackends } from '../../../testing/database/wait-for-backends.ts';
import { sealOperations } from '../../../testing/ledger/seal-operations.ts';
import { testSeed } from '../../../testing/fuzz/test-seed.ts';
import { createDice, tamperings, unlock } from '../../../testing/ledger/tamper.ts';
import {
  createLedgerFixture,
  type Player,
  UNIT,
  type LedgerFixture,
} from '../../../testing/ledger/ledger-fixture.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { createAuditJob, createProportionalPause } from './audit-job.ts';
import { readHead, readUnchainedOperations } from './audit-repository.ts';
import { deriveSigningKey, toVerificationKey, signBlock } from './block.ts';
import { OPERATION_COLUMNS, TRANSFER_COLUMNS } from './merkle-tree.ts';
import { openHeadFile } from './head-file.ts';
import { appendBlocks } from './append-blocks.ts';
import { verifyChain, type VerifyOptions } from './verify-chain.ts';

const masterKey = Buffer.alloc(32, 5);
const key = deriveSigningKey(masterKey);
const seed = testSeed();
/** Each way of tampering several times. */
const PLACES = isWholeRun ? 200 : 80;

let db: TestDatabase;
let fixture: LedgerFixture;
let people: Player[];
const dataDir = mkdtempSync(join(tmpdir(), 'parlour-audit-'));
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  people = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      fixture.player({
        cash: multiply(UNIT, 1000n),
        bonus: multiply(UNIT, 50n),
        tenantId: index % 3 === 2 ? fixture.second : fixture.first,
      }),
    ),
  );
});
afterAll(async () => {
  await db.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Rounds of every kind at once: won, lost, rolled back, declined. */
const play = (rounds: number) =>
  Promise.all(
    people.flatMap((member) =>
      Array.from({ length: rounds }, async (_, index) => {
        const bet = fixture.bet(member, index % 5 === 4 ? multiply(UNIT, 1_000_000n) : UNIT);
        await fixture.ledger.bet(member, bet);
        if (index % 4 === 0)
          await fixture.ledger.win(member, fixture.win(member, bet, multiply(UNIT, 2n)));
        if (index % 4 === 1) await fixture.ledger.rollback(member, fixture.rollback(member, bet));
      }),
    ),
  );
const sealNow = (tenant = fixture.first) =>
  db.app.transaction(tenant, (tx) => appendBlocks(tx, tenant, { key, minAgeSeconds: 0 }));
const sealAll = (tenant = fixture.first) => sealOperations(db, tenant, key);
const verify = (over: Partial<VerifyOptions> = {}, tenant = fixture.first) =>
  db.app.transaction(tenant, (tx) =>
    verifyChain(tx, tenant, { key: toVerificationKey(key), heads: [], ...over }),
  );

/** A transaction in which an operation is written and committed one step at a time. */
async function openTransaction() {
  const client = await db.owner.pool.connect();
  await client.query(`begin; select set_config('app.tenant', '${fixture.first}', true)`);
  return {
    /** Takes the transaction's id, as its first write would. */
    start: () => client.query('select pg_current_xact_id()'),
    declineDeposit: () =>
      client.query(
        `insert into operation (tenant, source, external_ref, kind, status, code, member, asset,
          amount, balance, actor, request_id)
          values ($1, 'test', gen_random_uuid()::text, 'DEPOSIT', 'DECLINED', 'not_found', $2, 1, 0,
          0, 'test', 'test')`,
        [fixture.first, people[0]!.id],
      ),
    async commit(): Promise<void> {
      await client.query('commit');
      client.release();
    },
  };
}

describe('the chain over the journal', () => {
  it('OPS-04 T-LED-8 covers every column of the journal', async () => {
    const columns = (table: string) =>
      db.owner.raw.many<{ name: string }>(
        'test-columns',
        `select attname::text as name from pg_attribute where attrelid = $1::regclass and attnum > 0
          and not attisdropped order by attnum`,
        [table],
      );
    // A new column needs a new version of the chain: see canonical.ts.
    expect((await columns('operation')).map(({ name }) => name)).toEqual([...OPERATION_COLUMNS]);
    expect((await columns('transfer')).map(({ name }) => name)).toEqual([...TRANSFER_COLUMNS]);
  });

  it('OPS-04 T-LED-8 raises no false alarm while parallel bets are posted', async () => {
    for (let turn = 0; turn < 6; turn++) {
      await Promise.all([play(6), sealNow(), sealNow(fixture.second)]);
      expect((await verify()).faults).toEqual([]);
      expect((await verify({}, fixture.second)).faults).toEqual([]);
      await waitForBackends(db);
    }
    await sealAll();
    const { blocks, operations } = await verify();
    const { n } = (await db.owner.raw.one<{ n: number }>(
      'test-count',
      'select count(*)::int as n from operation where tenant = $1',
      [fixture.first],
    ))!;
    expect(operations).toBe(n);
    expect(blocks).toBeGreaterThan(4);
  });

  it('OPS-04 T-LED-8 waits for lower ids that are not committed yet', async () => {
    const slow = await openTransaction();
    await slow.declineDeposit();
    await play(1);
    for (const _ of [1, 2]) await sealNow();
    const before = (await verify()).operations;
    await slow.commit();
    expect((await verify()).faults).toEqual([]);
    await sealAll();
    expect((await verify()).operations).toBeGreaterThan(before);
    expect((await verify()).faults).toEqual([]);
  });

  it('OPS-04 T-LED-8 waits for a transaction that one begun before it overtook', async () => {
    await sealAll();
    const [older, newer] = [await openTransaction(), await openTransaction()];
    await older.start();
    await newer.declineDeposit();
    await older.declineDeposit();
    await older.commit();
    for (const _ of [1, 2, 3]) await sealNow();
    await newer.commit();
    expect((await verify()).faults).toEqual([]);
  });

  it('OPS-04 reads a block in chunks of fifty rows and pauses after each', async () => {
    await sealAll();
    await play(20);
    await sealNow();
    await waitForBackends(db);
    let rests = 0;
    const [block] = await db.app.transaction(fixture.first, (tx) =>
      appendBlocks(tx, fixture.first, {
        key,
        minAgeSeconds: 0,
        pause: async () => {
          rests++;
        },
      }),
    );
    expect(block?.operations).toBeGreaterThan(100);
    expect(rests).toBe(Math.ceil((block?.operations ?? 0) / 50));
    expect((await verify()).faults).toEqual([]);
  });

  it('OPS-04 does not block bets while a block is written', async () => {
    const sealer = await db.owner.pool.connect();
    try {
      await sealer.query('begin');
      await sealer.query(`select set_config('app.tenant', '${fixture.first}', true)`);
      await appendBlocks(queries(sealer), fixture.first, { key, minAgeSeconds: 0 });
      expect(await fixture.ledger.bet(people[0]!, fixture.bet(people[0]!, UNIT))).toMatchObject({
        status: 'APPLIED',
      });
    } finally {
      await sealer.query('rollback');
      sealer.release();
    }
  });

  it(`OPS-04 T-LED-8 detects each of ${PLACES} random corruptions (seed ${seed})`, async () => {
    for (const _ of Array.from({ length: 3 })) {
      await db.owner.pool.query("select nextval('operation_number') from generate_series(1, 5)");
      await play(2);
      await sealAll();
    }
    const head = await db.app.transaction(fixture.first, (tx) => readHead(tx, fixture.first));
    const heads = [
      {
        block: String(head!.number),
        last: String(head!.last),
        hash: head!.hash.toString('hex'),
        signature: '',
      },
    ];
    expect((await verify({ heads })).faults).toEqual([]);
    const dice = createDice(seed);
    const ways = Object.entries(tamperings);
    const unseen: string[] = [];
    const client = await db.owner.pool.connect();
    try {
      await client.query(`begin; select set_config('app.tenant', '${fixture.first}', true)`);
      await unlock(client);
      for (let place = 0; place < PLACES; place++) {
        const [name, tamper] = ways[place % ways.length]!;
        await client.query('savepoint here');
        const what = await tamper(client, fixture.first, dice);
        if (
          (
            await verifyChain(queries(client), fixture.first, {
              key: toVerificationKey(key),
              heads,
            })
          ).faults.length === 0
        )
          unseen.push(`${name}: ${what}`);
        await client.query('rollback to savepoint here');
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(unseen).toEqual([]);
    expect((await verify({ heads })).faults).toEqual([]);
  });

  it('OPS-04 operations that an outage left are no fault while they are sealed', async () => {
    await play(1);
    await sealAll();
    const head = (await db.app.transaction(fixture.first, (tx) => readHead(tx, fixture.first)))!;
    let { sealedAt } = head;
    const client = await db.owner.pool.connect();
    const run = (sql: string) => client.query(sql, [fixture.first]);
    const faults = async (sealableSince: Date | null = null) => {
      const options = { last: head.last, sealedAt, overdueSeconds: 600, sealableSince };
      return (await readUnchainedOperations(queries(client), fixture.first, options)).map(
        ({ isBackdated }) => (isBackdated ? 'backdated' : 'overdue'),
      );
    };
    const post = (age: string) =>
      client.query(
        `insert into operation (tenant, source, external_ref, kind, status, code, member, asset,
          amount, balance, actor, request_id, created_at)
          values ($1, 'test', gen_random_uuid()::text, 'DEPOSIT', 'DECLINED', 'not_found', $2, 1, 0,
          0, 'test', 'test', clock_timestamp() - $3::interval)`,
        [fixture.first, people[0]!.id, age],
      );
    try {
      await client.query(`begin; select set_config('app.tenant', '${fixture.first}', true)`);
      await unlock(client);
      await run("update operation set created_at = created_at - interval '2 h' where tenant = $1");
      await post('1 h');
      expect(await faults()).toEqual([]);
      await run("update audit_watermark set at = at - interval '1 h' where tenant = $1");
      sealedAt -= 3_600_000_000n;
      expect(await faults()).toEqual(['overdue']);
      expect(await faults(new Date())).toEqual([]);
      await post('3 h');
      expect(await faults(new Date())).toEqual(['backdated']);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('OPS-04 detects a block signed with another key, and a rebuilt chain', async () => {
    await play(1);
    await sealAll();
    const head = (await db.app.transaction(fixture.first, (tx) => readHead(tx, fixture.first)))!;
    const forged = signBlock(
      { ...head, operations: head.operations },
      deriveSigningKey(Buffer.alloc(32, 6)),
    );
    expect(forged.hash).toEqual(head.hash);
    const otherKey = toVerificationKey(deriveSigningKey(Buffer.alloc(32, 6)));
    expect(
      (await verify({ key: otherKey })).faults.every((fault) =>
        fault.endsWith('its signature is invalid'),
      ),
    ).toBe(true);
    expect(
      (
        await verify({
          heads: [{ block: String(head.number), last: '0', hash: '00', signature: '' }],
        })
      ).faults,
    ).toEqual([`block ${head.number} differs from the exported head`]);
    expect(
      (await verify({ heads: [{ block: '9999', last: '0', hash: '00', signature: '' }] })).faults,
    ).toEqual(['block 9999 was exported and is missing']);
  });
});

describe('the audit job', () => {
  const jobsWith = async (code: 'first' | 'second', fullRunSeconds: number | null = 60) => {
    const tenantId = fixture[code];
    const jobs = createJobs({ db: db.app, tenantIds: [tenantId], fullRunSeconds });
    jobs.register(
      createAuditJob({
        db: db.app,
        masterKey,
        dataDir,
        tenants: [{ tenantId, tenant: { code } }],
        minAgeSeconds: 0,
      }),
    );
    await jobs.createClocks();
    return async () => {
      await advanceJobClock(db, 'audit-blocks', '1 minute');
      await waitForBackends(db);
      return jobs.runDue('audit-blocks');
    };
  };
  /** One run sets the watermark and the next one seals, or one does both: returns how many ran. */
  const runUntilIdle = async (run: () => Promise<number>): Promise<number> => {
    for (let runs = 0; ; runs += 1) if ((await run()) === 0) return runs;
  };
  const file = openHeadFile(dataDir, 'first');

  it('OPS-04 exports each head once and continues after a restart', async () => {
    // Where there is no operation to seal, it does not run.
    const run = await jobsWith('first', null);
    await play(1);
    expect(await runUntilIdle(run)).toBeGreaterThan(0);
    const first = file.read();
    expect(first.length).toBeGreaterThan(0);
    expect((await verify({ heads: first })).faults).toEqual([]);
    expect(await run()).toBe(0);
    expect(file.read()).toHaveLength(first.length);
    const again = await jobsWith('first', null);
    await play(1);
    expect(await runUntilIdle(again)).toBeGreaterThan(0);
    expect(file.read().length).toBeGreaterThan(first.length);
    expect(readFileSync(file.path, 'utf8').startsWith(JSON.stringify(first[0]))).toBe(true);
  });

  it('OPS-04 pauses four times as long as it worked', async () => {
    const rest = createProportionalPause(4);
    for (const until = performance.now() + 20; performance.now() < until;);
    const began = performance.now();
    await rest();
    expect(performance.now() - began).toBeGreaterThan(75);
  });

  it('OPS-04 fails when the exported heads belong to another chain', async () => {
    const { second } = fixture;
    await play(1);
    await sealAll(second);
    openHeadFile(dataDir, 'second').append({
      ...(await db.app.transaction(second, (tx) => readHead(tx, second)))!,
      hash: Buffer.alloc(32, 1),
    });
    const run = await jobsWith('second');
    expect(await run()).toBe(0);
    const row = await db.owner.raw.one<{ failure: string }>(
      'test-failure',
      "select failure from job_clock where kind = 'audit-blocks' and tenant = $1",
      [second],
    );
    expect(row?.failure).toContain('the chain was cut or the database is another');
  });
});
