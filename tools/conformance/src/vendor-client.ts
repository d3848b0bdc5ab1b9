import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { Agent as SecureAgent, request as httpsRequest } from 'node:https';

import { signatureHeaders, signVendorCall } from '@parlour/contract/vendor-signature';

/** A vendor key as its owner holds it. */
export type Key = { readonly keyId: string; readonly secret: string };

export type Call = 'session' | 'balance' | 'bet' | 'win' | 'rollback' | 'jackpot-win';

/** The answer that came back; status 0 is no answer at all. */
export type Answer = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly ms: number;
};

/** A request as it travels, so that the very same bytes can be sent again. */
export type SignedCall = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** The parts that a check can spoil in a request that is otherwise right. */
export type Spoil = {
  readonly key?: Key;
  readonly timestamp?: string;
  readonly nonce?: string;
  /** The path that is signed instead of the one that is called. */
  readonly signedPath?: string;
  /** Sent instead of the body that was signed. */
  readonly sentBody?: string;
  /** Laid over the headers at the end; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
};

/**
 * The delivery of the bytes: as usual, in small pieces, with something to wait for after
 * each, or cut off after so many bytes of the body (Infinity: after all of it, before the answer).
 */
export type Delivery = {
  readonly pieces?: number;
  readonly wait?: () => Promise<unknown>;
  readonly cutAfter?: number;
};

/** The longest wait for a wallet; real vendors give up after three seconds. */
const TIMEOUT_MS = 10_000;

/** Speaks the vendor API to one address, well or badly. */
export function createVendorClient(url: string, key: Key) {
  const base = new URL(url);
  const [send, agent] =
    base.protocol === 'https:'
      ? [httpsRequest, new SecureAgent({ keepAlive: true, maxSockets: 128 })]
      : [httpRequest, new Agent({ keepAlive: true, maxSockets: 128 })];

  /** Signs a body, an object or a text as it stands. */
  const sign = (call: Call, input: object | string, spoil: Spoil = {}): SignedCall => {
    const { keyId, secret } = spoil.key ?? key;
    const path = `/vendor/v1/${call}`;
    const body = typeof input === 'string' ? input : JSON.stringify(input);
    const [timestamp, nonce] = [spoil.timestamp ?? String(Date.now()), spoil.nonce ?? randomUUID()];
    const given: Record<string, string | undefined> = {
      'content-type': 'application/json',
      [signatureHeaders.key]: keyId,
      [signatureHeaders.timestamp]: timestamp,
      [signatureHeaders.nonce]: nonce,
      [signatureHeaders.signature]: signVendorCall(secret, {
        method: 'POST',
        path: spoil.signedPath ?? path,
        timestamp,
        nonce,
        body,
      }),
      ...spoil.headers,
    };
    const headers = Object.fromEntries(
      Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    return { path, headers, body: spoil.sentBody ?? body };
  };

  const deliver = (
    { path, headers, body }: SignedCall,
    { pieces = 1, wait, cutAfter }: Delivery = {},
  ): Promise<Answer> =>
    new Promise((resolve) => {
      const began = performance.now();
      const bytes = Buffer.from(body);
      const none = () => resolve({ status: 0, body: {}, ms: performance.now() - began });
      // A connection that is cut on purpose must not be one that others wait for.
      const call = send(
        new URL(path, base),
        {
          method: 'POST',
          agent: cutAfter === undefined ? agent : false,
          timeout: TIMEOUT_MS,
          headers: { ...headers, 'content-length': String(bytes.length) },
        },
        (response) => {
          let text = '';
          response
            .setEncoding('utf8')
            .on('data', (part: string) => (text += part))
            .on('error', none)
            .on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                body: parsed(text),
                ms: performance.now() - began,
              }),
            );
        },
      );
      call.on('error', none).on('timeout', () => call.destroy());
      if (cutAfter !== undefined) {
        call.write(bytes.subarray(0, Math.min(cutAfter, bytes.length)), () => call.destroy());
        return;
      }
      void (async () => {
        const size = Math.ceil(bytes.length / pieces);
        for (let at = 0; at < bytes.length && !call.destroyed; at += size) {
          call.write(bytes.subarray(at, at + size));
          await wait?.();
        }
        call.end();
      })();
    });

  return { sign, deliver, close: () => agent.destroy() };
}

export type VendorClient = ReturnType<typeof createVendorClient>;

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : { value };
  } catch {
    return { text: text.slice(0, 200) };
  }
}
