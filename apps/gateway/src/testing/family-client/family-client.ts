import { solveHumanTask, type HumanTask } from '@parlour/contract/human-check';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

import { CompactEncrypt, importJWK, type JWK } from 'jose';

import type { Shape } from './shape.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One call of `calls.json`; README.md beside this says what its fields mean. */
export type FamilyCall = {
  readonly page: string;
  readonly method: string;
  readonly path: string;
  readonly module?: string;
  readonly query?: Fields;
  readonly body?: Fields;
  readonly form?: Fields;
  readonly encrypted?: boolean;
  readonly session?: boolean;
  readonly plays?: boolean;
  readonly status?: number;
  readonly refusal?: string;
  readonly value?: Shape;
  readonly equals?: Fields;
  readonly raw?: Shape;
  readonly top?: Shape;
  readonly sets?: Readonly<Record<string, string>>;
  readonly save?: Readonly<Record<string, string>>;
};

export type FamilyAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
};

/** The value at a path such as `value.games.0`. */
export const readPath = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Fields | null | undefined)?.[key], value);

/**
 * A client of the endpoint family, which speaks HTTP to a port of this machine. It keeps cookies
 * and what the calls save.
 */
export function createFamilyClient(port: number, headers: Fields, facts: Fields) {
  const saved: Record<string, unknown> = { ...facts };
  const cookies = new Map<string, string>();

  const fill = <Value>(value: Value): Value =>
    JSON.parse(
      JSON.stringify(value).replaceAll(/\{\{([\w.]+)\}\}/g, (_, path: string) =>
        String(readPath(saved, path)),
      ),
    ) as Value;

  /** A body for the gateway's key, bound to its brand and call. */
  async function encrypt({ method, path }: FamilyCall, body: Fields): Promise<Fields> {
    const { kid, kty, crv, x, y } = saved['key'] as JWK;
    const content = {
      iat: Math.floor(Date.now() / 1000),
      jti: randomUUID(),
      aud: saved['merchant'],
      htm: method,
      htu: path,
      body,
    };
    const key = await importJWK({ kty, crv, x, y } as JWK, 'ECDH-ES+A256KW');
    const value = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: String(kid) })
      .encrypt(key);
    return { value };
  }

  /** The body of a call and its content type. */
  async function writeBody(
    call: FamilyCall,
  ): Promise<readonly [type: string, body: string] | null> {
    if (JSON.stringify([call.form, call.body]).includes('{{human}}'))
      saved['human'] = await solveHumanTask(saved['task'] as HumanTask);
    if (call.form)
      return [
        'application/x-www-form-urlencoded',
        new URLSearchParams(fill(call.form) as Record<string, string>).toString(),
      ];
    if (!call.body) return null;
    const body = fill(call.body);
    const sent = call.encrypted ? await encrypt(call, body) : body;
    return ['application/json;charset=UTF-8', JSON.stringify(sent)];
  }

  return {
    saved,
    async send(call: FamilyCall): Promise<FamilyAnswer> {
      saved['now'] = Date.now();
      const body = await writeBody(call);
      const path = fill(call.path);
      const query = new URLSearchParams(
        fill(call.query ?? {}) as Record<string, string>,
      ).toString();
      const { Cookie, ...rest } = fill(headers) as Record<string, string>;
      const sent = request({
        port,
        host: '127.0.0.1',
        method: call.method,
        path: query ? `${path}?${query}` : path,
        headers: {
          ...rest,
          Host: String(saved['host']),
          Cookie: [Cookie, ...[...cookies].map(([name, value]) => `${name}=${value}`)].join('; '),
          ...(call.module && { ModuleId: call.module }),
          ...(call.session && { Authorization: String(saved['token']) }),
          ...(body && {
            'Content-Type': body[0],
            'Content-Length': Buffer.byteLength(body[1]),
          }),
        },
      });
      sent.end(body?.[1]);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      const content = await text(answer);
      for (const cookie of answer.headers['set-cookie'] ?? []) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
        cookies.set(name, value);
      }
      const parsed: unknown = JSON.parse(content || 'null');
      for (const [name, path] of Object.entries(call.save ?? {}))
        saved[name] = readPath(parsed, path);
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: parsed };
    },
  };
}
