import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { PaymentClient } from '../../../../testing/gateway/payment-client.ts';
import {
  licensed,
  type PaystackGateway,
  startPaystackGateway,
} from '../../../../testing/payments/paystack-gateway.ts';
import { beginDeposit } from '../../../../testing/payments/provider-gateway.ts';

let gateway: PaystackGateway;
let secretKey: string;
beforeAll(async () => {
  gateway = await startPaystackGateway();
  secretKey = await gateway.connect(licensed);
}, 60_000);
afterAll(() => gateway.stop());

const notify = (payload: string) =>
  gateway.notify(licensed, payload, gateway.emulator.sign(secretKey, payload));
const host = `${licensed.domains[0]}:4000`;
const open = (url: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url, headers: { host, ...headers } });

/** A deposit, and the path that its provider's page leads back to. */
async function begin(): Promise<{ member: PaymentClient; depositId: string; path: string }> {
  const member = await gateway.enter(licensed);
  const { depositId } = await beginDeposit(member, 750, 'card');
  const { callback_url: url } = gateway.emulator.bodies.at(-1) as { callback_url: string };
  return { member, depositId, path: new URL(url).pathname };
}

describe('the page that a payer comes back to', () => {
  it('PAY-06 says reference, sum and state without a login, and nothing else', async () => {
    const { depositId, path } = await begin();
    const first = await open(path);
    expect(first.statusCode).toBe(200);
    expect(first.body).toContain(depositId);
    expect(first.body).toContain('750.00');
    expect(first.body).toContain('Waiting for payment');
    expect(first.body).not.toContain('payer-');
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    await notify(gateway.emulator.pay(depositId));
    const later = await open(`${path}?again=1`);
    expect(later.body).toContain('data-state="credited"');
    // Nothing more is to come: it asks no more.
    expect(later.body).not.toContain('http-equiv="refresh"');
  });

  it('PAY-06 leads on to the site where the browser has a session', async () => {
    const { depositId, path } = await begin();
    const answer = await open(path, { cookie: '__Host-sid=some-secret' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`/member/depositv2?deposit=${depositId}`);
  });

  it('PAY-06 asks once at once, for the session, and then while something is to come', async () => {
    const { path } = await begin();
    expect((await open(path)).body).toContain('content="0; url=?again=1"');
    expect((await open(`${path}?again=1`)).body).toContain('content="5; url=?again=1"');
  });

  it('PAY-06 is not found by a number alone, or by the token of another deposit', async () => {
    const [one, other] = [await begin(), await begin()];
    const token = other.path.split('/').at(-1) ?? '';
    const guessed = one.path.replace(/[^/]+$/, token);
    for (const path of [
      guessed,
      one.path.replace(/[^/]+$/, 'x'),
      one.path.replace('lagos', 'abuja'),
    ])
      expect((await open(path)).statusCode).toBe(404);
  });
});
