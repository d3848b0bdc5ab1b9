import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { root } from '@parlour/nx/load-tenant';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// The repository is cruised twice, each time by a process.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const run = promisify(execFile);

// A small repository of the same shape.
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

/** Planted faults: a title, the rule that refuses it, and its files, the faulty one first. */
const planted: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
  [
    'a circle',
    'no-circular',
    {
      'libs/money/src/again.ts': "export { one } from './more.ts'; export const two = 2;",
      'libs/money/src/more.ts': "export { two } from './again.ts'; export const one = 1;",
    },
  ],
  [
    'a base library that imports a core one',
    'base-imports-base',
    { 'libs/money/src/part.ts': "export * from '@parlour/ui';" },
  ],
  [
    'a browser library that imports the database',
    'browser-knows-no-database',
    { 'libs/client/src/rows.ts': "export { one } from '@parlour/database';" },
  ],
  [
    'a core library that imports a feature',
    'core-imports-down',
    { 'libs/client/src/part.ts': "export * from '@parlour/wallet';" },
  ],
  [
    'components that know a store',
    'ui-knows-no-store',
    { 'libs/ui/src/part.ts': "export { mobx as one } from 'mobx';" },
  ],
  [
    'a feature that imports a feature',
    'feature-not-sideways',
    { 'libs/games/src/sideways.ts': "export { one } from '@parlour/wallet';" },
  ],
  [
    'a feature that imports the site',
    'feature-imports-down',
    { 'libs/games/src/part.ts': "export * from '@parlour/site/main';" },
  ],
  [
    'a server that imports what browsers use',
    'servers-import-base',
    { 'apps/gateway/src/http/browser.ts': "export { one } from '@parlour/client';" },
  ],
  [
    'an application that imports another',
    'apps-stand-apart',
    { 'apps/arcade/src/server/part.ts': "export { one } from '@parlour/gateway/main';" },
  ],
  [
    'rules of a game that need the server',
    'arcade-games-are-pure',
    { 'apps/arcade/src/games/dice.ts': "export { one } from '../server/main.ts';" },
  ],
  [
    'a game page that imports the server',
    'arcade-client-and-server-apart',
    { 'apps/arcade/src/client/dice.ts': "export { one } from '../server/main.ts';" },
  ],
  [
    'a module that enters another past its module.ts',
    'gateway-module-by-module-file',
    {
      'apps/gateway/src/modules/money/wallet/module.ts': "export * from '../ledger/postings.ts';",
      'apps/gateway/src/modules/money/ledger/postings.ts': 'export const one = 1;',
    },
  ],
  [
    'an app that enters a module past its module.ts',
    'gateway-modules-from-outside',
    {
      'apps/gateway/src/start/past.ts': "export * from '../modules/money/payments/methods.ts';",
      'apps/gateway/src/modules/money/payments/methods.ts': 'export const one = 1;',
    },
  ],
  [
    'a service that imports test support',
    'gateway-testing-for-tests',
    {
      'apps/gateway/src/db/tested.ts': "export * from '../testing/a.ts';",
      'apps/gateway/src/testing/a.ts': 'export const one = 1;',
    },
  ],
  [
    'a site that knows a tenant',
    'site-knows-no-tenant',
    {
      'apps/site/src/part.ts': "export { default } from '../../../tenants/india/tenant.config.ts';",
    },
  ],
  [
    'a tenant that imports another',
    'tenants-stand-apart',
    { 'tenants/india/part.ts': "export { default } from '../nigeria/tenant.config.ts';" },
  ],
  [
    'a tenant that imports a component',
    'tenant-imports-base',
    { 'tenants/nigeria/part.ts': "export { one as default } from '@parlour/ui';" },
  ],
  [
    'a browser module with the error texts of one language',
    'error-texts-by-language',
    {
      'libs/contract/src/errors.ts': "export { default } from './locales/EN.json';",
      'libs/contract/src/locales/EN.json': '{}',
    },
  ],
  [
    'a path into another project',
    'enter-through-exports',
    { 'libs/games/src/past.ts': "export { one } from '../../client/src/index.ts';" },
  ],
  [
    'a test that imports one tenant',
    'no-single-tenant',
    {
      'libs/money/src/money.test.ts':
        "export { default } from '../../../tenants/india/tenant.config.ts';",
    },
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

const bases: string[] = [];
afterAll(async () => {
  for (const base of bases) await rm(base, { recursive: true, force: true });
});

/** Writes a file below a folder, with the folders that it needs. */
async function write(base: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(base, file)), { recursive: true });
  await writeFile(join(base, file), text);
}

/** A repository without a fault, and its folder. */
async function createRepository(): Promise<string> {
  const base = await mkdtemp(join(tmpdir(), 'parlour-bounds-'));
  bases.push(base);
  for (const [file, text] of Object.entries(SOUND)) await write(base, file, text);
  await mkdir(join(base, 'node_modules/@parlour'), { recursive: true });
  for (const project of new Set(
    Object.keys(SOUND)
      .filter((file) => /^(libs|apps)/.test(file))
      .map((file) => file.split('/').slice(0, 2).join('/')),
  )) {
    const name = project.split('/')[1] ?? '';
    await write(
      base,
      `${project}/package.json`,
      JSON.stringify({
        name: `@parlour/${name}`,
        type: 'module',
        exports: { '.': './src/index.ts', './main': './src/main.ts' },
      }),
    );
    await symlink(join(base, project), join(base, 'node_modules/@parlour', name));
  }
  await write(
    base,
    'node_modules/mobx/package.json',
    '{"name":"mobx","exports":{".":"./index.js"}}',
  );
  await write(base, 'node_modules/mobx/index.js', 'exports.mobx = 1;');
  for (const file of ['tsconfig.base.json', 'tsconfig.json', '.dependency-cruiser.mjs'])
    await cp(join(root, file), join(base, file));
  return base;
}

/** The rules that the repository's configuration finds broken below a folder, each by file. */
async function broken(base: string): Promise<string[]> {
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
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
}

it('lets a sound repository pass', async () => {
  expect(await broken(await createRepository())).toEqual([]);
});

describe('a repository with a fault of each kind', () => {
  let found: readonly string[];
  beforeAll(async () => {
    const base = await createRepository();
    for (const [, , files] of planted)
      for (const [file, text] of Object.entries(files)) await write(base, file, text);
    for (const file of Object.values(gatewayOrders).flat())
      await write(base, `apps/gateway/src/${file}`, 'export const one = 1;');
    for (const { file, later } of stepsBack) await write(base, file, `export * from '${later}';`);
    found = await broken(base);
  });

  it.each(planted)('refuses %s', (_, rule, files) => {
    expect(found).toContain(`${rule}: ${Object.keys(files)[0]}`);
  });

  it('refuses every import against the order of layers and groups in the gateway', () => {
    expect(found).toEqual(
      expect.arrayContaining(stepsBack.map(({ rule, file }) => `${rule}: ${file}`)),
    );
  });
});

it('has a planted violation for every rule', async () => {
  const { default: configuration } = (await import(join(root, '.dependency-cruiser.mjs'))) as {
    default: { forbidden: { name: string }[] };
  };
  const covered = [...planted.map(([, rule]) => rule), ...stepsBack.map(({ rule }) => rule)];
  expect(covered.toSorted()).toEqual(configuration.forbidden.map(({ name }) => name).toSorted());
});
