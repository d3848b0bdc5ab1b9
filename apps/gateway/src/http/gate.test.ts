import type { Access, ApiError } from '@parlour/contract';
import { expect, it } from 'vitest';

import type { Actor } from './context.ts';
import { requireAccess } from './gate.ts';

const who = (type: number, book: Actor['book'] = 'PLAY'): Actor => ({
  memberId: 1n,
  publicId: 'p',
  username: 'u',
  type,
  book,
  sessionHash: Buffer.alloc(32),
  mustChangePassword: false,
});
const decide = (access: Access, actor: Actor | null) => {
  try {
    requireAccess(access, actor);
    return 'ok';
  } catch (error) {
    return (error as ApiError).code;
  }
};

const people = {
  visitor: null,
  member: who(0),
  trial: who(4, 'TRIAL'),
  agent1: who(1),
  agent2: who(2),
  agent41: who(41),
  agent42: who(42),
};

it('AUT-08 lets trial accounts into what needs a session and nothing that needs a real account', () => {
  expect(decide('session', people.trial)).toBe('ok');
  expect(decide('real', people.trial)).toBe('in_need_true_account');
  expect(decide('agent', people.trial)).toBe('error_not_agent');
});

it('AUT-10 knows the four kinds of agents and nobody else', () => {
  expect(
    Object.entries(people)
      .filter(([, actor]) => decide('agent', actor) === 'ok')
      .map(([name]) => name),
  ).toEqual(['agent1', 'agent2', 'agent41', 'agent42']);
  expect(decide('agent', people.member)).toBe('error_not_agent');
});

it("refuses visitors everywhere but in public, and everybody at the vendors' door", () => {
  expect(decide('public', null)).toBe('ok');
  for (const access of ['session', 'real', 'agent'] as const)
    expect(decide(access, null)).toBe('user.or.token.invalid');
  expect(decide('vendor', people.member)).toBe('permission_denied');
});
