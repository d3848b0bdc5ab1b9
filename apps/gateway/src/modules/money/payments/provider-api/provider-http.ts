import { type FailureReason, ProviderFailure } from '../provider-failure.ts';

/** Time limit in ms for an answer; the member waits for it. */
const TIMEOUT_MS = 10_000;
/** Larger answers are not read: the ones that we ask for have a few kilobytes. */
const MAX_ANSWER_BYTES = 512 * 1024;

/** A call of a provider's API. `authorization` and `headers` may hold secrets. */
type ProviderCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly authorization: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: object | undefined;
};

export type ProviderAnswer = { readonly status: number; readonly json: unknown };

/**
 * Makes a call and returns what was answered, refusals (4xx) among it. Throws a ProviderFailure,
 * which never holds a key, where there is no answer that can be read.
 */
type ProviderHttp = (call: ProviderCall) => Promise<ProviderAnswer>;

export type ProviderHttpOptions = {
  /** The origin of the API. */
  readonly baseUrl: string;
  readonly timeoutMs?: number | undefined;
  /** True when an answer 403 is about the keys, as it is by default. */
  readonly isAboutKeys?: ((json: unknown) => boolean) | undefined;
};

const failed = (reason: FailureReason, { method, path }: ProviderCall, detail: string) =>
  new ProviderFailure(reason, `${method} ${path}: ${detail}`);

function toReason(status: number): FailureReason | null {
  if (status === 401) return 'unauthorized';
  if (status === 429) return 'rate_limited';
  if (status >= 500) return 'server_error';
  return null;
}

/** Reads the body of an answer as a text, as long as it is not too large. */
async function readText(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MAX_ANSWER_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // The caller fails with the status of the answer that is no JSON.
    return undefined;
  }
};

/** Calls the API at an origin. Redirects would take the key along: none is followed. */
export function createProviderHttp({
  baseUrl,
  timeoutMs = TIMEOUT_MS,
  isAboutKeys = () => true,
}: ProviderHttpOptions): ProviderHttp {
  const send = async (call: ProviderCall): Promise<{ status: number; text: string | null }> => {
    try {
      const response = await fetch(new URL(call.path, baseUrl), {
        method: call.method,
        headers: {
          ...call.headers,
          authorization: call.authorization,
          accept: 'application/json',
          ...(call.body && { 'content-type': 'application/json' }),
        },
        ...(call.body && { body: JSON.stringify(call.body) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      return { status: response.status, text: await readText(response) };
    } catch (error) {
      const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
      throw isTimeout
        ? failed('timeout', call, `no answer within ${timeoutMs} ms`)
        : failed('unreachable', call, 'the connection failed');
    }
  };

  return async (call) => {
    const { status, text } = await send(call);
    const reason = toReason(status);
    if (reason) throw failed(reason, call, `status ${status}`);
    const json = parseJson(text);
    if (status === 403 && isAboutKeys(json)) throw failed('unauthorized', call, 'status 403');
    if (json === undefined) throw failed('bad_reply', call, `status ${status}, not JSON`);
    return { status, json };
  };
}

/** HTTP Basic credentials. */
export const toBasic = (user: string, password = ''): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
