import { type Access, ApiError, type Route } from '@parlour/contract';
import type { SwitchName } from '@parlour/tenant';

import type { Actor } from './context.ts';

/** Account kinds of agents. */
export const AGENT_TYPES: ReadonlySet<number> = new Set([1, 2, 41, 42]);

/** Decides about one request: throws what stands in the way, or lets it pass. Deny by default: an access without a rule is refused. */
export function requireAccess(access: Access, actor: Actor | null): void {
  if (access === 'public') return;
  if (!actor) throw new ApiError('user.or.token.invalid');
  if (access === 'session') return;
  if (access === 'real') {
    if (actor.book === 'TRIAL') throw new ApiError('in_need_true_account');
    return;
  }
  if (access === 'agent' && AGENT_TYPES.has(actor.type)) return;
  throw new ApiError(access === 'agent' ? 'error_not_agent' : 'permission_denied');
}

/** Refuses a call that the merchant has switched off, in the words of a call that does not exist there. */
export function requireSwitch(
  { needsSwitch }: Pick<Route, 'needsSwitch'>,
  switches: Readonly<Record<SwitchName, boolean>>,
): void {
  if ([needsSwitch ?? []].flat().some((name) => !switches[name]))
    throw new ApiError('function.not.available');
}

/** A session that began with a password that is due for a change may change it or leave, and nothing else. */
export function requireSettledPassword(
  { access, beforePasswordChange }: Pick<Route, 'access' | 'beforePasswordChange'>,
  actor: Actor | null,
): void {
  if (access !== 'public' && actor?.mustChangePassword && !beforePasswordChange)
    throw new ApiError('password_change_required');
}
