import type { Contract, HandlerInput, Reply, Route, SiteGroup } from '@parlour/contract';
import type { OperatorContract, OperatorHandlersOf } from '@parlour/contract/operator';

import type { Context, MemberContext, VendorContext } from './context.ts';
import type { OperatorContext, OperatorRequest } from './operator-context.ts';

/**
 * The context that a handler receives, which depends on who can call: behind the gate an actor is
 * certain.
 */
type ContextOf<R extends Route> = R['access'] extends 'vendor'
  ? VendorContext
  : R['access'] extends 'public'
    ? Context
    : MemberContext;

/** One handler per call: a missing or an extra one is a type error where the table is written. */
type HandlersOf<G extends keyof Contract> = {
  readonly [C in keyof Contract[G]]: Contract[G][C] extends Route
    ? (
        context: ContextOf<Contract[G][C]>,
        input: HandlerInput<Contract[G][C]>,
      ) => Promise<Reply<Contract[G][C]>>
    : never;
};

/** The handlers of every call that a browser makes. */
export type GatewayHandlers = { readonly [G in SiteGroup]: HandlersOf<G> };

/** The handlers of the calls that game vendors make. */
export type VendorHandlers = HandlersOf<'vendor'>;

/** The handlers of every call of the console. */
export type OperatorHandlers = {
  readonly [G in keyof OperatorContract]: OperatorHandlersOf<G, OperatorRequest, OperatorContext>;
};
