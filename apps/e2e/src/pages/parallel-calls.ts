import { seal } from '@parlour/client/seal';
import type { Contract, Reply, Route } from '@parlour/contract';
import type { TenantConfig } from '@parlour/tenant';
import type { Page } from '@playwright/test';

/** The answer to one of many calls; a refusal has no value. */
type ParallelAnswer<Value> = {
  readonly status: number;
  readonly errorCode?: string;
  readonly value: Value;
};

type Sending = {
  readonly tenant: TenantConfig;
  readonly route: Route;
  readonly body: object;
  /** The idempotency keys: one call for each. */
  readonly keys: readonly string[];
};

/**
 * Posts a body from the page of a member as often as there are keys, all at the same moment, as an
 * impatient thumb or a broken page would. Encrypted for each, where the call asks for that.
 */
export async function sendAtOnce<Value>(
  page: Page,
  { tenant: { merchantCode }, route: { method, path, encrypted }, body, keys }: Sending,
): Promise<ParallelAnswer<Value>[]> {
  const key = await page.evaluate(async (merchant) => {
    const answer = await fetch('/wps/session/key', { headers: { merchant } });
    return ((await answer.json()) as { value: unknown }).value;
  }, merchantCode);
  const place = { merchantCode, method, path };
  const close = async (): Promise<object> =>
    encrypted
      ? { value: await seal(key as Reply<Contract['session']['key']>, body, place, Date.now()) }
      : body;
  const calls = await Promise.all(
    keys.map(async (idempotencyKey) => ({ idempotencyKey, sent: JSON.stringify(await close()) })),
  );
  const answers = await page.evaluate(
    ({ url, merchant, all }) =>
      Promise.all(
        all.map(async ({ idempotencyKey, sent }) => {
          const answer = await fetch(url, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'idempotency-key': idempotencyKey,
              authorization: sessionStorage.getItem('token') ?? '',
              merchant,
              language: 'EN',
              device: 'web',
              'x-gateway-version': '3',
            },
            body: sent,
          });
          return { status: answer.status, text: await answer.text() };
        }),
      ),
    { url: path, merchant: merchantCode, all: calls },
  );
  return answers.map(({ status, text }) => ({
    ...(JSON.parse(text) as Omit<ParallelAnswer<Value>, 'status'>),
    status,
  }));
}
