import { builtInRoles } from '@parlour/contract/operator';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { tenants } from '../../../tenants/all.ts';
import { welcome } from './welcome.ts';

describe('the table that ends a start', () => {
  it('OPS-02 names the accounts of a demo that has them', () => {
    const words = welcome(tenants, 4000, { open: 36, closed: 0 });
    expect(words).toContain('password Parlour-demo-1');
    expect(words).toContain('http://india.localhost:4000');
  });

  it('OPS-02 says that closed accounts of a demo stay closed, and how to get new ones', () => {
    const words = welcome(tenants, 4000, { open: 0, closed: 36 });
    expect(words).toContain('stay closed; npm run reset');
    expect(words).not.toContain('Parlour-demo-1');
  });

  it('OPS-06 names the console where it is built, and its operators in a demo only', () => {
    const address = 'http://console.localhost:4000';
    const demo = welcome(tenants, 4000, { open: 68, closed: 0 }, { consoleAddress: address });
    expect(demo).toContain(address);
    for (const role of Object.keys(builtInRoles)) expect(demo).toContain(role);
    const production = welcome(tenants, 4000, undefined, { consoleAddress: address });
    expect(production).toContain('npm run ops -- owner');
    expect(production).not.toContain('parlour.test');
    expect(welcome(tenants, 4000, { open: 68, closed: 0 })).not.toContain('console');
  });

  it('OPS-13 says by how much the clock of a demo is ahead, and which time it has', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 30, 2, 15) });
    onTestFinished(() => void vi.useRealTimers());
    const words = welcome(tenants, 4000, { open: 36, closed: 0 }, { aheadSeconds: 7 * 86_400 });
    expect(words).toContain(
      '7 days ahead and stays so: it is Monday, 7 December 2026 at 02:15 UTC',
    );
    expect(words).toContain('--clock moves it further (now +7d)');
    expect(welcome(tenants, 4000, { open: 36, closed: 0 })).not.toContain('--clock');
  });

  it('OPS-02 names no account, password, inbox or play money outside a demo', () => {
    const words = welcome(tenants, 4000, undefined);
    expect(words).not.toMatch(/Parlour-demo-1|demo01|sandbox|play money|npm run reset/);
    expect(words).toContain('http://india.localhost:4000');
  });
});
