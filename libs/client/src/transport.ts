import type { CallOptions } from '@parlour/contract';
import { type WireCall, wire } from '@parlour/contract/wire';
import { translate } from '@parlour/contract/wire-words';
import { type AxiosResponse, create, isAxiosError } from 'axios';

import { CallError } from './call-error.ts';
import { toFailure, type Reply } from './failure.ts';
import { createSealer, type FetchPublicKey } from './sealer.ts';
import { noteServerTime } from './server-clock.ts';

export type TransportOptions = {
  readonly merchantCode: string;
  readonly session: { readonly token: () => string | null };
  /** Code of the language that responses should be in. */
  readonly language: () => string;
  /** The server no longer knows the session that this call was made with. */
  readonly onSessionEnd: (error: CallError) => void;
  /**
   * The server refused a call, whatever the reason: for what concerns the whole site, such as
   * maintenance.
   */
  readonly onRefusal?: (error: CallError) => void;
  /** The address of the gateway; the page's own origin when absent. */
  readonly baseUrl?: string;
  /** The key that encrypted bodies are made for; asked from the gateway when absent. */
  readonly fetchPublicKey?: FetchPublicKey;
};

/** Makes one call of the table; inputs and responses are typed by `Api` in front of it. */
export type Send = (
  group: string,
  name: string,
  input?: { readonly query?: unknown; readonly body?: unknown },
  options?: CallOptions,
) => Promise<unknown>;

/** After this a call without an answer is given up; slow networks are usual here. */
const TIMEOUT_MS = 20_000;
/** The same with pictures: three of them take a minute and a half at 500 kbit/s. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** The transport behind `createApi`: headers, encryption, envelope, errors. */
export function createTransport({
  merchantCode,
  session,
  language,
  onSessionEnd,
  onRefusal,
  baseUrl = '',
  fetchPublicKey,
}: TransportOptions): Send {
  const http = create({
    baseURL: baseUrl,
    timeout: TIMEOUT_MS,
    withCredentials: true,
    validateStatus: () => true,
    responseType: 'json',
  });

  /** Calls under way that bring the session's next token. */
  const renewals = new Set<Promise<unknown>>();

  /**
   * True when the session was renewed meanwhile: a renewal was in flight, and its token has been
   * stored.
   */
  const wasSessionRenewed = async (token: string): Promise<boolean> => {
    if (renewals.size === 0) return false;
    await Promise.allSettled(renewals);
    // The caller that asked for the renewal takes its token up first.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    return session.token() !== null && session.token() !== token;
  };

  const request = async (
    call: WireCall,
    input: Parameters<Send>[2],
    body: unknown,
    options: CallOptions,
  ): Promise<AxiosResponse<unknown>> => {
    const { signal, idempotencyKey } = options;
    const token = session.token();
    const response = await http
      .request<unknown>({
        method: call.method,
        url: call.path,
        params: translate(input?.query, call.queryWords),
        data: body,
        ...(call.uploads && { timeout: UPLOAD_TIMEOUT_MS }),
        ...(signal && { signal }),
        headers: {
          Merchant: merchantCode,
          Language: language(),
          Device: 'web',
          'X-Gateway-Version': '3',
          ...(token && { Authorization: token }),
          ...(call.module && { ModuleId: call.module }),
          ...(call.idempotent && idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
      })
      .catch((thrown: unknown) => {
        throw toNoResponseError(thrown, signal);
      });
    noteServerTime(response.headers['date']);
    const failure = toFailure(toReply(response), call);
    if (!failure) return response;
    if (failure.status === 401 && SESSION_ENDED_CODES.has(failure.code) && token !== null) {
      // Nothing was done yet. What was sealed is opened once only.
      if (!call.renews && (await wasSessionRenewed(token)) && !call.encrypted)
        return request(call, input, body, options);
      // A late answer to an older token must not end the session that has begun since.
      if (token === session.token()) onSessionEnd(failure);
    }
    onRefusal?.(failure);
    throw failure;
  };

  const sealer = createSealer(
    fetchPublicKey ??
      (async () => {
        const response = await request(getWireCall('session', 'key'), undefined, undefined, {});
        return unwrapValue(response.data);
      }),
  );

  const trackRenewal = <T>(renewal: Promise<T>): Promise<T> => {
    renewals.add(renewal);
    return renewal.finally(() => renewals.delete(renewal));
  };

  return async (group, name, input, options = {}) => {
    const call = getWireCall(group, name);
    const body = translate(input?.body, call.bodyWords);
    const pendingResponse =
      call.encrypted && body !== undefined
        ? sealer.send(body, { merchantCode, method: call.method, path: call.path }, (sealed) =>
            request(call, input, sealed, options),
          )
        : request(call, input, body, options);
    const response = await (call.renews ? trackRenewal(pendingResponse) : pendingResponse);
    return translate(call.raw ? response.data : unwrapValue(response.data), call.replyWords);
  };
}

const SESSION_ENDED_CODES: ReadonlySet<string> = new Set([
  'login.not.session',
  'user.or.token.invalid',
]);

function getWireCall(group: string, name: string): WireCall {
  const call = (wire as Readonly<Record<string, Readonly<Record<string, WireCall>>>>)[group]?.[
    name
  ];
  if (!call) throw new TypeError(`the contract has no call ${group}.${name}`);
  return call;
}

/** Converts a missing response to an error: aborted by us, timed out, or a network failure. */
function toNoResponseError(thrown: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return new DOMException('the call was stopped', 'AbortError');
  const code = isAxiosError(thrown) ? thrown.code : undefined;
  return new CallError(code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'timeout' : 'network');
}

const unwrapValue = (data: unknown): never => (data as { readonly value: never }).value;

const toReply = ({ status, data, headers }: AxiosResponse<unknown>): Reply => {
  const requestId: unknown = headers['x-request-id'];
  return { status, data, ...(typeof requestId === 'string' && { requestId }) };
};
