import type { Tenancy } from '../../../../request/context.ts';
import {
  createProviderHttp,
  type ProviderAnswer,
  type ProviderHttpOptions,
  toBasic,
} from '../provider-api/provider-http.ts';
import { Refusal } from './razorpay-shapes.ts';

/** The pair of calls, the secret of notices, and the account that pays withdrawals. */
export type RazorpayKeys = {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly accountNumber: string;
};

type RazorpayCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The answer to a call: a value, or the reason of a refusal with its text. */
type RazorpayAnswer =
  | { readonly value: unknown }
  | { readonly refused: string; readonly text: string };

/** Makes a call with the keys of a brand; throws a ProviderFailure where none can be read. */
export type RazorpayClient = (keys: RazorpayKeys, call: RazorpayCall) => Promise<RazorpayAnswer>;

/** Opens the keys of a brand. */
export type KeysOf = (tenancy: Tenancy) => Promise<RazorpayKeys>;

function toAnswer({ status, json }: ProviderAnswer): RazorpayAnswer {
  if (status < 400) return { value: json };
  const parsed = Refusal.safeParse(json);
  if (!parsed.success) return { refused: `http_${status}`, text: '' };
  const { code, reason, description } = parsed.data.error;
  return { refused: reason ?? code, text: description ?? '' };
}

export function createRazorpayClient(
  options: Pick<ProviderHttpOptions, 'baseUrl' | 'timeoutMs'>,
): RazorpayClient {
  const http = createProviderHttp(options);
  return async ({ keyId, keySecret }, call) =>
    toAnswer(await http({ ...call, authorization: toBasic(keyId, keySecret) }));
}

/** Razorpay refuses an unknown id as a bad request; its text says so. */
export const isUnknown = (answer: RazorpayAnswer): boolean =>
  'refused' in answer && /does not exist|not found/i.test(answer.text);
