import { expect, it } from 'vitest';

import { toChangeRows } from './change-rows.ts';

it('OPS-07 a change is shown field by field, marked where both sides differ', () => {
  expect(
    toChangeRows(
      { login: 'ana', status: 'ACTIVE', limits: { day: 5 } },
      { status: 'LOCKED', limits: { day: 5 } },
    ),
  ).toEqual([
    { path: 'login', before: 'ana', after: null, isChanged: false },
    { path: 'status', before: 'ACTIVE', after: 'LOCKED', isChanged: true },
    { path: 'limits.day', before: '5', after: '5', isChanged: false },
  ]);
});

it('OPS-07 lists, empty values and sides that name nothing are readable', () => {
  expect(toChangeRows(null, { permissions: ['a', 'b'], note: null, words: [] })).toEqual([
    { path: 'permissions', before: null, after: 'a, b', isChanged: false },
    { path: 'note', before: null, after: '–', isChanged: false },
    { path: 'words', before: null, after: '–', isChanged: false },
  ]);
  expect(toChangeRows(true, false)).toEqual([
    { path: '', before: 'true', after: 'false', isChanged: true },
  ]);
});

it('OPS-07 a value is said in words where there are some', () => {
  const say = (path: string, value: unknown) =>
    path === 'rules.isOn' ? String(value === true ? 'Yes' : 'No') : undefined;
  expect(toChangeRows(null, { rules: { isOn: true, days: 3 } }, say)).toMatchObject([
    { path: 'rules.isOn', after: 'Yes' },
    { path: 'rules.days', after: '3' },
  ]);
});
