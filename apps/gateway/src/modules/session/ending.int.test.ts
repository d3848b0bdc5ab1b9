import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../../../tenants/all.ts';
import {
  type Caller,
  call,
  PASSWORD,
  signUp,
  startTestGateway,
  type TestGateway,
} from '../../harness/gateway.ts';
import {
  arcadeOf,
  deposit,
  launch,
  openGame,
  seedGateway,
  vendorCall,
} from '../../harness/vendor.ts';
import { createProtectionService } from '../protection/protection-service.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const OTHER = 'velvet harbour 77';

let gateway: TestGateway;
let tenantId = 0;
beforeAll(async () => {
  gateway = await startTestGateway();
  await seedGateway(gateway);
  tenantId = gateway.tenancies.ofCode('philippines')!.tenantId;
});
afterAll(() => gateway.stop());

type Seat = Caller & { readonly token: string; readonly cookie: string };
type Person = {
  readonly username: string;
  readonly memberId: bigint;
  readonly here: Seat;
  readonly elsewhere: Seat;
};

const signIn = async (
  username: string,
  password = PASSWORD,
  over: Partial<Seat> = {},
): Promise<Seat> => {
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
const hashOf = (seat: Seat) => "token_hash = sha256(convert_to('" + seat.token + "', 'UTF8'))";

/** Somebody on two devices. */
async function somebody(): Promise<Person> {
  const { username, ...here } = await signUp(gateway.app, philippines);
  const row = await gateway.db.owner.transaction(tenantId, (tx) =>
    tx.one<{ id: bigint }>(
      'test-ending-id',
      'select id from member where tenant = $1 and username = $2',
      [tenantId, username],
    ),
  );
  return { username, memberId: row!.id, here, elsewhere: await signIn(username) };
}

/** What ends a login, on the first device, and whether it reaches the second too. */
const events: readonly (readonly [
  string,
  'here' | 'everywhere',
  (who: Person) => Promise<unknown>,
])[] = [
  ['logout', 'here', ({ here }) => call(gateway.app, here, contract.session.logout)],
  [
    'ending it in the list',
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
    'ending the others from the second device',
    'here',
    ({ elsewhere }) => call(gateway.app, elsewhere, contract.account.endOthers),
  ],
  [
    'half an hour of silence',
    'here',
    ({ here }) =>
      sql(
        `update session set last_seen_at = now() - interval '31 minutes' where tenant = $1 and ${hashOf(here)}`,
      ),
  ],
  [
    'twelve hours',
    'here',
    ({ here }) =>
      sql(
        `update session set expires_at = now() - interval '1 second' where tenant = $1 and ${hashOf(here)}`,
      ),
  ],
  [
    'another login in the same browser',
    'here',
    ({ here, username }) => signIn(username, PASSWORD, { cookie: here.cookie }),
  ],
  [
    'a change of the password',
    'everywhere',
    ({ here }) =>
      call(gateway.app, here, contract.account.changePassword, {
        body: { oldPassword: PASSWORD, newPassword: OTHER, confirmNewPassword: OTHER },
      }),
  ],
  [
    'a self-exclusion',
    'everywhere',
    ({ memberId }) =>
      createProtectionService({ database: gateway.db.app }).exclude(
        { tenantId, memberId, requestId: 'test' },
        200,
      ),
  ],
  [
    'a lock of the account',
    'everywhere',
    ({ memberId }) =>
      sql("update member set status = 'LOCKED' where tenant = $1 and id = $2", memberId),
  ],
  [
    'an operator',
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

describe.each(events)('T-AUTH-4 %s', (_event, reach, happen) => {
  let who: Person;
  let second: Seat;
  let launchToken: string;
  let player: string;
  beforeAll(async () => {
    who = await somebody();
    // A second tab is the same session: the browser shares the cookie, the tab was given the token.
    second = { ...who.here };
    await deposit(gateway, who.here, 10);
    ({ player } = await openGame(gateway, who.here));
    ({ token: launchToken } = await launch(gateway, who.here));
    expect((await call(gateway.app, who.elsewhere, contract.session.touch)).status).toBe(200);
    await happen(who);
  });

  it('ends the calls of the page', async () => {
    for (const route of [
      contract.member.info,
      contract.wallet.balance,
      contract.session.touch,
      contract.account.sessions,
    ]) {
      expect(await call(gateway.app, who.here, route)).toMatchObject({
        status: 401,
        body: { errorCode: 'user.or.token.invalid' },
      });
    }
  });

  it('ends the second tab', async () =>
    expect((await call(gateway.app, second, contract.session.touch)).status).toBe(401));

  it('ends a launch that was not taken up', async () => {
    expect(
      (
        await vendorCall(gateway.app, arcadeOf(gateway, philippines), 'session', {
          launchToken,
          gameCode: 'kite-season',
        })
      ).status,
    ).toBe(401);
  });

  it('ends the game that is open: no further bet', async () => {
    const bet = {
      txId: crypto.randomUUID(),
      player,
      roundId: crypto.randomUUID(),
      gameCode: 'kite-season',
      currency: philippines.currency.code,
      amount: 1,
    };
    const answer = await vendorCall(gateway.app, arcadeOf(gateway, philippines), 'bet', bet);
    expect(JSON.stringify(answer)).toMatch(
      /vendor_session_ended|account_excluded|account_locked|vendor_player_unknown/,
    );
  });

  it(`ends the second device: ${reach === 'everywhere' ? 'yes' : 'no'}`, async () => {
    expect((await call(gateway.app, who.elsewhere, contract.session.touch)).status).toBe(
      reach === 'everywhere' ? 401 : 200,
    );
  });

  it('is final: what ended opens nothing again', async () => {
    await sql("update member set status = 'ACTIVE' where tenant = $1 and id = $2", who.memberId);
    expect((await call(gateway.app, who.here, contract.session.touch)).status).toBe(401);
  });
});

describe('T-AUTH-4 a session', () => {
  it('cannot be planted: whatever a visitor brings, a login draws new secrets', async () => {
    const { username } = await signUp(gateway.app, philippines);
    const planted = { token: 'x'.repeat(43), cookie: `__Host-sid=${'y'.repeat(43)}` };
    const seat = await signIn(username, PASSWORD, planted);
    expect(seat.token).not.toBe(planted.token);
    expect(seat.cookie).not.toBe(planted.cookie);
    expect(
      (await call(gateway.app, { tenant: philippines, ...planted }, contract.session.touch)).status,
    ).toBe(401);
  });

  it('of one merchant is nothing at another, and stays what it is at home', async () => {
    const { here } = await somebody();
    expect(
      (await call(gateway.app, { ...here, tenant: bangladesh }, contract.session.touch)).status,
    ).toBe(401);
    expect((await call(gateway.app, here, contract.session.touch)).status).toBe(200);
  });

  it('is listed with its device and its country, this one first; the list of another member holds none of it', async () => {
    const who = await somebody();
    const agent =
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
    await call(gateway.app, { tenant: philippines }, contract.session.login, {
      body: { username: who.username, password: PASSWORD, type: 'username' },
      headers: { 'user-agent': agent },
    });
    const list = (await call(gateway.app, who.here, contract.account.sessions)).body.value as {
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
    const stranger = await somebody();
    expect(
      await call(gateway.app, stranger.here, contract.account.endSession, {
        body: { id: list[1]!.id },
      }),
    ).toMatchObject({ status: 404 });
    expect((await call(gateway.app, who.elsewhere, contract.session.touch)).status).toBe(200);
  });
});
