import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { root } from '@parlour/nx/load-tenant';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Every test starts a process.
vi.setConfig({ testTimeout: 60_000 });

const run = promisify(execFile);

// A small repository of the same shape, in which every file may be bent.
const SOUND: Readonly<Record<string, string>> = {
  'libs/money/src/index.ts': 'export const one = 1;',
  'libs/database/src/index.ts': "export { one } from '@parlour/money';",
  'libs/tenant/src/index.ts': "export { one } from '@parlour/money';",
  'libs/client/src/index.ts': "export { one } from '@parlour/money';",
  'libs/ui/src/index.ts': "export { one } from '@parlour/money';",
  'libs/games/src/index.ts': "export { one } from '@parlour/client';",
  'libs/wallet/src/index.ts': "export { one } from '@parlour/ui';",
  'apps/site/src/main.ts':
    "export { one } from '@parlour/games'; export { one as two } from '@parlour/wallet';",
  'apps/gateway/src/main.ts':
    "export { one } from '@parlour/tenant'; export { tenants } from '../../../tenants/all.ts';",
  'apps/arcade/src/server/main.ts': "export { one } from '@parlour/money';",
  'tenants/india/tenant.config.ts': "export { one as default } from '@parlour/tenant';",
  'tenants/nigeria/tenant.config.ts': "export { one as default } from '@parlour/tenant';",
  'tenants/all.ts':
    "import india from './india/tenant.config.ts'; import nigeria from " +
    "'./nigeria/tenant.config.ts'; export const tenants = [india, nigeria];",
};

const planted: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
  [
    'a circle',
    {
      'libs/money/src/index.ts': "export * from './more.ts'; export const one = 1;",
      'libs/money/src/more.ts': "export { one as again } from './index.ts';",
    },
    'no-circular',
  ],
  [
    'a base library that imports a core one',
    { 'libs/money/src/index.ts': "export * from '@parlour/ui';", 'libs/ui/src/index.ts': '' },
    'base-imports-base',
  ],
  [
    'a browser library that imports the database',
    { 'libs/client/src/index.ts': "export { one } from '@parlour/database';" },
    'browser-knows-no-database',
  ],
  [
    'a core library that imports a feature',
    { 'libs/client/src/index.ts': "export * from '@parlour/wallet';" },
    'core-imports-down',
  ],
  [
    'components that know a store',
    { 'libs/ui/src/index.ts': "export { mobx as one } from 'mobx';" },
    'ui-knows-no-store',
  ],
  [
    'a feature that imports a feature',
    { 'libs/games/src/index.ts': "export { one } from '@parlour/wallet';" },
    'feature-not-sideways',
  ],
  [
    'a feature that imports the site',
    { 'libs/games/src/part.ts': "export * from '@parlour/site/main';" },
    'feature-imports-down',
  ],
  [
    'a server that imports what browsers use',
    { 'apps/gateway/src/main.ts': "export { one } from '@parlour/client';" },
    'servers-import-base',
  ],
  [
    'an application that imports another',
    { 'apps/arcade/src/server/main.ts': "export { one } from '@parlour/gateway/main';" },
    'apps-stand-apart',
  ],
  [
    'rules of a game that need the server',
    {
      'apps/arcade/src/games/dice.ts': "export { one } from '../server/main.ts';",
    },
    'arcade-games-are-pure',
  ],
  [
    'a game page that imports the server',
    { 'apps/arcade/src/client/dice.ts': "export { one } from '../server/main.ts';" },
    'arcade-client-and-server-apart',
  ],
  [
    'a module that enters another past its module.ts',
    {
      'apps/gateway/src/modules/money/ledger/postings.ts': 'export const one = 1;',
      'apps/gateway/src/modules/money/wallet/module.ts': "export * from '../ledger/postings.ts';",
    },
    'gateway-module-by-module-file',
  ],
  [
    'an app that enters a module past its module.ts',
    {
      'apps/gateway/src/modules/money/ledger/postings.ts': 'export const one = 1;',
      'apps/gateway/src/app.ts': "export * from './modules/money/ledger/postings.ts';",
    },
    'gateway-modules-from-outside',
  ],
  [
    'a service that imports test support',
    {
      'apps/gateway/src/testing/a.ts': 'export const one = 1;',
      'apps/gateway/src/db/a.ts': "export * from '../testing/a.ts';",
    },
    'gateway-testing-for-tests',
  ],
  [
    'a site that knows a tenant',
    {
      'apps/site/src/main.ts': "export { default } from '../../../tenants/india/tenant.config.ts';",
    },
    'site-knows-no-tenant',
  ],
  [
    'a tenant that imports another',
    { 'tenants/india/tenant.config.ts': "export { default } from '../nigeria/tenant.config.ts';" },
    'tenants-stand-apart',
  ],
  [
    'a tenant that imports a component',
    { 'tenants/india/tenant.config.ts': "export { one as default } from '@parlour/ui';" },
    'tenant-imports-base',
  ],
  [
    'a browser module with the error texts of one language',
    {
      'libs/contract/src/locales/EN.json': '{}',
      'libs/contract/src/errors.ts': "export { default } from './locales/EN.json';",
    },
    'error-texts-by-language',
  ],
  [
    'a path into another project',
    { 'libs/games/src/index.ts': "export { one } from '../../client/src/index.ts';" },
    'enter-through-exports',
  ],
  [
    'a test that imports one tenant',
    {
      'libs/money/src/money.test.ts':
        "export { default } from '../../../tenants/india/tenant.config.ts';",
    },
    'no-single-tenant',
  ],
];

