import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import {
  type Caller,
  call,
  PASSWORD,
  registerMember,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import {
  getArcadeKey,
  deposit,
  launch,
  openGame,
  startSeededGateway,
  vendorCall,
} from '../../../testing/gateway/vendor-client.ts';
import { unmarked } from '../../../testing/unmarked-exclusions.ts';
import { createProtectionService } from '../../protection/limits/module.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const NEW_PASSWORD = 'velvet harbour 77';

let gateway: TestGateway;
let tenantId: TenantId;
beforeAll(async () => {
  gateway = await startSeededGateway();
  tenantId = gateway.tenancies.ofCode('philippines')!.tenantId;
});
afterAll(() => gateway.stop());

type Session = Caller & { readonly token: string; readonly cookie: string };
type MemberOnTwoDevices = {
  readonly username: string;
  readonly memberId: MemberId;
  readonly here: Session;
  readonly elsewhere: Session;
};

const login = async (
  username: string,
  password = PASSWORD,
  over: Partial<Session> = {},
): Promise<Session> => {
  const answer = await call(gateway.app, { tenant: philippines, ...over }, contract.session.login, {
    body: { username, password, type: 'username' },
  });
  return {
    tenant: philippines,
    token: (answer.body.value as { token: string }).token,
    cookie: answer.cookie!,
  };
};
const sql = (text: string, ...params: (string | bigint | number)[]) =>
  gateway.db.owner.transaction(tenantId, (tx) =>
    tx.exec(`test-ending-${text.slice(0, 40)}`, text, [tenantId, ...params]),
  );
const hashOf = (session: Session) =>
  "token_hash = sha256(convert_to('" + session.token + "', 'UTF8'))";

async function memberOnTwoDevices(): Promise<MemberOnTwoDevices> {
  const { username, ...here } = await registerMember(gateway.app, philippines);
  const row = await gateway.db.owner.transaction(tenantId, (tx) =>
    tx.one<{ id: MemberId }>(
      'test-ending-id',
      'select id from member where tenant = $1 and username = $2',
      [tenantId, username],
    ),
  );
  return { username, memberId: row!.id, here, elsewhere: await login(username) };
}

/** A session whose time is over is ended when it is next seen. */
const seeNext = (session: Session) => call(gateway.app, session, contract.session.touch);

/**
 * The events that end the session of the first device, and whether each ends all sessions of the
 * member.
 */
const events: readonly (readonly [
  string,
  'here' | 'everywhere',
  (member: MemberOnTwoDevices) => Promise<unknown>,
])[] = [
  ['a logout', 'here', ({ here }) => call(gateway.app, here, contract.session.logout)],
  [
    'ending it in the list of sessions',
    'here',
    async ({ here }) => {
      const list = (await call(gateway.app, here, contract.account.sessions)).body.value as {
        id: string;
        isThis: boolean;
      }[];
      await call(gateway.app, here, contract.account.endSession, {
        body: { id: list.find(({ isThis }) => isThis)!.id },
      });
    },
  ],
  [
    'ending all others on the second device',
    'here',
    ({ elsewhere }) => call(gateway.app, elsewhere, contract.account.endOthers),
  ],
  [
    'half an hour without activity',
    'here',
    async ({ here }) => {
      await sql(
        `update session set last_seen_at = now() - interval '31 minutes' where tenant = $1
          and ${hashOf(here)}`,
      );
      await seeNext(here);
    },
  ],
  [
    'the end of twelve hours',
    'here',
    async ({ here }) => {
      await sql(
        `update session set expires_at = now() - interval '1 second' where tenant = $1
          and ${hashOf(here)}`,
      );
      await seeNext(here);
    },
  ],
  [
    'another login in the same browser',
    'here',
    ({ here, username }) => login(username, PASSWORD, { cookie: here.cookie }),
  ],
  [
    'a change of password',
    'everywhere',
    ({ here }) =>
      call(gateway.app, here, contract.account.changePassword, {
        body: {
          oldPassword: PASSWORD,
          newPassword: NEW_PASSWORD,
          confirmNewPassword: NEW_PASSWORD,
        },
      }),
  ],
  [
    'a self-exclusion',
    'everywhere',
    ({ memberId }) =>
      createProtectionService({ database: gateway.db.app, exclusions: unmarked }).exclude(
        { tenantId, memberId, requestId: 'test' },
        200,
      ),
  ],
  [
    'locking the account',
    'everywhere',
    ({ memberId }) =>
      sql("update member set status = 'LOCKED' where tenant = $1 and id = $2", memberId),
  ],
  [
    'ending them by the operator',
    'everywhere',
    ({ memberId }) =>
      gateway.db.app.transaction(tenantId, (tx) =>
        tx.one('test-ending-kill', "select end_sessions($1::smallint, $2, 'operator', null)", [
          tenantId,
          memberId,
        ]),
      ),
  ],
];

describe.each(events)('T-AUTH-4 %s', (_event, reach, endSession) => {
  let member: MemberOnTwoDevices;
  let secondTab: Session;
  let launchToken: string;
  let player: string;
  beforeAll(async () => {
    member = await memberOnTwoDevices();
    // A second tab has the same session: cookie and token.
    secondTab = { ...member.here };
    await deposit(gateway, member.here, 10);
    ({ player } = await openGame(gateway, member.here));
    ({ token: launchToken } = await launch(gateway, member.here));
    expect((await call(gateway.app, member.elsewhere, contract.session.touch)).status).toBe(200);
    await endSession(member);
  });

  it('ends the calls of the page', async () => {
    for (const route of [
      contract.member.info,
      contract.wallet.balance,
      contract.session.touch,
      contract.account.sessions,
    ]) {
      expect(await call(gateway.app, member.here, route)).toMatchObject({
        status: 401,
        body: { errorCode: 'user.or.token.invalid' },
      });
    }
  });

  it('ends the second tab', async () =>
    expect((await call(gateway.app, secondTab, contract.session.touch)).status).toBe(401));

  it('ends a launch token that was not used yet', async () => {
    expect(
      (
        await vendorCall(gateway.app, getArcadeKey(gateway, philippines), 'session', {
          launchToken,
          gameCode: 'kite-season',
        })
      ).status,
    ).toBe(401);
  });

  it('refuses further bets of the open game', async () => {
    const bet = {
      txId: crypto.randomUUID(),
      player,
      roundId: crypto.randomUUID(),
      gameCode: 'kite-season',
      currency: philippines.currency.code,
      amount: 1,
    };
    const answer = await vendorCall(gateway.app, getArcadeKey(gateway, philippines), 'bet', bet);
    expect(JSON.stringify(answer)).toMatch(
      /vendor_session_ended|account_excluded|account_locked|vendor_player_unknown/,
    );
  });

  it(`${reach === 'everywhere' ? 'ends' : 'keeps'} the session of the second device`, async () => {
    expect((await call(gateway.app, member.elsewhere, contract.session.touch)).status).toBe(
      reach === 'everywhere' ? 401 : 200,
    );
  });

  it('is final, also when the account is active again', async () => {
    await sql("update member set status = 'ACTIVE' where tenant = $1 and id = $2", member.memberId);
    expect((await call(gateway.app, member.here, contract.session.touch)).status).toBe(401);
  });
});

describe('T-AUTH-4 a session', () => {
  it('has a new token and cookie after each login, so that it cannot be fixated', async () => {
    const { username } = await registerMember(gateway.app, philippines);
    const planted = { token: 'x'.repeat(43), cookie: `__Host-sid=${'y'.repeat(43)}` };
    const session = await login(username, PASSWORD, planted);
    expect(session.token).not.toBe(planted.token);
    expect(session.cookie).not.toBe(planted.cookie);
    expect(
      (await call(gateway.app, { tenant: philippines, ...planted }, contract.session.touch)).status,
    ).toBe(401);
  });

  it('is refused at another tenant and stays valid at its own', async () => {
    const { here } = await memberOnTwoDevices();
    expect(
      (await call(gateway.app, { ...here, tenant: bangladesh }, contract.session.touch)).status,
    ).toBe(401);
    expect((await call(gateway.app, here, contract.session.touch)).status).toBe(200);
  });

  it('is listed with device and country, the current one first, to its owner only', async () => {
    const member = await memberOnTwoDevices();
    const agent =
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Chrome/120.0.0.0 Mobile Safari/537.36';
    await call(gateway.app, { tenant: philippines }, contract.session.login, {
      body: { username: member.username, password: PASSWORD, type: 'username' },
      headers: { 'user-agent': agent },
    });
    const list = (await call(gateway.app, member.here, contract.account.sessions)).body.value as {
      id: string;
      isThis: boolean;
      browser: string | null;
      system: string | null;
      kind: string;
    }[];
    expect(list.map(({ isThis }) => isThis)).toEqual([true, false, false]);
    expect(list).toContainEqual(
      expect.objectContaining({ browser: 'Chrome', system: 'Android', kind: 'phone' }),
    );
    const other = await memberOnTwoDevices();
    expect(
      await call(gateway.app, other.here, contract.account.endSession, {
        body: { id: list[1]!.id },
      }),
    ).toMatchObject({ status: 404 });
    expect((await call(gateway.app, member.elsewhere, contract.session.touch)).status).toBe(200);
  });
});
