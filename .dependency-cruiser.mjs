// Who may import whom (docs/decisions/0002-import-rules.md):
//   tenants, apps -> features -> core (client session i18n ui) -> base (contract money tokens
//   tenant fair database monitoring arcade-protocol browser-storage
//   command-line)
const base =
  '^libs/(contract|money|tokens|tenant|fair|database|monitoring|arcade-protocol|browser-storage|command-line)/';
const core = '^libs/(client|session|i18n|ui)/';
const feature = '^libs/(auth|games|lottery|wallet|protection|agent|points|promotions|content)/';
const server = '^apps/(gateway|arcade/src/(server|cli))/';
const test = '[.](test|int[.]test|stories)[.]tsx?$';

// Inside the gateway (docs/architecture.md). Each layer imports those before it, never one after
// it; so does each group of modules. Tests, src/testing and the seed may enter anywhere.
const gateway = '^apps/gateway/src';
const gatewayExempt = [test, `${gateway}/testing/`, `${gateway}/commands/seed/`];
const gatewayLayers = [
  'domain/',
  '(db|cache|config|security)/',
  'request/',
  'http/',
  'modules/',
  'app[.]ts$',
  'start/',
  '(main[.]ts$|commands/)',
];
const gatewayGroups = [
  'platform',
  'money',
  'identity',
  'protection',
  'play',
  'growth',
  'content',
  'site',
  'operator',
];

/** One rule for each step of an order: what stands at it imports nothing that comes after it. */
const inOrder = (name, comment, steps) =>
  steps.slice(0, -1).map((step, at) => ({
    name: `${name}-${at + 1}`,
    severity: 'error',
    comment,
    from: { path: `${gateway}/${step}`, pathNot: gatewayExempt },
    to: { path: steps.slice(at + 1).map((later) => `${gateway}/${later}`) },
  }));

