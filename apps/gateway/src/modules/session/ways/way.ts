import type { Contract, HandlerInput } from '@parlour/contract';
import type { SwitchName } from '@parlour/tenant';

import type { Context } from '../../../http/context.ts';
import type { SignIn } from '../session-repository.ts';

export type LoginInput = HandlerInput<Contract['session']['login']>['body'];

/** A way in: finds out who somebody is, or refuses. It keeps its own budgets and gives one answer to everything that is wrong. */
export type Way = {
  readonly identify: (ctx: Context, input: LoginInput) => Promise<SignIn>;
  /** The merchant's switch that this way exists behind. */
  readonly needsSwitch?: SwitchName;
  /** Whether a person has to be proved first. */
  readonly needsHuman: boolean;
  /** Whether it proves that somebody holds a phone or another account: then nothing more is asked on a new network, and no password is due for a change. */
  readonly isPossession: boolean;
};
