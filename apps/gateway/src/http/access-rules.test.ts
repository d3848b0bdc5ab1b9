import type { Access, ApiError } from '@parlour/contract';
import type { AccountType } from '@parlour/contract/rules';
import { expect, it } from 'vitest';

import { toMemberId } from '../domain/ids.ts';
import type { Actor } from '../request/context.ts';
import { requireAccess } from './access-rules.ts';

const createActor = (accountType: AccountType, book: Actor['book'] = 'PLAY'): Actor => ({
  memberId: toMemberId(1n),
  publicId: 'p',
  username: 'u',
  accountType,
  book,
  sessionHash: Buffer.alloc(32),
  mustChangePassword: false,
  excludedUntil: null,
});
const decide = (access: Access, actor: Actor | null) => {
  try {
    requireAccess(access, actor);
    return 'ok';
  } catch (error) {
    return (error as ApiError).code;
  }
};

const actors = {
  visitor: null,
  member: createActor('member'),
  trial: createActor('trial', 'TRIAL'),
  agent1: createActor('agent_1'),
  agent2: createActor('agent_2'),
  agent41: createActor('agent_41'),
  agent42: createActor('agent_42'),
};

it('AUT-08 lets a trial account make session calls, but no real-account or agent calls', () => {
  expect(decide('session', actors.trial)).toBe('ok');
  expect(decide('real', actors.trial)).toBe('in_need_true_account');
  expect(decide('agent', actors.trial)).toBe('error_not_agent');
});

it('AUT-10 lets only the four agent account types make agent calls', () => {
  expect(
    Object.entries(actors)
      .filter(([, actor]) => decide('agent', actor) === 'ok')
      .map(([name]) => name),
  ).toEqual(['agent1', 'agent2', 'agent41', 'agent42']);
  expect(decide('agent', actors.member)).toBe('error_not_agent');
});

it('lets visitors make public calls only, and members no vendor API calls', () => {
  expect(decide('public', null)).toBe('ok');
  for (const access of ['session', 'real', 'agent'] as const)
    expect(decide(access, null)).toBe('user.or.token.invalid');
  expect(decide('vendor', actors.member)).toBe('permission_denied');
});
