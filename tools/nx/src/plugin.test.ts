import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { root, tenantFolders } from './load-tenant.ts';

// Every test starts a process.
vi.setConfig({ testTimeout: 60_000 });

const run = promisify(execFile);

/** Asks Nx in a workspace, without its background process. */
const nx = async (cwd: string, ...args: string[]): Promise<string> => {
  const { stdout } = await run(join(root, 'node_modules/.bin/nx'), args, {
    cwd,
    env: { ...process.env, NX_DAEMON: 'false', NX_WORKSPACE_ROOT_PATH: cwd, FORCE_COLOR: '0' },
  });
  return stdout;
};
/** The projects with a build that a change of these files affects. */
const affectedBy = async (...files: readonly string[]): Promise<string[]> => {
  const words = ['show', 'projects', '--affected', `--files=${files.join(',')}`, '-t', 'build'];
  return (JSON.parse(await nx(root, ...words, '--json')) as string[]).toSorted();
};
const everyTenant = tenantFolders().map((folder) => `tenant-${folder}`);
/** `npm run test:all`. */
const isWholeRun = process.env['TEST_ALL'] === '1';
/** Files of what every tenant is built from; `npm test` asks for the first. */
const forEveryTenant = [
  'libs/money/src/format.ts',
  'apps/site/src/routes.tsx',
  'tools/nx/src/prerender.ts',
];

describe('a folder under tenants/ with a tenant.config.ts', () => {
  type Project = {
    readonly projectType: string;
    readonly targets: Record<
      string,
      { readonly options?: { readonly command?: string }; readonly outputs?: string[] }
    >;
  };
  let workspace: string;
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(workspace, file)), { recursive: true });
    await writeFile(join(workspace, file), text);
  };

  beforeAll(async () => {
    workspace = await realpath(await mkdtemp(join(tmpdir(), 'parlour-nx-')));
    await symlink(join(root, 'node_modules'), join(workspace, 'node_modules'));
    await write('package.json', '{"name":"trial","private":true,"workspaces":["apps/*"]}');
    await write('apps/site/package.json', '{"name":"@parlour/site","private":true}');
    await write(
      'nx.json',
      JSON.stringify({
        plugins: [join(root, 'tools/nx/src/plugin.ts')],
        analytics: false,
        neverConnectToCloud: true,
      }),
    );
    await write(
      'tenants/zambia/tenant.config.ts',
      'throw new Error("a tenant must not run while the graph is built");',
    );
    await write('tenants/notes/readme.txt', 'no tenant');
  });
  afterAll(() => rm(workspace, { recursive: true, force: true }));

  it('TEN-02 is found by its file alone, with its targets; none of its code runs', async () => {
    const file = join(workspace, 'graph.json');
    await nx(workspace, 'graph', `--file=${file}`);
    const { graph } = JSON.parse(await readFile(file, 'utf8')) as {
      graph: { nodes: Readonly<Record<string, { readonly data: Project }>> };
    };
    expect(Object.keys(graph.nodes).toSorted()).toEqual(['@parlour/site', 'tenant-zambia']);
    const { projectType, targets } = graph.nodes['tenant-zambia']!.data;
    expect(projectType).toBe('application');
    expect(Object.keys(targets).toSorted()).toEqual(['build', 'check', 'preview', 'serve']);
    expect(targets['build']?.options?.command).toBe('node tools/nx/src/build-tenant.ts zambia');
    expect(targets['build']?.outputs).toEqual(['{workspaceRoot}/dist/zambia']);
  });
});

describe('what a change rebuilds', () => {
  it.runIf(isWholeRun)(
    'TEN-10 a change in files of one tenant affects that tenant alone',
    async () => {
      expect(await affectedBy('tenants/india/theme.ts', 'tenants/nigeria/assets/logo.svg')).toEqual(
        ['tenant-india', 'tenant-nigeria'],
      );
    },
  );

  it.each(isWholeRun ? forEveryTenant : forEveryTenant.slice(0, 1))(
    'TEN-02 TEN-10 a change in %s rebuilds every tenant, by one command',
    async (file) => {
      expect(await affectedBy(file)).toEqual(expect.arrayContaining(everyTenant));
    },
  );

  it.runIf(isWholeRun)('TEN-10 a change in docs or in the gateway affects no tenant', async () => {
    const affected = await affectedBy('docs/rows.md', 'apps/gateway/src/app.ts');
    expect(affected.filter((name) => name.startsWith('tenant-'))).toEqual([]);
  });
});
