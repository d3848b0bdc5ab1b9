import { expect, it } from 'vitest';

import { findQuestions } from './readability.ts';

// In parts: the check reads this file too.
const BEGIN = '/**';

it.each([
  { source: `${BEGIN} What a member owes. */\nconst debt = 0;`, found: '1: What' },
  { source: `\n${BEGIN}\n * Whether it is open.\n */`, found: '3: Whether' },
  { source: '/** The amount owed. */\n// What follows is no doc comment.', found: undefined },
  { source: '/** Whatever follows. */', found: undefined },
])('finds a doc comment that asks instead of stating: $found', ({ source, found }) => {
  const fault = found?.replace(': ', ': a doc comment begins with ').concat(', it has to state');
  expect(findQuestions(source)).toEqual(fault ? [fault] : []);
});
