import { beforeEach, expect, it } from 'vitest';

import { mayResume, readRemembered, writeRemembered } from './remembered-login.ts';

const entries = new Map<string, string>();
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
} as unknown as Storage;
beforeEach(() => entries.clear());

it('AUT-06 remembers a username for a day', () => {
  writeRemembered(storage, { username: 'maria01' }, 0);
  expect(readRemembered(storage, 86_400_000)).toEqual({ username: 'maria01' });
  expect(readRemembered(storage, 86_400_001)).toBeNull();
});

it('AUT-06 remembers a mobile number with its dialling code', () => {
  writeRemembered(storage, { mobileNum: '9171234567', countryDialingCode: '63' }, 0);
  expect(readRemembered(storage, 1)).toEqual({ mobileNum: '9171234567', countryDialingCode: '63' });
  writeRemembered(storage, null, 0);
  expect(readRemembered(storage, 1)).toBeNull();
});

it('takes damaged entries for none', () => {
  for (const text of ['', 'x', '{}', '[]', 'null', '{"until":99}', '{"username":5,"until":99}']) {
    entries.set('lastLogin', text);
    expect(readRemembered(storage, 1)).toBeNull();
  }
});

it('sees from the mark whether the browser may come back without a password', () => {
  expect(mayResume('lang=EN; loginRemember=1')).toBe(true);
  expect(mayResume('')).toBe(false);
  expect(mayResume('xloginRemember=1; loginRemember=12')).toBe(false);
});
