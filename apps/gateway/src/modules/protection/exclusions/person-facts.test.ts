import { expect, it } from 'vitest';

import { parseMobile } from '../../identity/verification/module.ts';
import { createMarkHasher } from './exclusion-marks.ts';
import type { PersonFacts } from './person-facts.ts';

const hashMarks = createMarkHasher(Buffer.alloc(32, 7));
const nothing: PersonFacts = {
  birthDates: ['1990-04-01'],
  names: [],
  numbers: [],
  documents: [],
  devices: [],
  accounts: [],
};

/** By what two persons are taken for one. */
function compare(one: Partial<PersonFacts>, other: Partial<PersonFacts>): string[] {
  const [left, right] = [one, other].map((facts) =>
    hashMarks({ ...nothing, ...facts }, (typed) => parseMobile('63', typed)),
  );
  const known = new Set(left?.map(({ hash }) => hash));
  return [...new Set(right?.filter(({ hash }) => known.has(hash)).map(({ trait }) => trait))];
}

it.each([
  ['names', 'NAME', 'Juan dela Cruz', 'DELA CRUZ, Juan'],
  ['names', 'NAME', 'Juan dela Cruz', 'juan delacruz'],
  ['names', 'NAME', 'José Santos', 'Jose  Santos'],
  ['names', 'NAME', 'Maria Reyes Santos', 'Maria Santos'],
  ['names', 'NAME', 'علي خان', 'على خان'],
  ['numbers', 'NUMBER', '+639171234567', '0917 123-4567'],
  ['documents', 'DOCUMENT', 'P1234567A', 'p 1234-567 a'],
  ['accounts', 'ACCOUNT', '0012 3456 78', '0012-345678'],
  ['accounts', 'ACCOUNT', 'Juan@UPI', 'juan@upi'],
  ['accounts', 'ACCOUNT', '٠٠١٢٣٤٥٦٧٨', '0012345678'],
  ['devices', 'DEVICE', 'abc', 'abc'],
] as const)('PRO-05 a person is recognised by %s (%s): %s, %s', (field, trait, one, other) => {
  expect(compare({ [field]: [one] }, { [field]: [other] })).toEqual([trait]);
});

it('PRO-05 the number of a phone is the same at an e-wallet', () => {
  expect(compare({ numbers: ['+639171234567'] }, { accounts: ['09171234567'] })).toEqual([
    'NUMBER',
  ]);
});

it.each([
  ['another name', { names: ['Juan Cruz'] }, { names: ['Juan Santos'] }],
  [
    'the same name on another birthday',
    { names: ['Juan Cruz'] },
    { names: ['Juan Cruz'], birthDates: ['1990-04-02'] },
  ],
  [
    'the same browser on another birthday',
    { devices: ['abc'] },
    { devices: ['abc'], birthDates: ['1991-04-01'] },
  ],
  ['a value of another kind', { documents: ['1234567890'] }, { accounts: ['1234567890'] }],
  ['no birthday at all', { devices: ['abc'], birthDates: [] }, { devices: ['abc'] }],
])('PRO-05 a person is not taken for another one by %s', (_case, one, other) => {
  expect(compare(one, other)).toEqual([]);
});

it('PRO-05 marks need the gateway’s key', () => {
  const facts = { ...nothing, devices: ['abc'] };
  const other = createMarkHasher(Buffer.alloc(32, 8));
  expect(hashMarks(facts, () => null)[0]?.hash).not.toBe(other(facts, () => null)[0]?.hash);
});
