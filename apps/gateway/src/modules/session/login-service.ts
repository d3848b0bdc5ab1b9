import { ApiError, type Contract, type Reply } from '@parlour/contract';

import type { Context } from '../../http/context.ts';
import type { HumanCheck } from '../human/human-check.ts';
import type { SystemService } from '../system/system-service.ts';
import { requireEntry } from './entry.ts';
import type { Remembered } from './remembered.ts';
import type { SignIn } from './session-repository.ts';
import type { SessionService } from './session-service.ts';
import type { LoginInput, Way } from './ways/way.ts';

type LoginResult = Reply<Contract['session']['login']>;

/** Asks for more where a login looks unusual: throws login_verify_required with what is asked for. */
export type SecondFactor = {
  readonly require: (
    ctx: Context,
    member: SignIn & { readonly passwordExpired?: boolean },
    remember: boolean,
  ) => Promise<void>;
};

export type LoginDeps = {
  readonly system: Pick<SystemService, 'requireOpen' | 'switches'>;
  readonly sessions: Pick<SessionService, 'begin'>;
  readonly human: Pick<HumanCheck, 'require'>;
  readonly secondFactor: SecondFactor;
  /** Whether the password that was just typed has to be changed. */
  readonly passwordDue: (
    ctx: Context,
    member: SignIn,
    typed: string,
  ) => Promise<SignIn & { readonly passwordExpired: boolean }>;
  readonly remembered: Pick<Remembered, 'resume' | 'forget'>;
  readonly ways: { readonly [Type in LoginInput['type']]?: Way };
};

/** Lets people in: the human check, the way in, what an unusual login has to show besides, the session. */
export type LoginService = {
  readonly login: (ctx: Context, input: LoginInput) => Promise<LoginResult>;
  /** Lets a browser in again that was asked to stay signed in. */
  readonly resume: (ctx: Context) => Promise<LoginResult>;
};

export const createLoginService = ({
  system,
  sessions,
  human,
  secondFactor,
  passwordDue,
  remembered,
  ways,
}: LoginDeps): LoginService => ({
  async login(ctx, input) {
    await system.requireOpen(ctx.tenantId);
    const way = ways[input.type];
    const switches = await system.switches(ctx.tenant, ctx.tenantId);
    if (!way || (way.needsSwitch && !switches[way.needsSwitch]))
      throw new ApiError('function.not.available');
    if (way.needsHuman) await human.require(ctx, input.human);
    const member = await way.identify(ctx, input);
    if (member.status === 'LOCKED') throw new ApiError('account_locked');
    requireEntry(member.type, switches);
    // Whoever proves a phone or another account has used no password that could be due.
    const settled = way.isPossession
      ? { ...member, mustChangePassword: false, passwordExpired: false }
      : await passwordDue(ctx, member, input.password);
    if (!way.isPossession) await secondFactor.require(ctx, settled, input.remember === true);
    return {
      ...(await sessions.begin(ctx, settled, input.remember === true)),
      passwordExpired: settled.passwordExpired,
    };
  },

  async resume(ctx) {
    await system.requireOpen(ctx.tenantId);
    const switches = await system.switches(ctx.tenant, ctx.tenantId);
    return remembered.resume(ctx, async (member, remember) => {
      requireEntry(member.type, switches);
      return sessions.begin(ctx, member, remember);
    });
  },
});
