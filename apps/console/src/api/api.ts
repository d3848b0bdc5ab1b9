import { noteServerTime } from '@parlour/client';
import { timeoutSignal } from '@parlour/contract/older-browsers';
import type {
  OperatorCallInput,
  OperatorContract,
  OperatorReply,
  OperatorRoute,
} from '@parlour/contract/operator';
import { operatorWire } from '@parlour/contract/operator/wire';

import { CallFailure } from './call-failure.ts';

type BrandOf<R extends OperatorRoute> = R['path'] extends `${string}/:brand/${string}`
  ? { readonly brand: string }
  : unknown;

/** The input of a call: the brand where its path contains one, query and body. */
export type CallInput<R> = R extends OperatorRoute ? BrandOf<R> & OperatorCallInput<R> : never;
/** The reply of a call. */
export type CallReply<R> = R extends OperatorRoute ? OperatorReply<R> : never;

/** The groups of calls, and the calls of a group. */
export type Group = keyof OperatorContract & string;
export type CallName<G extends Group> = keyof OperatorContract[G] & string;

/** Every call of the console by group and name, with the types of the contract. */
export type ConsoleApi = {
  readonly [G in Group]: {
    readonly [C in CallName<G>]: (
      input: CallInput<OperatorContract[G][C]>,
    ) => Promise<CallReply<OperatorContract[G][C]>>;
  };
};

type Sent = {
  readonly brand?: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** A change may compare or verify a whole journal before it answers. */
const READ_TIMEOUT_MS = 30_000;
const CHANGE_TIMEOUT_MS = 150_000;

/** The address of a call: the brand in its path, the query behind it without what is not set. */
export function callUrl(path: string, { brand, query = {} }: Sent): string {
  const filled = path.replace(':brand', encodeURIComponent(brand ?? ''));
  const fields = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return fields.length === 0 ? filled : `${filled}?${search.toString()}`;
}

async function send(method: string, path: string, sent: Sent): Promise<unknown> {
  const response = await fetch(callUrl(path, sent), {
    method,
    credentials: 'same-origin',
    signal: timeoutSignal(method === 'GET' ? READ_TIMEOUT_MS : CHANGE_TIMEOUT_MS),
    ...(method !== 'GET' && {
      body: JSON.stringify(sent.body ?? {}),
      headers: { 'content-type': 'application/json' },
    }),
  }).catch(() => {
    throw new CallFailure('network', 'No connection. Check your network and try again.');
  });
  noteServerTime(response.headers.get('date'));
  return readAnswer(response);
}

type Envelope = {
  readonly success?: boolean;
  readonly value?: unknown;
  readonly errorCode?: string;
  readonly message?: string;
};

async function readAnswer(response: Response): Promise<unknown> {
  const answer = (await response.json().catch(() => null)) as Envelope | null;
  if (response.ok && answer?.success) return answer.value;
  throw new CallFailure(
    answer?.errorCode ?? 'unexpected',
    answer?.message ?? `The server answered ${response.status}. Try again.`,
    {
      status: response.status,
      value: answer?.value ?? null,
      requestId: response.headers.get('x-request-id'),
    },
  );
}

/** The calls of the console over HTTP, with the cookie of the session. */
export const createApi = (): ConsoleApi =>
  // The wire's table has one entry for each call of the contract; a loop cannot carry their types.
  Object.fromEntries(
    Object.entries(operatorWire).map(([group, calls]) => [
      group,
      Object.fromEntries(
        Object.entries(calls).map(([name, { method, path }]) => [
          name,
          (input: Sent = {}) => send(method, path, input),
        ]),
      ),
    ]),
  ) as unknown as ConsoleApi;
