import type { z } from 'zod';

import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call. The gate is decided on the server on every request; the client only avoids offering what would be refused.
 * - public: anyone. - session: any token, trial accounts too. - real: a token of a real (not trial) account.
 * - agent: an agent's token. - vendor: a game vendor's signature instead of a token.
 */
export type Access = 'public' | 'session' | 'real' | 'agent' | 'vendor';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = z.ZodType;

/** One call, described once: the client, the server, the access gate, the fakes and the OpenAPI document are made from it. */
export type Route<Query extends Schema = Schema, Body extends Schema = Schema, Reply extends Schema = Schema> = {
  readonly method: Method;
  /** The same call under older verbs or names of the endpoint family. */
  readonly alias?: readonly { readonly method: Method; readonly path: string }[];
  readonly path: string;
  /** Permission key of the family (ModuleId header); absent where the family names none. */
  readonly module?: string;
  readonly access: Access;
  /** Body travels as JWE to the gateway's public key (marked E). */
  readonly encrypted?: true;
  /** Reply goes out bare, without the {success, value} envelope (/lgw, /lotto, /vendor). */
  readonly raw?: true;
  /** Refusals answer HTTP 200 with success:false, as clients of the family expect of a few calls. */
  readonly softFail?: true;
  /** The reply may be kept by the client for the life of the page. */
  readonly cached?: true;
  /** Moves money: optional = the site always sends Idempotency-Key, older clients need not; required = refused without. */
  readonly idempotency?: 'optional' | 'required';
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** Codes that this call can answer besides those every call can (see errors.ts, `everywhere`). */
  readonly errors?: readonly ErrorCode[];
  readonly summary: string;
};

/** Describes a call; keeps the literal types that client and server are inferred from. */
export const route = <const R extends Route>(definition: R): R => definition;

/** A group of calls by our own names. */
export type Group = Readonly<Record<string, Route>>;

type Infer<S, Kind extends 'input' | 'output'> = S extends z.ZodType ? (Kind extends 'input' ? z.input<S> : z.output<S>) : undefined;

/** What the caller of a route passes. */
export type CallInput<R extends Route> = (R extends { query: infer Q } ? { readonly query: Infer<Q, 'input'> } : { readonly query?: undefined }) &
  (R extends { body: infer B } ? { readonly body: Infer<B, 'input'> } : { readonly body?: undefined });

/** What the server's handler receives, already parsed. */
export type HandlerInput<R extends Route> = {
  readonly query: R extends { query: infer Q } ? Infer<Q, 'output'> : undefined;
  readonly body: R extends { body: infer B } ? Infer<B, 'output'> : undefined;
};

/** The value that a call answers with (inside the envelope where there is one). */
export type Reply<R extends Route> = R extends { reply: infer P } ? Infer<P, 'output'> : never;
