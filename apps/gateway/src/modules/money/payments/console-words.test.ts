import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { createRealProviders } from './real-providers.ts';

type Words = {
  readonly names: Readonly<Record<string, string>>;
  readonly keys: Readonly<Record<string, string>> & {
    readonly rules: Readonly<Record<string, string>>;
  };
};
const FILE = '../../../../../console/src/locales/EN/payment-providers.json';
const { names, keys } = JSON.parse(readFileSync(join(import.meta.dirname, FILE), 'utf8')) as Words;

it('OPS-07 the console has words for every provider and each key that it needs', () => {
  const providers = createRealProviders({ openKeys: async () => ({}) });
  for (const { name, keyFields = [] } of providers) {
    expect(names).toHaveProperty(name);
    expect(keyFields.length).toBeGreaterThan(0);
    for (const field of keyFields) {
      expect(keys).toHaveProperty(field.name);
      expect(keys.rules).toHaveProperty(`${name}-${field.name}`);
    }
  }
});
