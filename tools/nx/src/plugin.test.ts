import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { root, tenantFolders } from './load-tenant.ts';

// Every test starts a process.
vi.setConfig({ testTimeout: 60_000 });

const run = promisify(execFile);

/** Asks Nx in a workspace, without its background process. */
const nx = async <T>(cwd: string, ...args: string[]): Promise<T> => {
  const { stdout } = await run(join(root, 'node_modules/.bin/nx'), [...args, '--json'], {
    cwd,
    env: { ...process.env, NX_DAEMON: 'false', NX_WORKSPACE_ROOT_PATH: cwd, FORCE_COLOR: '0' },
  });
  return JSON.parse(stdout) as T;
};
const affectedBy = (file: string) =>
  nx<string[]>(root, 'show', 'projects', '--affected', `--files=${file}`, '-t', 'build').then(
    (names) => names.toSorted(),
  );
const everyTenant = tenantFolders().map((folder) => `tenant-${folder}`);

describe('a folder under tenants/ with a tenant.config.ts', () => {
  type Project = {
    readonly name: string;
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

  it('TEN-02 has build, serve, preview and check; none of its code runs', async () => {
    const project = await nx<Project>(workspace, 'show', 'project', 'tenant-zambia');
    expect(project.projectType).toBe('application');
    expect(Object.keys(project.targets).toSorted()).toEqual(['build', 'check', 'preview', 'serve']);
    expect(project.targets['build']?.options?.command).toBe(
      'node tools/nx/src/build-tenant.ts zambia',
    );
    expect(project.targets['build']?.outputs).toEqual(['{workspaceRoot}/dist/zambia']);
  });

  it('TEN-02 is found by its marker file alone', async () => {
    expect((await nx<string[]>(workspace, 'show', 'projects')).toSorted()).toEqual([
      '@parlour/site',
      'tenant-zambia',
    ]);
  });
});

describe('what a change rebuilds', () => {
  it('TEN-02 one command builds every tenant', async () => {
    expect(await nx<string[]>(root, 'show', 'projects', '-t', 'build')).toEqual(
      expect.arrayContaining(everyTenant),
    );
  });

  it.each(['theme.ts', 'assets/logo.svg'])(
    'TEN-10 a change in %s of one tenant affects that tenant alone',
    async (file) => {
      expect(await affectedBy(`tenants/india/${file}`)).toEqual(['tenant-india']);
    },
  );

  it.each(['libs/money/src/format.ts', 'apps/site/src/routes.tsx', 'tools/nx/src/prerender.ts'])(
    'TEN-10 a change in %s affects every tenant',
    async (file) => {
      expect(await affectedBy(file)).toEqual(expect.arrayContaining(everyTenant));
    },
  );

  it.each(['docs/rows.md', 'apps/gateway/src/app.ts'])(
    'TEN-10 a change in %s affects no tenant',
    async (file) => {
      expect((await affectedBy(file)).filter((name) => name.startsWith('tenant-'))).toEqual([]);
    },
  );
});
