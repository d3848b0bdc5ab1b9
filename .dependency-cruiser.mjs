// Who may import whom (docs/decisions/0002-import-rules.md):
//   tenants, apps -> features -> core (client session i18n ui) -> base (contract money tokens tenant fair)
const base = '^libs/(contract|money|tokens|tenant|fair)/';
const core = '^libs/(client|session|i18n|ui)/';
const feature = '^libs/(auth|games|lottery|wallet|agent|points|promotions|content)/';
const test = '[.](test|int[.]test|stories)[.]tsx?$';

export default {
  forbidden: [
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
        path: '^libs/(auth|games|lottery|wallet|agent|points|promotions|content)/',
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
        pathNot: [test, '^apps/(gateway|arcade)/src/testing/'],
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
      name: 'enter-by-the-door',
      severity: 'error',
      comment: 'Enter another project through its name and a door of its exports, never by a path.',
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
