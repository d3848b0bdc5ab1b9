import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { auditAlerts, auditEvents } from './audit-events.ts';

const FUNCTIONS = join(import.meta.dirname, '../../migrations/functions');

/** The texts with a dot that a function writes, without the settings of its transaction. */
const findTypes = (sql: string): string[] =>
  [...sql.matchAll(/'([a-z_-]+(?:\.[a-z_-]+)+)'/g)]
    .map(([, type = '']) => type)
    .filter((type) => !type.startsWith('app.'));

it('T-LOG-1 OPS-11 every type that the database writes to the trail is listed', () => {
  const types = readdirSync(FUNCTIONS)
    .map((file) => readFileSync(join(FUNCTIONS, file), 'utf8'))
    .filter((sql) => sql.includes('insert into audit_event'))
    .flatMap(findTypes);
  expect(types).toEqual(expect.arrayContaining(['session.ended', 'alert.win_held']));
  const listed = Object.keys({ ...auditEvents, ...auditAlerts });
  expect(types.filter((type) => !listed.includes(type))).toEqual([]);
});
