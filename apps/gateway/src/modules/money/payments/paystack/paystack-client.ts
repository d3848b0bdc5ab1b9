import { ProviderFailure } from '../provider-failure.ts';
import { createProviderHttp, type ProviderHttpOptions } from '../provider-api/provider-http.ts';
import { Envelope } from './paystack-shapes.ts';

/** A call of the API: what was asked, with the key of the brand. */
type PaystackCall = {
  readonly secretKey: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
};

/** Makes a call and returns the envelope of its answer, refusals (4xx) among them. */
export type PaystackClient = (call: PaystackCall) => Promise<Envelope>;

export function createPaystackClient(
  options: Pick<ProviderHttpOptions, 'baseUrl' | 'timeoutMs'>,
): PaystackClient {
  const http = createProviderHttp(options);
  return async ({ secretKey, ...call }) => {
    const { status, json } = await http({ ...call, authorization: `Bearer ${secretKey}` });
    const parsed = Envelope.safeParse(json);
    if (parsed.success) return parsed.data;
    const { method, path } = call;
    throw new ProviderFailure('bad_reply', `${method} ${path}: status ${status}, not its JSON`);
  };
}
