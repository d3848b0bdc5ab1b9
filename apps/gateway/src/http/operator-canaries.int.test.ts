import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../../tenants/all.ts';
import {
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../testing/gateway/test-gateway.ts';
import {
  createOwner,
  inviteOperator,
  type LoggedInOperator,
} from '../testing/operator/operator-client.ts';

const [home, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
/** Written into every text of the other brand that the console reads. */
const CANARY = 'canary7f3a9c';
const reason = `${CANARY} reason`;
const reads = Object.entries(operatorContract).flatMap(([group, routes]) =>
  Object.entries<OperatorRoute>(routes)
    .filter(([, { method }]) => method === 'GET')
    .map(([name, route]) => [`${group}.${name}`, route] as const),
);

let gateway: TestGateway;
let platform: LoggedInOperator;
let manager: LoggedInOperator;
let foreignMember = '';
let ownMember = '';

const approveAll = async (by: LoggedInOperator): Promise<void> => {
  type Request = { id: string; payloadHash: string };
  const open = await by.call<Request[]>(operatorContract.approvals.list);
  for (const { id, payloadHash } of open.body.value)
    await by.call(operatorContract.approvals.approve, { body: { id, payloadHash } });
};
const write = (route: OperatorRoute, body: object) =>
  platform.call(route, { path: route.path.replace(':brand', other.code), body });

/** Puts the canary into what operators of the other brand see: members, settings, roles, trail. */
async function plantCanaries(): Promise<void> {
  const { memberRecords, operators, roles, settings } = operatorContract;
  await registerMember(gateway.app, other, CANARY);
  await registerMember(gateway.app, home, 'ownmember');
  const { rows } = await gateway.db.owner.pool.query<{ username: string; public_id: string }>(
    'select username, public_id from member',
  );
  const idOf = (name: string) => rows.find(({ username }) => username === name)?.public_id ?? '';
  foreignMember = idOf(CANARY);
  ownMember = idOf('ownmember');
  await write(memberRecords.addNote, { member: foreignMember, text: `${CANARY} note` });
  await write(memberRecords.setTags, { member: foreignMember, tags: [CANARY], reason });
  await write(settings.write, { name: 'chat', value: { words: [CANARY] }, reason });
  await write(settings.write, {
    name: 'resource.FACEBOOK',
    value: { url: `https://example.com/${CANARY}` },
    reason,
  });
  await write(settings.write, { name: 'jackpot.shareBp', value: 60, reason });
  await platform.call(roles.create, {
    body: { name: CANARY, brand: other.code, permissions: ['members.read'], reason },
  });
  await platform.call(operators.invite, {
    body: { login: `${CANARY}@example.com`, name: CANARY, role: 'support', brand: other.code },
  });
}

beforeAll(async () => {
  gateway = await startTestGateway();
  platform = await createOwner(gateway, 'first@example.com');
  const second = await createOwner(gateway, 'second@example.com');
  manager = await inviteOperator(gateway, platform, {
    login: 'manager@example.com',
    role: 'owner',
    brand: home.code,
  });
  await approveAll(second);
  await plantCanaries();
});
afterAll(() => gateway.stop());

/** What a call may be asked with: members of both brands, the canary as a text. */
const questions = () => [
  {},
  { member: ownMember },
  { member: foreignMember },
  { text: CANARY },
  { operator: '4' },
  { subject: `member:${foreignMember}` },
  { actor: CANARY },
  { state: 'closed' },
];

describe('an owner of one brand', () => {
  it.each(reads)('T-TEN-1 OPS-06 sees nothing of another brand in %s', async (_id, route) => {
    for (const brand of route.path.includes(':brand') ? [home.code, other.code, 'atlantis'] : [''])
      for (const query of questions()) {
        const { body } = await manager.call(route, {
          path: route.path.replace(':brand', brand),
          query: query as unknown as Record<string, string>,
        });
        expect(JSON.stringify(body)).not.toContain(CANARY);
        if (brand === other.code || brand === 'atlantis')
          expect(body.errorCode).toBe('permission_missing');
      }
  });

  it('T-TEN-1 the canaries are there: an owner of all brands sees them', async () => {
    const seen = await Promise.all(
      reads
        .filter(([, { path }]) => !/:brand|session|approvals/.test(path))
        .map(async ([id, route]) => {
          const { body } = await platform.call(route);
          return JSON.stringify(body).includes(CANARY) ? [id] : [];
        }),
    );
    expect(seen.flat()).toEqual(
      expect.arrayContaining(['auditTrail.list', 'operators.list', 'roles.list']),
    );
    const { memberRecords, members, settings } = operatorContract;
    for (const route of [memberRecords.read, members.detail, settings.list]) {
      const { body } = await platform.call(route, {
        path: route.path.replace(':brand', other.code),
        query: route === settings.list ? {} : { member: foreignMember },
      });
      expect(JSON.stringify(body)).toContain(CANARY);
    }
  });
});
