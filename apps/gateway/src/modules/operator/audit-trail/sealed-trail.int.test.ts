import { afterAll, beforeAll, expect, it } from 'vitest';

import { advanceJobClock } from '../../../testing/database/advance-job-clock.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { createOwner } from '../../../testing/operator/operator-client.ts';
import { deriveSigningKey, openHeadFile, toVerificationKey } from '../../money/audit/module.ts';
import { verifyTrail } from './sealed-trail.ts';
import { TRAIL_FILE } from './trail-head-job.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await createOwner(gateway);
});
afterAll(() => gateway.stop());

const heads = () => openHeadFile(gateway.config.dataDir, TRAIL_FILE).read();
const verify = async () =>
  verifyTrail(gateway.db.app.raw, {
    key: toVerificationKey(deriveSigningKey(gateway.masterKey)),
    heads: heads(),
  });
const exportHead = async (): Promise<void> => {
  await advanceJobClock(gateway.db, 'operator-audit-head', '2 minutes');
  await gateway.jobs.runDue('operator-audit-head');
};
/** Changes the trail as an owner of the database could, and undoes it. */
async function tamper(sql: string): Promise<readonly string[]> {
  const { pool } = gateway.db.owner;
  await pool.query('create table kept as select * from operator_event');
  await pool.query('alter table operator_event disable trigger all');
  await pool.query(sql);
  const { faults } = await verify();
  await pool.query('delete from operator_event');
  await pool.query('insert into operator_event select * from kept');
  await pool.query('alter table operator_event enable trigger all');
  await pool.query('drop table kept');
  return faults;
}

it('OPS-07 chains rows that are written at once, without gaps or faults', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => createOwner(gateway, `owner${index}@example.com`)),
  );
  const { rows } = await gateway.db.owner.pool.query<{ id: bigint }>(
    'select id from operator_event order by id',
  );
  expect(rows.map(({ id }) => Number(id))).toEqual(rows.map((_, index) => index + 1));
  expect(rows.length).toBeGreaterThanOrEqual(26);
  expect((await verify()).faults).toEqual([]);
});

it('OPS-07 finds a row that was changed, removed, added or cut off at the end', async () => {
  for (const name of ['one', 'two', 'three']) await createOwner(gateway, `${name}@example.com`);
  await exportHead();
  const last = `row ${heads().at(-1)?.block} differs from the exported head, or is gone`;
  for (const [sql, fault] of [
    [`update operator_event set reason = 'another' where id = 3`, 'row 3: it was changed'],
    ['delete from operator_event where id = 5', 'row 6: rows before it are missing'],
    [
      `update operator_event set hash = operator_event_hash(operator_event) where id = 4`,
      undefined,
    ],
    [
      `with last as (select max(id) as id from operator_event)
       delete from operator_event e using last where e.id = last.id`,
      last,
    ],
  ] as const)
    expect((await tamper(sql)).at(0), sql).toBe(fault);
  // The whole chain made again agrees with itself, and not with the head outside.
  const rewritten = await tamper(`
    do $$ declare r operator_event; v_before bytea := '';
    begin
      for r in select * from operator_event order by id loop
        r.previous := v_before;
        r.actor := 'another operator';
        r.hash := operator_event_hash(r);
        update operator_event set actor = r.actor, previous = r.previous, hash = r.hash
          where id = r.id;
        v_before := r.hash;
      end loop;
    end $$`);
  expect(rewritten.at(-1)).toBe(last);
  expect(rewritten).toHaveLength(heads().length);
  expect((await verify()).faults).toEqual([]);
});

it('OPS-07 exports each head once', async () => {
  await exportHead();
  const before = heads().length;
  await exportHead();
  expect(heads()).toHaveLength(before);
  await createOwner(gateway, 'later@example.com');
  await exportHead();
  expect(heads()).toHaveLength(before + 1);
});
