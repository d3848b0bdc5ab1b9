import { ApiError, type Contract, type Reply } from '@parlour/contract';

import type { Context } from '../../../request/context.ts';
import type { HumanCheck } from '../human-check/module.ts';
import type { SystemService } from '../../platform/system/module.ts';
import {
  type LoginAccount,
  type RememberMe,
  requireAgentCentre,
  type SessionMethod,
  type SessionService,
} from '../session/module.ts';
import type { LoginInput, LoginMethod } from './methods/login-method.ts';

type LoginResult = Reply<Contract['session']['login']>;

/**
 * Asks for more where a login looks unusual: throws login_verify_required with what is asked for.
 */
export type SecondFactor = {
  readonly require: (
    ctx: Context,
    member: LoginAccount & { readonly passwordExpired?: boolean },
    remember: boolean,
  ) => Promise<void>;
};

export type LoginDeps = {
  readonly system: Pick<SystemService, 'requireOpen' | 'switches'>;
  readonly sessions: Pick<SessionService, 'begin'>;
  readonly human: Pick<HumanCheck, 'require'>;
  readonly secondFactor: SecondFactor;
  /** Checks whether the password that was just typed has to be changed. */
  readonly checkPasswordExpiry: (
    ctx: Context,
    member: LoginAccount,
    typed: string,
  ) => Promise<LoginAccount & { readonly passwordExpired: boolean }>;
  readonly rememberMe: Pick<RememberMe, 'resume' | 'forget'>;
  readonly methods: { readonly [Type in LoginInput['type']]?: LoginMethod };
};

/**
 * Logs members in: the human check, the login method, the second factor of an unusual login, the
 * session.
 */
type LoginService = {
  readonly login: (ctx: Context, input: LoginInput) => Promise<LoginResult>;
  /** Lets a browser in again that was asked to stay logged in. */
  readonly resume: (ctx: Context) => Promise<LoginResult>;
};

const sessionMethods = {
  username: 'password',
  sms: 'sms',
  firebase: 'firebase',
} as const satisfies Record<LoginInput['type'], SessionMethod>;

export const createLoginService = ({
  system,
  sessions,
  human,
  secondFactor,
  checkPasswordExpiry,
  rememberMe,
  methods,
}: LoginDeps): LoginService => ({
  async login(ctx, input) {
    await system.requireOpen(ctx.tenantId);
    const method = methods[input.type];
    const switches = await system.switches(ctx.tenant, ctx.tenantId);
    if (!method || (method.needsSwitch && !switches[method.needsSwitch]))
      throw new ApiError('function.not.available');
    if (method.needsHuman) await human.require(ctx, input.human);
    const member = await method.identify(ctx, input);
    if (member.status === 'LOCKED') throw new ApiError('account_locked');
    requireAgentCentre(member.accountType, switches);
    // A login by a phone or a linked account used no password that could be due for a change.
    const identified = method.isPossession
      ? { ...member, mustChangePassword: false, passwordExpired: false }
      : await checkPasswordExpiry(ctx, member, input.password);
    if (!method.isPossession) await secondFactor.require(ctx, identified, input.remember === true);
    return {
      ...(await sessions.begin(
        ctx,
        identified,
        sessionMethods[input.type],
        input.remember === true,
      )),
      passwordExpired: identified.passwordExpired,
    };
  },

  async resume(ctx) {
    await system.requireOpen(ctx.tenantId);
    const switches = await system.switches(ctx.tenant, ctx.tenantId);
    return rememberMe.resume(ctx, async (member, remember) => {
      requireAgentCentre(member.accountType, switches);
      return sessions.begin(ctx, member, 'remember_me', remember);
    });
  },
});
