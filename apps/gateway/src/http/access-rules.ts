import { type Access, ApiError, type Route } from '@parlour/contract';
import { isAgentType } from '@parlour/contract/rules';
import type { SwitchName } from '@parlour/tenant';

import type { Actor } from '../request/context.ts';

/** Throws unless the actor may make a call of this access. An access without a rule is denied. */
export function requireAccess(access: Access, actor: Actor | null): void {
  if (access === 'public') return;
  if (!actor) throw new ApiError('user.or.token.invalid');
  if (access === 'session') return;
  if (access === 'real') {
    if (actor.book === 'TRIAL') throw new ApiError('in_need_true_account');
    return;
  }
  if (access === 'agent' && isAgentType(actor.accountType)) return;
  throw new ApiError(access === 'agent' ? 'error_not_agent' : 'permission_denied');
}

/** Refuses a call whose whitelabel switch is off, like a call that does not exist there. */
export function requireSwitch(
  { needsSwitch }: Pick<Route, 'needsSwitch'>,
  switches: Readonly<Record<SwitchName, boolean>>,
): void {
  if ([needsSwitch ?? []].flat().some((name) => !switches[name]))
    throw new ApiError('function.not.available');
}

/** A member under self-exclusion may see balance and history, and log out (money-and-trust G5). */
export function requireNotExcluded(
  { whileExcluded }: Pick<Route, 'whileExcluded'>,
  actor: Actor | null,
): void {
  if (!actor?.excludedUntil || whileExcluded) return;
  throw new ApiError('account_excluded', {
    reason: 'exclusion',
    until: actor.excludedUntil.getTime(),
  });
}

/** A session with an expired password may only change it or log out. */
export function requirePasswordChanged(
  { access, beforePasswordChange }: Pick<Route, 'access' | 'beforePasswordChange'>,
  actor: Actor | null,
): void {
  if (access !== 'public' && actor?.mustChangePassword && !beforePasswordChange)
    throw new ApiError('password_change_required');
}
