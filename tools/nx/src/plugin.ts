import { dirname } from 'node:path';

import type { CreateNodes, TargetConfiguration } from '@nx/devkit';

/**
 * A folder under tenants/ with a tenant.config.ts IS an application `tenant-<folder>`: build,
 * serve, preview and check come from here. Only paths are looked at; no tenant's code runs while
 * the graph is built.
 */
export const createNodes: CreateNodes = [
  'tenants/*/tenant.config.ts',
  (files) =>
    files.map((file) => {
      const root = dirname(file);
      const code = root.split('/')[1] ?? '';
      return [
        file,
        {
          projects: {
            [root]: {
              name: `tenant-${code}`,
              root,
              projectType: 'application' as const,
              implicitDependencies: ['@parlour/site'],
              targets: createTargets(code),
            },
          },
        },
      ] as const;
    }),
];

const command = (line: string): TargetConfiguration => ({
  executor: 'nx:run-commands',
  options: { command: line, cwd: '{workspaceRoot}' },
});

const createTargets = (code: string): Record<string, TargetConfiguration> => ({
  build: {
    ...command(`node tools/nx/src/build-tenant.ts ${code}`),
    cache: true,
    // The site and its libraries are dependencies (^production); the build tool itself is not
    // imported by anything, so it is named.
    inputs: [
      'production',
      '^production',
      'toolchain',
      {
        externalDependencies: [
          'vite',
          'react',
          'react-dom',
          'styled-components',
          'mobx',
          'i18next',
          'react-router-dom',
          'axios',
          'jose',
          'zod',
        ],
      },
      { runtime: 'node --version' },
    ],
    outputs: [`{workspaceRoot}/dist/${code}`],
  },
  serve: {
    ...command(`vite --config apps/site/vite.config.ts`),
    continuous: true,
    options: {
      ...command(`vite --config apps/site/vite.config.ts`).options,
      env: { TENANT: code },
    },
  },
  // The gateway serves every brand by its host name; this builds one and starts all that are built.
  preview: { ...command('node tools/start/src/main.ts'), continuous: true, dependsOn: ['build'] },
  // The check reads the other tenants too. Their files as inputs would make Nx take a change in one
  // tenant for a change in all: a fingerprint does not.
  check: {
    ...command(`node tools/check/src/tenant.ts ${code}`),
    dependsOn: ['build'],
    cache: true,
    inputs: [
      'production',
      '^production',
      'toolchain',
      '{workspaceRoot}/tools/check/src/**/*',
      { runtime: 'node tools/check/src/tenants-digest.ts' },
      { dependentTasksOutputFiles: '**/*' },
    ],
  },
});
