import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { changedFiles, buildJourneyPattern } from './changed.ts';
import { createIndex, selectJourneys } from './changed/journeys.ts';
import { createSources } from './changed/sources.ts';

it('finds files that were committed, staged, changed and made since a revision', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-changed-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: folder });
  const write = (name: string, text = name) => writeFileSync(join(folder, name), text);
  try {
    git('init', '-q', '-b', 'main');
    for (const name of ['kept', 'changed', 'moved on']) write(name);
    git('add', '.');
    git('commit', '-qm', 'Begin');
    git('checkout', '-qb', 'work');
    write('committed');
    git('add', '.');
    git('commit', '-qm', 'Work');
    // What the base has done meanwhile is no change of this work.
    git('checkout', '-q', 'main');
    write('moved on', 'by others');
    git('commit', '-qam', 'Move on');
    git('checkout', '-q', 'work');
    write('staged');
    git('add', 'staged');
    write('changed', 'otherwise');
    write('new name');
    expect(changedFiles('main', folder)).toEqual(['changed', 'committed', 'new name', 'staged']);
    expect(() => changedFiles('nowhere', folder)).toThrow('nowhere');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('the journeys of a change', () => {
  const e2e = 'apps/e2e/src';
  const others = Array.from({ length: 6 }, (_, at) => [`${e2e}/other-${at}.spec.ts`, `open('/')`]);
  const texts: Readonly<Record<string, string>> = {
    'libs/wallet/package.json': '{ "exports": { ".": "./src/index.ts" } }',
    'libs/wallet/src/index.ts': "export { walletModule } from './module.ts';",
    'libs/wallet/src/module.ts':
      "deposit: async () => (await import('./deposit.tsx')).D,\n" +
      "withdraw: async () => (await import('./withdraw.tsx')).W,",
    'libs/wallet/src/deposit.tsx': "import { field } from './field.ts';",
    'libs/wallet/src/withdraw.tsx':
      "import { field } from './field.ts';\nimport type { Api } from './api.ts';\n" +
      'api.withdrawals.request()',
    'libs/wallet/src/field.ts': 'export const field = 1;',
    'libs/contract/src/contract.ts':
      "import { withdrawals } from './calls/withdrawals.ts';\n  withdrawals,",
    'libs/contract/src/operator/operator-contract.ts':
      "import { holds } from './calls/holds.ts';\n  holds,",
    'libs/contract/src/operator/calls/holds.ts': "path: '/ops/v1/brands/:brand/holds/end'",
    'apps/gateway/src/modules/money/payouts/module.ts': 'return { handlers: { withdrawals } };',
    'apps/site/src/screens/member/member-screens.ts':
      "import { walletModule } from '@parlour/wallet';\nexport const memberScreens = {\n" +
      '  depositv2: lazyScreen({ load: walletModule.screens.deposit }),\n' +
      '  withdraw: lazyScreen({ load: walletModule.screens.withdraw }),\n} as const;',
    'apps/console/src/pages/holds/pages.ts':
      "path: 'holds/*', load: () => import('./holds-page.tsx')",
    [`${e2e}/pages/cashier.ts`]:
      "\nexport async function payOut() {\n  open('/member/withdraw');\n}",
    [`${e2e}/deposits.spec.ts`]: "open('/member/depositv2?view=history')",
    [`${e2e}/payouts.spec.ts`]: "import { payOut } from './pages/cashier.ts';\nawait payOut();",
    // Uses the helper's file, yet not what opens the page.
    [`${e2e}/holds.spec.ts`]:
      "import { PIN } from './pages/cashier.ts';\nopen(`/b/${brand}/holds/${id}`); // Kite Season",
    [`${e2e}/calls.spec.ts`]: 'ask(`brands/${brand}/holds/end`)',
    ...Object.fromEntries(others),
  };
  const sources = createSources(Object.keys(texts), (file) => texts[file] ?? '');
  const index = createIndex(sources, (path) => {
    const page = /^\/member\/(\w+)$/.exec(path)?.[1];
    return { kind: 'page', page: page ?? (path === '/' ? 'home' : 'missing') };
  });
  const select = (...files: string[]) => selectJourneys(files, index);
  const whole = (...names: string[]) => ({
    specs: names.map((name) => `${e2e}/${name}.spec.ts`),
    isCore: false,
  });

  it('are those that open a screen with a changed file, also through a helper', () => {
    expect(select('libs/wallet/src/deposit.tsx')).toEqual(whole('deposits'));
    expect(select('libs/wallet/src/withdraw.tsx')).toEqual(whole('payouts'));
    expect(select('libs/wallet/src/field.ts')).toEqual(whole('deposits', 'payouts'));
    expect(select('apps/console/src/pages/holds/holds-page.tsx')).toEqual(whole('holds'));
  });

  it('are those whose pages call what a changed module of the gateway answers', () => {
    expect(select('apps/gateway/src/modules/money/payouts/service.ts')).toEqual(whole('payouts'));
    expect(select('libs/contract/src/operator/calls/holds.ts')).toEqual(whole('calls'));
  });

  it('are changed ones themselves, those of a helper, and those that name a game', () => {
    expect(select(`${e2e}/holds.spec.ts`)).toEqual(whole('holds'));
    expect(select(`${e2e}/pages/cashier.ts`)).toEqual(whole('holds', 'payouts'));
    expect(select('apps/arcade/src/client/kite-season/page.ts')).toEqual(whole('holds'));
  });

  it('are the core where everything is touched, and none where nothing is', () => {
    const core = { specs: [], isCore: true };
    expect(select('apps/gateway/src/db/pool.ts')).toEqual(core);
    expect(select('apps/e2e/playwright.config.ts')).toEqual(core);
    expect(select('apps/site/src/screens/home-screen.tsx')).toEqual(core);
    expect(select('docs/rows.md', 'libs/wallet/src/field.test.ts')).toEqual(whole());
  });

  it('are asked for by the names of their files and by the tag', () => {
    expect(buildJourneyPattern({ specs: [`${e2e}/holds.spec.ts`], isCore: true })).toBe(
      String.raw`holds\.spec\.ts|@core`,
    );
    expect(buildJourneyPattern(whole())).toBe('');
  });
});
