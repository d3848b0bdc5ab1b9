import type { z } from 'zod';

import type { Method } from '../route.ts';
import type { OperatorAction } from './actions.ts';
import type { Permission } from './permissions.ts';

/**
 * The callers that are allowed to make a console call:
 * - public: anyone who reaches the console's host
 * - pending: an operator whose password was right and whose second factor is due
 * - self: an operator, about its own account
 * - a permission: an operator who has it; for the brand in the path, or in any brand where the path
 *   names none (the service narrows the answer to those brands)
 */
type OperatorAccess = 'public' | 'pending' | 'self' | Permission;

/**
 * Levels of approval by a second operator, for a change that pays, credits, prices, vouches for a
 * login, lowers a protection, opens an address to players or hands out a key.
 * - never: one operator makes it
 * - aboveLimit: one operator makes it within its limit of a day, over all such changes together
 * - whenLoosened: one operator makes it where it gives or admits no more than before
 * - always: it is proposed, and another operator approves it
 */
const dualControls = ['never', 'aboveLimit', 'whenLoosened', 'always'] as const;
type DualControl = (typeof dualControls)[number];

/** One call of the console, described once, as `Route` describes those of the site. */
export type OperatorRoute<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  readonly method: Method;
  /** Under `/ops/v1`. `:brand` is the code of the brand that the call is about. */
  readonly path: `/ops/v1/${string}`;
  readonly access: OperatorAccess;
  /** The call's name in the audit trail. Every call that changes something has one. */
  readonly action?: OperatorAction;
  /** Every call with an action says it. */
  readonly dualControl?: DualControl;
  /** The permission that the second operator needs, where that is not `access`. */
  readonly approvedWith?: Permission;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** It answers with a file (`Download`) instead of an envelope. */
  readonly isDownload?: true;
  /** The largest body, where it is above the usual 64 KiB. */
  readonly maxBodyBytes?: number;
  readonly summary: string;
};

/** Describes a call; keeps the literal types that console and gateway are inferred from. */
export const operatorRoute = <const R extends OperatorRoute>(definition: R): R => definition;

type Part<R, Name extends 'query' | 'body', Kind extends 'input' | 'output'> =
  R extends Readonly<Record<Name, infer S extends z.ZodType>>
    ? { readonly [N in Name]: Kind extends 'input' ? z.input<S> : z.output<S> }
    : unknown;

/** The input that the console passes to a call. */
export type OperatorCallInput<R extends OperatorRoute> = Part<R, 'query', 'input'> &
  Part<R, 'body', 'input'>;

/** The parsed input that a handler takes. */
export type OperatorHandlerInput<R extends OperatorRoute> = Part<R, 'query', 'output'> &
  Part<R, 'body', 'output'>;

/** The value that a call answers with. */
export type OperatorReply<R extends OperatorRoute> = z.input<R['reply']>;
