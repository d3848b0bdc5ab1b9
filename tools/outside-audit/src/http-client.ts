import { randomInt } from 'node:crypto';
import { request } from 'node:http';

/** The answer of a started demo: the value, or the code of a refusal. */
export type Answer = {
  readonly status: number;
  readonly code: string | undefined;
  readonly value: Readonly<Record<string, unknown>>;
  readonly text: string;
};

export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly body?: object | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address of the sender, of this machine; absent: 127.0.0.1. */
  readonly from?: string;
};
export type Raw = { readonly status: number; readonly text: string; readonly cookie: string };

/** The password of every account of a demo, which the README names. */
export const DEMO_PASSWORD = 'Parlour-demo-1';

/**
 * An address that no earlier run has used: all of 127.0.0.0/8 is this machine (on Linux), and each
 * address is another visitor.
 */
export const newAddress = (): string =>
  `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;

/** Characters of a body that a server may refuse for its size, before it is sent. */
const LARGE = 1_000_000;
/**
 * The time for which such a refusal is waited for, in ms: a client that sends on meanwhile finds
 * the connection closed.
 */
const REFUSAL_MS = 500;

/** Sends a request to a host of a product on this machine, from an address of one's choice. */
export const send = (
  port: number,
  host: string,
  { method, path, body, headers, from = '127.0.0.1' }: Sent,
): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        localAddress: from,
        agent: false,
        headers: {
          host: `${host}:${port}`,
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...headers,
        },
      },
      (answer) => {
        clearTimeout(sending);
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () => {
          const cookies = (answer.headers['set-cookie'] ?? []).map(
            (set) => set.split(';')[0] ?? '',
          );
          resolve({ status: answer.statusCode ?? 0, text, cookie: cookies.join('; ') });
        });
      },
    );
    sent.on('error', reject);
    const isLarge = payload !== undefined && payload.length > LARGE;
    if (isLarge) sent.flushHeaders();
    const sending = setTimeout(() => sent.end(payload), isLarge ? REFUSAL_MS : 0);
  });

/** Reads an answer; a raw call answers its value alone. */
export function toAnswer({ status, text }: Raw): Answer {
  const body = JSON.parse(text) as { value?: object | null; errorCode?: string };
  return {
    status,
    text,
    code: body.errorCode,
    value: { ...('value' in body ? body.value : body) },
  };
}
