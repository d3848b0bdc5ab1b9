import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../../modules/operator');
const NAMED_TABLE = /\b(?:from|join|into|update)\s+([a-z_]+)/g;

/**
 * Finds the names that the statements of the console's modules use as tables; among them are words
 * of comments and of `with`, which are none.
 */
export function findNamedTables(): ReadonlySet<string> {
  const files = globSync('**/*.ts', { cwd: modules }).filter((name) => !name.endsWith('.test.ts'));
  return new Set(
    files
      .flatMap((name) => [...readFileSync(join(modules, name), 'utf8').matchAll(NAMED_TABLE)])
      .map(([, name = '']) => name),
  );
}
