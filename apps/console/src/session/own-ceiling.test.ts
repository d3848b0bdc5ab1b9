import { expect, it } from 'vitest';

import { brands, owner } from '../testing/operators.ts';
import { isWithinOwn, scopesWith } from './own-ceiling.ts';

const manager = {
  ...owner,
  permissions: { pakistan: ['operators.write' as const, 'members.read' as const] },
};

it('OPS-06 a role of every brand is beyond what an operator of one brand may give', () => {
  expect(isWithinOwn(manager, ['members.read'], 'pakistan')).toBe(true);
  expect(isWithinOwn(manager, ['members.read'], 'indonesia')).toBe(false);
  expect(isWithinOwn(manager, ['members.read'], null)).toBe(false);
  expect(isWithinOwn(owner, ['members.read', 'roles.write'], null)).toBe(true);
});

it('OPS-06 the brands to choose from are those in which the operator may give roles', () => {
  expect(scopesWith(manager, 'operators.write')).toEqual(['pakistan']);
  expect(scopesWith(owner, 'operators.write')).toEqual([null, ...brands.map(({ code }) => code)]);
});
