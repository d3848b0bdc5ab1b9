import { type Adapter, DeliveryError } from './adapter.ts';

type HttpSmsDeps = {
  readonly url: string;
  readonly secret: string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
};

/**
 * An SMS gateway behind one HTTP call (docs/operations.md): POST {id, to, from, text} with a bearer
 * secret. Any 2xx means accepted; `Idempotency-Key` repeats `id` and must deliver once.
 */
export const createHttpSms = ({
  url,
  secret,
  timeoutMs = 10_000,
  fetch: ask = fetch,
}: HttpSmsDeps): Adapter => ({
  name: 'http-sms',
  isRepeatable: true,

  async send({ key, to, content }) {
    const response = await ask(url, {
      method: 'POST',
      // A redirect would send the secret to another host.
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${secret}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ id: key, to, from: content.brand, text: content.text }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => {
      throw new DeliveryError('unknown', error.name);
    });
    if (response.ok) return readMessageId(await response.json().catch(() => null), key);
    await response.body?.cancel();
    const isTemporary =
      response.status >= 500 || response.status === 429 || response.status === 408;
    throw new DeliveryError(isTemporary ? 'retry' : 'rejected', `status ${response.status}`);
  },
});

const readMessageId = (reply: unknown, key: string): string => {
  const { id } = (reply ?? {}) as { id?: unknown };
  return typeof id === 'string' && id !== '' ? id.slice(0, 200) : key;
};
