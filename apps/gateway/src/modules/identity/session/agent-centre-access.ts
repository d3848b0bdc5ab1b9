import { ApiError, type Contract, type Reply } from '@parlour/contract';
import { type AccountType, isAgentType } from '@parlour/contract/rules';
import type { SwitchName } from '@parlour/tenant';

import type { Context } from '../../../request/context.ts';
import type { SystemService } from '../../platform/system/module.ts';
import type { LoginAccount } from './session-repository.ts';
import type { SessionMethod, SessionService } from './session-service.ts';

/**
 * A tenant without an agent centre lets members in only; refused after the password was right, so
 * that the answer does not reveal which usernames are agents.
 */
export function requireAgentCentre(
  type: AccountType,
  switches: Readonly<Record<SwitchName, boolean>>,
): void {
  if (isAgentType(type) && !switches.AGENTCENTRE3) throw new ApiError('member_no_enter');
}

type StartSessionDeps = {
  readonly system: Pick<SystemService, 'switches'>;
  readonly sessions: Pick<SessionService, 'begin'>;
};

/** Begins a session as `createStartSession` makes it. */
export type StartSession = ReturnType<typeof createStartSession>;

/** Begins a session for a verified member, where its kind of account may log in. */
export const createStartSession =
  ({ system, sessions }: StartSessionDeps) =>
  async (
    ctx: Context,
    member: LoginAccount,
    method: SessionMethod,
    remember = false,
  ): Promise<Reply<Contract['session']['login']>> => {
    requireAgentCentre(member.accountType, await system.switches(ctx.tenant, ctx.tenantId));
    return sessions.begin(ctx, member, method, remember);
  };
