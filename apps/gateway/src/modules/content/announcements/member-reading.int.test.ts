import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  call,
  type Caller,
  registerMember,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';

const tenant = (code: string) => tenants.find((each) => each.code === code)!;
const [pakistan, india] = [tenant('pakistan'), tenant('india')];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startSeededGateway();
});
afterAll(() => gateway.stop());

describe('the language of a member', () => {
  const getRequestLanguage = async (username: string) => {
    const { tenantId } = gateway.tenancies.ofCode('pakistan')!;
    return (
      await gateway.db.owner.transaction(tenantId, (tx) =>
        tx.one<{ language: string }>(
          'test-language',
          'select language from member where tenant = $1 and username = $2',
          [tenantId, username],
        ),
      )
    )?.language;
  };

  it("I18-02 is stored with the member and changes no other member's", async () => {
    const [me, other] = [
      await registerMember(gateway.app, pakistan),
      await registerMember(gateway.app, pakistan),
    ];
    expect(
      await call(gateway.app, me, contract.member.language, { body: { language: 'UR' } }),
    ).toMatchObject({ status: 200, body: { success: true, value: null } });
    expect([
      await getRequestLanguage(me.username),
      await getRequestLanguage(other.username),
    ]).toEqual(['UR', 'EN']);
  });

  it.each([
    ['HI', 'one_of'],
    ['en', 'one_of'],
    ['', 'one_of'],
    ['x'.repeat(9), 'max'],
  ])('I18-02 refuses %j, which the brand does not offer', async (language, rule) => {
    const me = await registerMember(gateway.app, pakistan);
    expect(
      await call(gateway.app, me, contract.member.language, { body: { language } }),
    ).toMatchObject({
      status: 400,
      body: { errorCode: 'request.param.err', value: { fields: [{ field: 'language', rule }] } },
    });
    expect(await getRequestLanguage(me.username)).toBe('EN');
  });

  it('I18-02 refuses visitors', async () => {
    expect(
      await call(gateway.app, { tenant: pakistan }, contract.member.language, {
        body: { language: 'UR' },
      }),
    ).toMatchObject({ status: 401 });
  });
});

describe('unread notices', () => {
  const unread = async (member: Caller) =>
    (await call(gateway.app, member, contract.content.unreadCount)).body.value;
  const seen = (member: Caller, ids: string[]) =>
    call(gateway.app, member, contract.content.markSeen, { body: { ids } });

  it('MEM-06 are counted for each member until shown to that member', async () => {
    const [me, other] = [
      await registerMember(gateway.app, pakistan),
      await registerMember(gateway.app, pakistan),
    ];
    expect([await unread(me), await unread(other)]).toEqual([1, 1]);
    expect(await seen(me, ['popup-after'])).toMatchObject({ status: 200, body: { value: null } });
    // A second report, or one of an unknown notice, changes nothing.
    expect((await seen(me, ['popup-after', 'welcome', 'nothing'])).status).toBe(200);
    expect([await unread(me), await unread(other)]).toEqual([0, 1]);
  });

  it.each([
    ['no ids', []],
    ['too many ids', Array.from({ length: 101 }, (_, n) => `n${n}`)],
  ])('MEM-06 refuses %s', async (_what, ids) => {
    expect(await seen(await registerMember(gateway.app, india), ids)).toMatchObject({
      status: 400,
      body: { value: { fields: [{ field: 'ids' }] } },
    });
  });
});
