import type { Tenancy } from '../../../../request/context.ts';
import {
  createProviderHttp,
  type ProviderAnswer,
  type ProviderHttpOptions,
  toBasic,
} from '../provider-api/provider-http.ts';
import { Refusal } from './xendit-shapes.ts';

/** The versions of the API that this adapter was written for. */
const API_VERSION = '2024-11-11';

/** The secret of calls, and the token that notices carry. */
export type XenditKeys = { readonly secretKey: string; readonly callbackToken: string };

type XenditCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** Asked again with the same one, Xendit does nothing a second time. */
  readonly idempotencyKey?: string;
};

/** The answer to a call: a value, or the code of a refusal. */
type XenditAnswer = { readonly value: unknown } | { readonly refused: string };

/** Makes a call with the keys of a brand; throws a ProviderFailure where none can be read. */
export type XenditClient = (tenancy: Tenancy, call: XenditCall) => Promise<XenditAnswer>;

/** Other refusals (403) are about a channel or a feature, so that other calls still work. */
const aboutKeys: ReadonlySet<string> = new Set([
  'REQUEST_FORBIDDEN_ERROR',
  'INVALID_API_KEY',
  'UNAUTHORIZED_SENDER_IP',
]);
const isAboutKeys = (json: unknown): boolean => {
  const parsed = Refusal.safeParse(json);
  return !parsed.success || aboutKeys.has(parsed.data.error_code);
};

function toAnswer({ status, json }: ProviderAnswer): XenditAnswer {
  if (status < 400) return { value: json };
  const parsed = Refusal.safeParse(json);
  return { refused: parsed.success ? parsed.data.error_code : `HTTP_${status}` };
}

export function createXenditClient({
  keysOf,
  ...options
}: Pick<ProviderHttpOptions, 'baseUrl' | 'timeoutMs'> & {
  readonly keysOf: (tenancy: Tenancy) => Promise<XenditKeys>;
}): XenditClient {
  const http = createProviderHttp({ ...options, isAboutKeys });
  return async (tenancy, { idempotencyKey, ...call }) => {
    const { secretKey } = await keysOf(tenancy);
    const headers = {
      'api-version': API_VERSION,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
    return toAnswer(await http({ ...call, headers, authorization: toBasic(secretKey) }));
  };
}
