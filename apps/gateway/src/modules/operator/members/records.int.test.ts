import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { approveRequest } from '../../../testing/operator/approve-request.ts';
import {
  createOwner,
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';

const { approvals, auditTrail, memberRecords, members } = operatorContract;
const [home, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const reason = 'asked by the member';
type Records = {
  notes: { author: string; text: string }[];
  tags: string[];
  devices: { sharedWith: number }[];
  linked: { username: string; signals: string[] }[];
  factors: object;
};

let gateway: TestGateway;
let owner: LoggedInOperator;
let support: LoggedInOperator;
const ids = new Map<string, string>();
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await createOwner(gateway);
  support = await createOperator(gateway, {
    login: 'support@example.com',
    role: 'support',
    brand: home.code,
  });
  for (const [username, tenant] of [
    ['recordana', home],
    ['recordbob', home],
    ['recordcem', other],
  ] as const) {
    await registerMember(gateway.app, tenant, username);
    const { rows } = await gateway.db.owner.pool.query<{ public_id: string }>(
      `select public_id from member where username = $1`,
      [username],
    );
    ids.set(username, rows[0]?.public_id ?? '');
  }
});
afterAll(() => gateway.stop());

const ana = () => ids.get('recordana') ?? '';
const pathOf = ({ path }: { readonly path: string }, brand = home.code) =>
  path.replace(':brand', brand);
const read = async () =>
  (
    await support.call<Records>(memberRecords.read, {
      path: pathOf(memberRecords.read),
      query: { member: ana() },
    })
  ).body.value;
const lastRow = async (action: string) =>
  (await owner.call<{ rows: object[] }>(auditTrail.list, { query: { action, limit: '1' } })).body
    .value.rows[0];
const post = (call: (typeof memberRecords)['addNote' | 'setTags' | 'setRank'], body: object) =>
  support.call(call, { path: pathOf(call), body: { member: ana(), ...body } });

it('OPS-01 notes about a member keep who wrote them, and are never changed', async () => {
  expect((await post(memberRecords.addNote, { text: 'Calls on Mondays only' })).status).toBe(200);
  expect((await read()).notes).toMatchObject([
    { author: 'support@example.com', text: 'Calls on Mondays only' },
  ]);
  await expect(
    gateway.db.owner.pool.query(`update member_note set text = 'something else'`),
  ).rejects.toThrow('append-only');
});

it('OPS-01 OPS-07 tags and rank are set with a reason, and the trail has both sides', async () => {
  await post(memberRecords.setTags, { tags: ['VIP', 'weekend'], reason });
  await post(memberRecords.setTags, { tags: ['weekend', 'slots'], reason });
  expect((await read()).tags).toEqual(['slots', 'weekend']);
  expect(await lastRow('member.tagged')).toMatchObject({
    reason,
    before: { tags: ['vip', 'weekend'] },
    after: { tags: ['slots', 'weekend'] },
  });
  const rankNow = async () =>
    (
      await support.call<{ rank: number }>(members.detail, {
        path: pathOf(members.detail),
        query: { member: ana() },
      })
    ).body.value.rank;
  const { body } = await post(memberRecords.setRank, { rank: 5, reason });
  // A higher rank brings rewards: another operator approves it.
  expect(await rankNow()).toBe(0);
  await approveRequest(owner, (body.value as { request: string }).request);
  expect(await rankNow()).toBe(5);
  expect(await lastRow('member.ranked')).toMatchObject({ before: { rank: 0 }, after: { rank: 5 } });
});

it('OPS-01 accounts that share a device or a payee are signals, within the brand', async () => {
  const { pool } = gateway.db.owner;
  await pool.query('delete from known_device');
  await pool.query('delete from member_network');
  await pool.query(
    `insert into known_device (tenant, member, device_hash)
     select tenant, id, sha256('one browser') from member where username like 'record%'`,
  );
  await pool.query(
    `insert into payee (tenant, public_id, member, kind, provider, sealed, masked, holder_masked,
       fingerprint)
     select tenant, public_id, id, 'wallet', 'gcash', 'sealed', '•••• 1', 'A•••', sha256('one')
     from member where username like 'record%'`,
  );
  const { linked, devices } = await read();
  expect(linked).toMatchObject([{ username: 'recordbob', signals: ['device', 'payee'] }]);
  expect(devices).toMatchObject([{ sharedWith: 1 }]);
});

it('OPS-06 second factors of a member are removed by two, and the sessions end', async () => {
  const { pool } = gateway.db.owner;
  await pool.query(
    `insert into member_totp (tenant, member, sealed, confirmed_at)
     select tenant, id, 'sealed', clock_timestamp() from member where username = 'recordana'`,
  );
  const proposed = await support.call<{ status: string; request: string }>(
    memberRecords.resetFactors,
    { path: pathOf(memberRecords.resetFactors), body: { member: ana(), reason } },
  );
  expect(proposed.body.value.status).toBe('proposed');
  expect((await read()).factors).toMatchObject({ hasTotp: true });
  type Request = { id: string; payloadHash: string; before: object };
  const [request] = (await owner.call<Request[]>(approvals.list)).body.value;
  expect(request?.before).toMatchObject({ hasTotp: true });
  const { id = '', payloadHash = '' } = request ?? {};
  expect((await owner.call(approvals.approve, { body: { id, payloadHash } })).status).toBe(200);
  expect((await read()).factors).toEqual({ hasTotp: false, passkeys: 0, recoveryCodesLeft: 0 });
  const open = await pool.query(
    `select from session s join member m on m.tenant = s.tenant and m.id = s.member
     where m.username = 'recordana' and s.ended_at is null`,
  );
  expect(open.rowCount).toBe(0);
});

it('T-TEN-1 a member of another brand has no records here', async () => {
  const foreign = await support.call(memberRecords.read, {
    path: pathOf(memberRecords.read),
    query: { member: ids.get('recordcem') ?? '' },
  });
  expect(foreign.body.errorCode).toBe('member_unknown');
});