/** A file of each layer and of each group of modules of the gateway, lowest first. */
const gatewayOrders: Readonly<Record<string, readonly string[]>> = {
  'gateway-layers': [
    'domain/a.ts',
    'db/a.ts',
    'request/a.ts',
    'http/a.ts',
    'modules/wiring.ts',
    'app.ts',
    'start/a.ts',
    'main.ts',
  ],
  'gateway-groups': [
    'platform',
    'money',
    'identity',
    'protection',
    'play',
    'growth',
    'content',
    'site',
    'operator',
  ].map((group) => `modules/${group}/a/module.ts`),
};

/** A file of each step that imports from the step after it, by the rule that it breaks. */
const stepsBack = Object.entries(gatewayOrders).flatMap(([name, files]) =>
  files.slice(0, -1).map((file, at) => {
    const depth = file.split('/').length - 1;
    const later = `${'../'.repeat(depth) || './'}${files[at + 1]}`;
    return { rule: `${name}-${at + 1}`, file: `apps/gateway/src/${file}`, later };
  }),
);

let base: string;
const write = async (file: string, text: string) => {
  await mkdir(dirname(join(base, file)), { recursive: true });
  await writeFile(join(base, file), text);
};

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'parlour-bounds-'));
  for (const [file, text] of Object.entries(SOUND)) await write(file, text);
  await mkdir(join(base, 'node_modules/@parlour'), { recursive: true });
  for (const project of new Set(
    Object.keys(SOUND)
      .filter((file) => /^(libs|apps)/.test(file))
      .map((file) => file.split('/').slice(0, 2).join('/')),
  )) {
    const name = project.split('/')[1] ?? '';
    await write(
      `${project}/package.json`,
      JSON.stringify({
        name: `@parlour/${name}`,
        type: 'module',
        exports: { '.': './src/index.ts', './main': './src/main.ts' },
      }),
    );
    await symlink(join(base, project), join(base, 'node_modules/@parlour', name));
  }
  await write('node_modules/mobx/package.json', '{"name":"mobx","exports":{".":"./index.js"}}');
  await write('node_modules/mobx/index.js', 'exports.mobx = 1;');
  await cp(join(root, 'tsconfig.base.json'), join(base, 'tsconfig.base.json'));
  await cp(join(root, 'tsconfig.json'), join(base, 'tsconfig.json'));
  await cp(join(root, '.dependency-cruiser.mjs'), join(base, '.dependency-cruiser.mjs'));
});
afterEach(() => rm(base, { recursive: true, force: true }));

/** The rules that the repository's own configuration finds broken. */
async function broken(): Promise<string[]> {
  const args = [
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    'apps',
    'libs',
    'tenants',
  ];
  const { stdout } = await run(join(root, 'node_modules/.bin/depcruise'), args, {
    cwd: base,
    maxBuffer: 16 << 20,
  }).catch((error: { stdout: string }) => error);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string } }[] };
  };
  return [...new Set(summary.violations.map(({ rule }) => rule.name))].toSorted();
}

it('lets a sound repository pass', async () => {
  expect(await broken()).toEqual([]);
});

it.each(planted)('refuses %s', async (_, files, rule) => {
  for (const [file, text] of Object.entries(files)) await write(file, text);
  expect(await broken()).toContain(rule);
});

it('refuses every import against the order of layers and groups in the gateway', async () => {
  for (const file of Object.values(gatewayOrders).flat())
    await write(`apps/gateway/src/${file}`, 'export const one = 1;');
  for (const { file, later } of stepsBack) await write(file, `export * from '${later}';`);
  expect(await broken()).toEqual(expect.arrayContaining(stepsBack.map(({ rule }) => rule)));
});

it('has a planted violation for every rule', async () => {
  const { default: configuration } = (await import(join(root, '.dependency-cruiser.mjs'))) as {
    default: { forbidden: { name: string }[] };
  };
  const covered = [...planted.map(([, , rule]) => rule), ...stepsBack.map(({ rule }) => rule)];
  expect(covered.toSorted()).toEqual(configuration.forbidden.map(({ name }) => name).toSorted());
});
