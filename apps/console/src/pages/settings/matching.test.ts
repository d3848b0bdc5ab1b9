import { expect, it } from 'vitest';

import { filterSettings } from './matching.ts';
import { brandSettings } from './settings.fixture.ts';

const labelOf = (name: string) => ({ codes: 'Verification codes' })[name] ?? name;
const none = { text: '', section: '', state: '' };
const names = (filters: Partial<typeof none>) => {
  const { settings, switches, links } = filterSettings(
    brandSettings,
    { ...none, ...filters },
    labelOf,
  );
  return [...settings, ...switches, ...links].map(({ name }) => name);
};

it('SYS-04 settings are found by name, label, help and the name of a part', () => {
  expect(names({ text: 'verification' })).toEqual(['codes']);
  expect(names({ text: 'text message' })).toEqual(['codes']);
  expect(names({ text: 'codes.smsDay' })).toEqual(['codes']);
  expect(names({ text: 'whitelabel.freeplay3' })).toEqual(['FREEPLAY3']);
  expect(names({ text: 'message TEXT' })).toEqual(['codes']);
  expect(names({ text: 'zz' })).toEqual([]);
});

it('SYS-04 settings are narrowed to a part of the page and to what was changed', () => {
  expect(names({ section: 'links' })).toEqual(['resource.FACEBOOK', 'customerService.LIVECHAT']);
  expect(names({ state: 'changed' })).toEqual(['maintenance', 'FREEPLAY3', 'resource.FACEBOOK']);
});
