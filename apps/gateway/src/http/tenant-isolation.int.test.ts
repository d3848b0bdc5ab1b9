import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../testing/gateway/test-tenants.ts';
import {
  call,
  type Caller,
  PASSWORD,
  registrationForm,
  type TestGateway,
} from '../testing/gateway/test-gateway.ts';
import {
  getArcadeKey,
  launch,
  openGame,
  startSeededGateway,
  vendorCall,
} from '../testing/gateway/vendor-client.ts';
import { isWholeRun } from '../testing/whole-run.ts';

type Member = Caller & {
  readonly token: string;
  readonly cookie: string;
  readonly id: string;
  readonly player: string;
  readonly roundId: string;
  readonly depositId: string;
};

const USERNAME = 'sameusername';
const KEY = 'the-same-key-everywhere-1';
const pairs = tenants.flatMap((home) =>
  tenants
    .filter((abroad) => abroad !== home)
    .map((abroad) => [home.code, abroad.code, home, abroad] as const),
);

/** Each brand with the next one in `npm test`; the whole run tries all pairs. */
const tried = pairs.filter(
  ([, , home, abroad]) =>
    isWholeRun || tenants.indexOf(abroad) === (tenants.indexOf(home) + 1) % tenants.length,
);

let gateway: TestGateway;
const members = new Map<string, Member>();

/** A member with a deposit and a bet; each tenant's has the same username, another password. */
async function createMember(tenant: TenantConfig): Promise<Member> {
  const password = `${PASSWORD} ${tenant.code}`;
  const answer = await call(gateway.app, { tenant }, contract.member.register, {
    body: registrationForm(USERNAME, { password, confirmPassword: password }),
  });
  const { token, id } = answer.body.value as { token: string; id: string };
  const caller = { tenant, token, cookie: answer.cookie! };
  const paid = await call(gateway.app, caller, contract.wallet.deposit, {
    body: { amount: 50 },
    headers: { 'idempotency-key': KEY },
  });
  const { player } = await openGame(gateway, caller);
  const roundId = `round-${tenant.code}`;
  const bet = {
    txId: randomUUID(),
    player,
    roundId,
    gameCode: 'kite-season',
    currency: tenant.currency.code,
    amount: 7,
  };
  await vendorCall(gateway.app, getArcadeKey(gateway, tenant), 'bet', bet);
  return {
    ...caller,
    id,
    player,
    roundId,
    depositId: (paid.body.value as { depositId: string }).depositId,
  };
}

beforeAll(async () => {
  gateway = await startSeededGateway();
  for (const tenant of tenants) members.set(tenant.code, await createMember(tenant));
});
afterAll(() => gateway.stop());

it('covers every ordered pair of tenants', () =>
  expect(pairs).toHaveLength(tenants.length * (tenants.length - 1)));

describe.each(tried)(
  'TEN-07 T-TEN-1 a member of %s who calls %s:',
  (homeCode, _abroadCode, home, abroad) => {
    const guest = () => ({ ...members.get(homeCode)!, tenant: abroad });

    it('the session token is refused by every call', async () => {
      const calls = Object.values(contract)
        .flatMap((group) => Object.values(group))
        .filter(({ access }) => access !== 'public' && access !== 'vendor');
      expect(calls.length).toBeGreaterThan(5);
      for (const route of calls) {
        const answer = await call(
          gateway.app,
          guest(),
          route,
          route.method === 'POST' ? { body: {} } : {},
        );
        expect(answer, route.path).toMatchObject({
          status: 401,
          body: { success: false, errorCode: 'user.or.token.invalid' },
        });
      }
      // The session goes on in its own tenant.
      expect((await call(gateway.app, members.get(homeCode)!, contract.session.touch)).status).toBe(
        200,
      );
    });

    it('the merchant code of the own tenant is refused', async () => {
      const answer = await call(gateway.app, guest(), contract.member.info, {
        headers: { merchant: home.merchantCode },
      });
      expect(answer).toMatchObject({ status: 400, body: { errorCode: 'function.not.available' } });
    });

    it('the username and password of the own tenant do not log in', async () => {
      const answer = await call(gateway.app, { tenant: abroad }, contract.session.login, {
        body: { username: USERNAME, password: `${PASSWORD} ${homeCode}`, type: 'username' },
      });
      expect(answer).toMatchObject({ status: 400, body: { errorCode: 'login_failed' } });
    });

    it('the vendor API finds neither the player nor the launch token', async () => {
      const key = getArcadeKey(gateway, abroad);
      const { player, roundId } = members.get(homeCode)!;
      expect((await vendorCall(gateway.app, key, 'balance', { player })).status).toBe(404);
      const rollback = {
        txId: randomUUID(),
        betTxId: randomUUID(),
        player,
        roundId,
        gameCode: 'kite-season',
        currency: abroad.currency.code,
      };
      expect((await vendorCall(gateway.app, key, 'rollback', rollback)).status).toBe(404);
      const { token } = await launch(gateway, members.get(homeCode)!);
      expect(
        (
          await vendorCall(gateway.app, key, 'session', {
            launchToken: token,
            gameCode: 'kite-season',
          })
        ).status,
      ).toBe(401);
    });

    it('no answer to a member of the other tenant contains its ids', async () => {
      const local = members.get(abroad.code)!;
      const mine = members.get(homeCode)!;
      const range = { startDate: 0, endDate: 0 };
      range.endDate = Date.now() + 60_000;
      range.startDate = range.endDate - 86_400_000;
      const bodies = await Promise.all([
        call(gateway.app, local, contract.member.info),
        call(gateway.app, local, contract.wallet.balance),
        call(gateway.app, local, contract.reports.rngHistory, { query: range }),
        call(gateway.app, local, contract.wallet.deposit, {
          body: { amount: 50 },
          headers: { 'idempotency-key': KEY },
        }),
      ]);
      for (const { status } of bodies) expect(status).toBe(200);
      const text = JSON.stringify(bodies.map(({ body, headers }) => ({ body, headers })));
      for (const canary of [
        mine.id,
        mine.player,
        mine.roundId,
        mine.depositId,
        mine.token,
        mine.cookie,
      ])
        expect(text).not.toContain(canary);
      expect(bodies[2]!.body.value).toMatchObject({ total: 1, footer: { betAmount: 7 } });
      // Idempotency keys are per tenant: the answer is that of the local deposit.
      expect(bodies[3]!.body.value).toMatchObject({ depositId: local.depositId });
    });
  },
);
