import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { linkSchemas } from './operator-settings.ts';
import { settingJsonSchema, settingNames } from './settings.ts';

type Schema = {
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
};
type Words = Readonly<Record<'choices' | 'fields' | 'names', Readonly<Record<string, string>>>>;

const FILE = '../../../../../console/src/locales/EN/settings.json';
const words = JSON.parse(readFileSync(join(import.meta.dirname, FILE), 'utf8')) as Words;

/** The names of fields, and the values to choose from, of a setting and all that is in it. */
function* findNames(schema: Schema): Generator<['choices' | 'fields', string]> {
  for (const choice of schema.enum ?? []) yield ['choices', String(choice)];
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    yield ['fields', name];
    yield* findNames(inner);
  }
  for (const inner of [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])])
    yield* findNames(inner);
}

it('OPS-07 the console has words for every setting, field and choice', () => {
  const schemas = [...settingNames.map(settingJsonSchema), ...Object.values(linkSchemas)];
  const lacking = schemas
    .flatMap((schema) => [...findNames(schema as Schema)])
    .filter(([group, name]) => words[group][name] === undefined)
    .map(([group, name]) => `${group}.${name}`);
  // Switches and the editors of the registration have pages of their own.
  const names = settingNames
    .filter((name) => name !== 'whitelabel' && words.names[name] === undefined)
    .map((name) => `names.${name}`);
  expect([...new Set([...lacking, ...names])]).toEqual([]);
});
