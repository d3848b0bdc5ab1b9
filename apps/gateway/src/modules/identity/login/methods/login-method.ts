import type { Contract, HandlerInput } from '@parlour/contract';
import type { SwitchName } from '@parlour/tenant';

import type { Context } from '../../../../request/context.ts';
import type { LoginAccount } from '../../session/module.ts';

export type LoginInput = HandlerInput<Contract['session']['login']>;

/**
 * A login method: identifies a member, or refuses. It keeps its own rate limits and gives one
 * answer to everything that is wrong.
 */
export type LoginMethod = {
  readonly identify: (ctx: Context, input: LoginInput) => Promise<LoginAccount>;
  /** The merchant's switch that this way exists behind. */
  readonly needsSwitch?: SwitchName;
  /** True when a person has to be proved first. */
  readonly needsHuman: boolean;
  /**
   * True when it proves that the caller holds a phone or another account: then nothing more is
   * asked on a new network, and no password is due for a change.
   */
  readonly isPossession: boolean;
};
