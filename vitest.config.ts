import { defineConfig } from 'vitest/config';

// Three kinds of test beside the code: rules (node), components (jsdom), integration (a real PostgreSQL); and the crash soak, which `npm test`
// runs on its own, because how fast somebody who was killed comes up again is most of its time.
/** How long a test waits for what it will see: on a slow or busy machine that takes long, and whoever sees it at once does not wait. */
const expectation = { poll: { timeout: 30_000 } };

export default defineConfig({
  test: {
    // Most of a test's time is spent waiting for a database, a browser or a process: two beside each other suit the two cores of the smallest machine.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{apps,libs,tools,tenants}/**/*.test.ts'],
          exclude: ['**/*.int.test.ts', '**/node_modules/**', '**/dist/**', 'apps/e2e/**'],
          testTimeout: 180_000,
          expect: expectation,
        },
      },
      {
        extends: './libs/testing/src/vitest-dom.config.ts',
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['{apps,libs}/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**', 'apps/e2e/**'],
          testTimeout: 60_000,
          expect: expectation,
        },
      },
      {
        test: {
          name: 'int',
          environment: 'node',
          include: ['{apps,tools}/**/*.int.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', 'tools/soak/**'],
          globalSetup: ['./apps/gateway/src/testing/postgres.setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: expectation,
        },
      },
      { test: { name: 'soak', environment: 'node', include: ['tools/soak/**/*.int.test.ts'] } },
    ],
  },
});
