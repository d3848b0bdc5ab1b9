import { request } from 'node:http';

/** What a started demo answered: the value, or the code of a refusal. */
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
};
export type Raw = { readonly status: number; readonly text: string; readonly cookie: string };

/** The password of every account of a demo, which the README names. */
export const DEMO_PASSWORD = 'Parlour-demo-1';

/** Sends a request to a host of a product on this machine, from an address of one's choice. */
export const send = (
  port: number,
  host: string,
  { method, path, body, headers }: Sent,
): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          host: `${host}:${port}`,
          ...(payload !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () => {
          const cookies = (answer.headers['set-cookie'] ?? []).map(
            (set) => set.split(';')[0] ?? '',
          );
          resolve({ status: answer.statusCode ?? 0, text, cookie: cookies.join('; ') });
        });
      },
    );
    sent.on('error', reject);
    sent.end(payload);
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
