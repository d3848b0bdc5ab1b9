import type { SwitchName } from '@parlour/tenant';
import type { z } from 'zod';

import type { ErrorCode } from './errors.ts';
import type { InCode, WireWords } from './wire-words.ts';

/**
 * The callers that are allowed to make a call. The gate is decided on the server on every request;
 * the client only avoids offering what would be refused.
 * - public: anyone. - session: any token, trial accounts too. - real: a token of a real (not trial)
 *   account.
 * - agent: an agent's token. - vendor: a game vendor's signature instead of a token.
 */
export type Access = 'public' | 'session' | 'real' | 'agent' | 'vendor';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = z.ZodType;

/**
 * One call, described once: the client, the server, the access gate, the fakes and the OpenAPI
 * document are made from it.
 */
export type Route<
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> = {
  readonly method: Method;
  /**
   * The same call under other verbs or names of the endpoint family; `:name` in a path is a field
   * of the query. What follows from a prefix of the relay is not stated (`endpoints.ts`).
   */
  readonly alias?: readonly { readonly method: Method; readonly path: string }[];
  readonly path: string;
  /** Permission key of the family (ModuleId header); absent where the family names none. */
  readonly module?: string;
  readonly access: Access;
  /** Body travels as JWE to the gateway's public key (marked E). */
  readonly encrypted?: true;
  /** Reply goes out bare, without the {success, value} envelope (/lgw, /lotto, /vendor). */
  readonly raw?: true;
  /** Takes a form (application/x-www-form-urlencoded) as well as JSON. */
  readonly form?: true;
  /**
   * Refusals answer HTTP 200 with success:false, as clients of the family expect of a few calls.
   */
  readonly softFail?: true;
  /** Changes something although it is a GET: only pages of the brand itself may send it. */
  readonly hasEffect?: true;
  /** A GET that a member makes by hand, so it keeps the session alive; other methods always do. */
  readonly keepsSessionAlive?: true;
  /** Its answer carries the session's next token: the one it was asked with is dead by then. */
  readonly renews?: true;
  /** The reply may be kept by the client for the life of the page. */
  readonly cached?: true;
  /**
   * Must not be done twice: optional = the site always sends Idempotency-Key, older clients need
   * not; required = refused without.
   */
  readonly idempotency?: 'optional' | 'required';
  /**
   * Responds while the site is closed too (maintenance, blocked region): what a closed page and a
   * way out need.
   */
  readonly openWhenClosed?: true;
  /**
   * Exists only where the merchant's switches are on, all of them: elsewhere it responds with
   * function.not.available.
   */
  readonly needsSwitch?: SwitchName | readonly SwitchName[];
  /**
   * Accepts a session that has to change its password first; every other call behind the gate
   * refuses it.
   */
  readonly beforePasswordChange?: true;
  /**
   * Open to a member under self-exclusion; every other call that knows its caller refuses one.
   */
  readonly whileExcluded?: true;
  /**
   * A public call that knows its caller when a valid token came along; an ended one counts as a
   * visitor's.
   */
  readonly recognises?: true;
  /** Needs the Language header: without it, or without Merchant, request.param.err. */
  readonly needsLanguage?: true;
  /**
   * May be asked from a page on another domain of the same brand; then the merchant cannot be
   * named, and Host alone decides.
   */
  readonly acrossDomains?: true;
  /** Goes out with an ETag: a caller that has it already is answered 304. */
  readonly revalidates?: true;
  /** Takes no body at all for an empty one. */
  readonly emptyBody?: true;
  /** The reply's token stands on top of the envelope too, where clients of the family read it. */
  readonly tokenOnTop?: true;
  /**
   * No page of the site makes this call, only other clients do: browsers do not load its
   * description, and the typed client does not have it.
   */
  readonly notOnSite?: true;
  /** Largest body in bytes, where a call takes more than the usual 64 KiB. */
  readonly bodyLimit?: number;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /**
   * The code's names for the fields of the wire. The schemas describe the wire; client and gateway
   * translate, and everything behind them sees the words of docs/vocabulary.md.
   */
  readonly words?: {
    readonly query?: WireWords;
    readonly body?: WireWords;
    readonly reply?: WireWords;
  };
  /** Codes that this call can answer besides those every call can (see errors.ts, `everywhere`). */
  readonly errors?: readonly ErrorCode[];
  readonly summary: string;
};

/** Describes a call; keeps the literal types that client and server are inferred from. */
export const route = <const R extends Route>(definition: R): R => definition;

type Infer<S, Kind extends 'input' | 'output'> = S extends z.ZodType
  ? Kind extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined;

type Part = 'query' | 'body' | 'reply';

/** A part of a call in the words of the code. */
type PartOf<R, P extends Part, Kind extends 'input' | 'output'> =
  R extends Readonly<Record<P, infer S>>
    ? R extends { readonly words: Readonly<Record<P, infer Words>> }
      ? InCode<Infer<S, Kind>, Words>
      : Infer<S, Kind>
    : never;

/** The input that the caller of a route passes. */
export type CallInput<R extends Route> = (R extends { query: unknown }
  ? { readonly query: PartOf<R, 'query', 'input'> }
  : { readonly query?: undefined }) &
  (R extends { body: unknown }
    ? { readonly body: PartOf<R, 'body', 'input'> }
    : { readonly body?: undefined });

/**
 * The input that the server's handler receives, already parsed: the query or the body of a call
 * that has one of them, both by name where it has both, and undefined where it has neither.
 */
export type HandlerInput<R extends Route> = R extends { query: unknown }
  ? R extends { body: unknown }
    ? {
        readonly query: PartOf<R, 'query', 'output'>;
        readonly body: PartOf<R, 'body', 'output'>;
      }
    : PartOf<R, 'query', 'output'>
  : R extends { body: unknown }
    ? PartOf<R, 'body', 'output'>
    : undefined;

/** The value that a call responds with (inside the envelope where there is one). */
export type Reply<R extends Route> = PartOf<R, 'reply', 'output'>;
