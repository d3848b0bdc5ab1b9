import { type FailureReason, ProviderFailure } from '../provider-failure.ts';
import { Envelope } from './paystack-shapes.ts';

/** How long an answer may take; the member waits for it. */
const TIMEOUT_MS = 10_000;
/** Larger answers are not read: the ones that we ask for have a few kilobytes. */
const MAX_ANSWER_BYTES = 256 * 1024;

/** A call of the API: what was asked, with the key of the brand. */
export type PaystackCall = {
  readonly secretKey: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
};

/**
 * Makes a call and returns what it answered, refusals (4xx) among it. Throws a ProviderFailure,
 * which never holds the key, where there is no answer that can be read.
 */
export type PaystackClient = (call: PaystackCall) => Promise<Envelope>;

const failed = (reason: FailureReason, { method, path }: PaystackCall, detail: string) =>
  new ProviderFailure(reason, `${method} ${path}: ${detail}`);

function toReason(status: number): FailureReason | null {
  if (status === 401 || status === 403) return 'unauthorized';
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

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Calls the API at `baseUrl`, an origin. Redirects would take the key along: none is followed. */
export function createPaystackClient({
  baseUrl,
  timeoutMs = TIMEOUT_MS,
}: {
  readonly baseUrl: string;
  readonly timeoutMs?: number | undefined;
}): PaystackClient {
  const send = async (call: PaystackCall): Promise<{ status: number; text: string | null }> => {
    try {
      const response = await fetch(new URL(call.path, baseUrl), {
        method: call.method,
        headers: {
          authorization: `Bearer ${call.secretKey}`,
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
    const parsed = Envelope.safeParse(text === null ? undefined : parseJson(text));
    if (!parsed.success) throw failed('bad_reply', call, `status ${status}, not its JSON`);
    return parsed.data;
  };
}
