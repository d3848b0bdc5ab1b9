import { expect, it } from 'vitest';

import { faultsByField, faultWords } from './form-faults.ts';
import { checkRegistration, faultOfCode, type Registration } from './registration.ts';

const good: Registration = { username: 'maria01', birthday: '1990-05-01', password: 'a long secret', confirmPassword: 'a long secret', consent: true, referralCode: '' };
const circumstances = { minimumAge: 21, timeZone: 'Asia/Manila', now: new Date('2026-11-20T16:30:00Z') };
const rules = (change: Partial<Registration>) => checkRegistration({ ...good, ...change }, circumstances).map(({ field, rule }) => `${field} ${rule}`);

it('VAL-01 lets a right registration pass and names each wrong field', () => {
  expect(rules({})).toEqual([]);
  expect(rules({ username: '', birthday: '', password: '', confirmPassword: '', consent: false })).toEqual([
    'username required', 'birthday required', 'password required', 'confirmPassword required', 'consent consent',
  ]);
  expect(rules({ username: '1maria' })).toEqual(['username pattern']);
  expect(rules({ username: ' maria01 ' })).toEqual([]);
  expect(rules({ password: 'short', confirmPassword: 'short' })).toEqual(['password pattern']);
  expect(rules({ password: ' outer space', confirmPassword: ' outer space' })).toEqual(['password no_outer_space']);
  expect(rules({ confirmPassword: 'a long secreT' })).toEqual(['confirmPassword same']);
});

it('PRO-03 AUT-14 counts the age on the tenant\'s own calendar', () => {
  // In Manila it is already 21 November: who was born that day 21 years ago may play.
  expect(rules({ birthday: '2005-11-21' })).toEqual([]);
  expect(rules({ birthday: '2005-11-22' })).toEqual(['birthday age']);
  expect(rules({ birthday: '2026-12-24' })).toEqual(['birthday date']);
  expect(rules({ birthday: '1890-01-01' })).toEqual(['birthday date']);
});

it('REG-03 speaks of a pattern by its kind, with one number where least and most are equal', () => {
  const t = (key: string | readonly string[], values?: object) => `${String(key)} ${JSON.stringify(values ?? {})}`;
  expect(faultWords(t, { field: 'username', rule: 'pattern', allowed: { min: 6, max: 15, patternId: 1 } })).toContain('reg_pattern_1');
  expect(faultWords(t, { field: 'code', rule: 'pattern', allowed: { min: 6, max: 6, patternId: 6 } })).toBe('reg_pattern_6 {"range":"6"}');
  expect(faultWords(t, undefined)).toBeUndefined();
});

it('puts refusals of the server beside the field they belong to', () => {
  expect(faultOfCode('exists.username.err', 21)).toMatchObject({ field: 'username', rule: 'taken' });
  expect(faultOfCode('age_below_minimum', 21)).toMatchObject({ field: 'birthday', allowed: { age: 21 } });
  expect(faultOfCode('system_busy', 21)).toBeUndefined();
});

it('shows the first fault of a field', () => {
  const faults = faultsByField([{ field: 'a', rule: 'one' }, { field: 'a', rule: 'two' }]);
  expect(faults['a']?.rule).toBe('one');
});
