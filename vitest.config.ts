import { defineConfig } from 'vitest/config';

// Three kinds of test beside the code: rules (node), components (jsdom), integration (a real
// PostgreSQL); and the crash soak, a step of its own in `npm test`, because most of its time is
// spent waiting for killed processes to come back. Files without a page share the modules of their
// worker (`isolate: false`): loading the gateway anew for each of them took a third of the time.
// Whatever a test changes outside itself it puts back.

/** Long for a slow machine with another suite beside; a unit test takes milliseconds. */
const UNIT_TIMEOUT_MS = 60_000;
/** The time for which a unit test polls for what it expects, in ms. */
const UNIT_POLL_MS = 10_000;
/** Components are whole pages in part, and wait for their files up to 20 s (setup-dom.ts). */
const COMPONENT_TIMEOUT_MS = 30_000;
/**
 * The time for which an integration test polls for what it expects on a slow or busy machine, in
 * ms.
 */
const POLL_TIMEOUT_MS = 30_000;

/**
 * Tests that send pictures of five megabytes, each in a worker of its own, as they watch the memory
 * of their process.
 */
const PICTURES = [
  'apps/gateway/src/modules/content/feedback/*.int.test.ts',
  'apps/gateway/src/modules/platform/uploads/*.int.test.ts',
];

/**
 * Tests that start the product as a whole, or build a brand: a project that `npm test` leaves to
 * `npm run test:all`. The journeys and the crash run start it, too.
 */
const PRODUCTS = [
  'tools/nx/src/generators/tenant.int.test.ts',
  'tools/start/src/{start,operate,database}.int.test.ts',
  'tools/start/src/clock/open-clock.int.test.ts',
  'tools/start/src/backup/backup.int.test.ts',
];

/** Samples have one seed (CONTRIBUTING.md, "Tests"). */
const SEED = './libs/testing/src/seed.setup.ts';

/** Two workers suit the two cores of the smallest machine: tests mostly wait for a database. */
const WORKERS = 2;

/**
 * Tests of components share a page and its modules, those of applications and libraries alike: a
 * page for each file took more than half of the processor time, and a project for each library
 * started up to fifty workers, each of which made a page and loaded everything anew.
 */
const components = {
  extends: './libs/testing/src/vitest-dom.config.ts',
  test: {
    name: 'dom',
    environment: 'jsdom',
    // Projects that extend a file do not inherit it, and those that differ cannot run together.
    maxWorkers: WORKERS,
    isolate: false,
    include: ['{apps,libs}/*/src/**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: COMPONENT_TIMEOUT_MS,
    expect: { poll: { timeout: COMPONENT_TIMEOUT_MS } },
  },
};

const integration = {
  environment: 'node',
  setupFiles: SEED,
  globalSetup: './apps/gateway/src/testing/database/postgres.setup.ts',
  testTimeout: 180_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: POLL_TIMEOUT_MS } },
} as const;

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: SEED,
          isolate: false,
          include: ['{apps,libs,tools,tenants}/**/*.test.ts'],
          exclude: ['**/*.int.test.ts', '**/node_modules/**', '**/dist/**', 'apps/e2e/**'],
          testTimeout: UNIT_TIMEOUT_MS,
          expect: { poll: { timeout: UNIT_POLL_MS } },
        },
      },
      components,
      {
        test: {
          ...integration,
          name: 'int',
          isolate: false,
          include: ['{apps,libs,tools}/**/*.int.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', 'tools/soak/**', ...PICTURES, ...PRODUCTS],
        },
      },
      { test: { ...integration, name: 'int-pictures', include: PICTURES } },
      { test: { ...integration, name: 'int-product', include: PRODUCTS } },
      { test: { name: 'soak', environment: 'node', include: ['tools/soak/**/*.int.test.ts'] } },
    ],
  },
});