export default {
  forbidden: [
    ...inOrder(
      'gateway-layers',
      'domain -> db, cache, config, security -> request -> http -> modules -> app -> start -> main, ' +
        'commands.',
      gatewayLayers,
    ),
    ...inOrder(
      'gateway-groups',
      `Lowest first: ${gatewayGroups.join(', ')}.`,
      gatewayGroups.map((group) => `modules/${group}/`),
    ),
    {
      name: 'gateway-module-by-module-file',
      severity: 'error',
      comment: 'Another module is entered through its module.ts only.',
      from: { path: `${gateway}/modules/([^/]+/[^/]+)/`, pathNot: gatewayExempt },
      to: {
        path: `${gateway}/modules/[^/]+/[^/]+/`,
        pathNot: [`${gateway}/modules/$1/`, '/module[.]ts$'],
      },
    },
    {
      name: 'gateway-modules-from-outside',
      severity: 'error',
      comment: 'app, start, commands and wiring enter modules through their module.ts only.',
      from: {
        path: `${gateway}/`,
        pathNot: [...gatewayExempt, `${gateway}/modules/[^/]+/[^/]+/`],
      },
      to: { path: `${gateway}/modules/[^/]+/[^/]+/`, pathNot: '/module[.]ts$' },
    },
    {
      name: 'gateway-testing-for-tests',
      severity: 'error',
      from: { path: `${gateway}/`, pathNot: gatewayExempt },
      to: { path: `${gateway}/testing/` },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Files must not import each other in a loop.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'base-imports-base',
      severity: 'error',
      from: { path: base, pathNot: test },
      to: { path: '^(apps|libs|tenants|tools)/', pathNot: base },
    },
    {
      name: 'browser-knows-no-database',
      severity: 'error',
      comment:
        'libs/database, monitoring, command-line run on servers: gateway, arcade, tools only.',
      from: {
        path: '^(apps|libs|tenants)/',
        pathNot: ['^libs/(database|monitoring|command-line)/', server],
      },
      to: { path: '^libs/(database|monitoring|command-line)/' },
    },
    {
      name: 'core-imports-down',
      severity: 'error',
      from: { path: core, pathNot: test },
      to: { path: '^(apps|libs|tenants|tools)/', pathNot: [base, core] },
    },
    {
      name: 'ui-knows-no-store',
      severity: 'error',
      comment: 'ui: base and i18n only; no MobX, no HTTP, no router.',
      from: { path: '^libs/ui/', pathNot: test },
      to: {
        path: [
          '^libs/(client|session)/',
          'node_modules/(mobx|mobx-react-lite|axios|react-router-dom)/',
        ],
      },
    },
    {
      name: 'feature-not-sideways',
      severity: 'error',
      comment: 'Two features meet in apps/site/src/stores.ts.',
      from: {
        path: '^libs/(auth|games|lottery|wallet|protection|agent|points|promotions|content)/',
        pathNot: test,
      },
      to: { path: feature, pathNot: '^libs/$1/' },
    },
    {
      name: 'feature-imports-down',
      severity: 'error',
      from: { path: feature, pathNot: test },
      to: { path: '^(apps|tenants|tools)/' },
    },
    {
      name: 'servers-import-base',
      severity: 'error',
      comment: 'gateway and arcade import base libraries and tenants/all.ts only.',
      from: {
        path: '^apps/(gateway|arcade)/',
        pathNot: [
          test,
          '^apps/(gateway/src|arcade/src/server)/testing/',
          // The build of its pages.
          '^apps/arcade/vite[.]config[.]ts$',
        ],
      },
      to: { path: '^(libs|tenants|tools)/', pathNot: [base, '^tenants/all[.]ts$'] },
    },
    {
      name: 'apps-stand-apart',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: [test, '^apps/e2e/'] },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'arcade-games-are-pure',
      severity: 'error',
      comment: 'The rules of a game run on the server, in the browser and in scripts alike.',
      from: { path: '^apps/arcade/src/games/' },
      to: { path: '^(apps/arcade/src/(server|client|cli)/|libs/arcade-protocol/)' },
    },
    {
      name: 'arcade-client-and-server-apart',
      severity: 'error',
      comment: 'They share the rules in src/games and the API in @parlour/arcade-protocol.',
      from: { path: '^apps/arcade/src/(client|server)/' },
      to: { path: '^apps/arcade/src/(client|server|cli)/', pathNot: '^apps/arcade/src/$1/' },
    },
    {
      name: 'site-knows-no-tenant',
      severity: 'error',
      comment: 'The site sees its merchant as @tenant/config.',
      from: { path: '^apps/site/', pathNot: test },
      to: { path: '^tenants/' },
    },
    {
      name: 'tenants-stand-apart',
      severity: 'error',
      from: { path: '^tenants/([^/]+)/' },
      to: { path: '^(apps|tools|tenants)/', pathNot: '^tenants/$1/' },
    },
    {
      name: 'tenant-imports-base',
      severity: 'error',
      from: { path: '^tenants/' },
      to: { path: '^libs/', pathNot: base },
    },
    {
      name: 'error-texts-by-language',
      severity: 'error',
      comment: 'A bundle holds its own languages only: browsers get texts from the build.',
      // The console is one bundle in English.
      from: {
        path: '^(apps|libs)/',
        pathNot: [test, server, '^apps/console/src/text/texts\\.ts$'],
      },
      to: { path: '^libs/contract/src/locales/' },
    },
    {
      name: 'enter-through-exports',
      severity: 'error',
      comment: 'Enter another project through its name and its exports, never by a path.',
      from: { path: '^(apps|libs|tools)/([^/]+)/' },
      to: { path: '^(apps|libs|tools)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-single-tenant',
      severity: 'error',
      comment:
        'Only all.ts names tenants, for tests too: an import of one makes every build depend on it.',
      from: { path: '^(apps|libs|tools)/' },
      to: { path: '^tenants/[^/]+/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|[.]nx/|^[.]data/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
