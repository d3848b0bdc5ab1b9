import { type Access, ApiError } from '@parlour/contract';

import type { Actor } from './context.ts';

/** Account kinds of agents. */
const AGENTS: ReadonlySet<number> = new Set([1, 2, 41, 42]);

/** Decides about one request: throws what stands in the way, or lets it pass. Deny by default: an access without a rule is refused. */
export function requireAccess(access: Access, actor: Actor | null): void {
  if (access === 'public') return;
  if (!actor) throw new ApiError('user.or.token.invalid');
  if (access === 'session') return;
  if (access === 'real') {
    if (actor.book === 'TRIAL') throw new ApiError('in_need_true_account');
    return;
  }
  if (access === 'agent' && AGENTS.has(actor.type)) return;
  throw new ApiError(access === 'agent' ? 'error_not_agent' : 'permission_denied');
}
