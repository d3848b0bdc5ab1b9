import { type Adapter, DeliveryFault } from './adapter.ts';

type HttpSmsDeps = {
  readonly url: string;
  readonly secret: string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
};

/**
 * A gateway for text messages behind one small call (docs/operations.md): POST {id, to, from, text} with a bearer secret, any 2xx is taken,
 * `Idempotency-Key` repeats `id` and must deliver once.
 */
export const createHttpSms = ({
  url,
  secret,
  timeoutMs = 10_000,
  fetch: ask = fetch,
}: HttpSmsDeps): Adapter => ({
  name: 'http-sms',
  isRepeatable: true,

  async send({ key, to, words }) {
    const answer = await ask(url, {
      method: 'POST',
      // A redirect would carry the secret to wherever it leads.
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${secret}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ id: key, to, from: words.brand, text: words.text }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => {
      throw new DeliveryFault('unknown', error.name);
    });
    if (answer.ok) return idOf(await answer.json().catch(() => null), key);
    await answer.body?.cancel();
    const isPassing = answer.status >= 500 || answer.status === 429 || answer.status === 408;
    throw new DeliveryFault(isPassing ? 'again' : 'never', `status ${answer.status}`);
  },
});

const idOf = (told: unknown, key: string): string => {
  const { id } = (told ?? {}) as { id?: unknown };
  return typeof id === 'string' && id !== '' ? id.slice(0, 200) : key;
};
