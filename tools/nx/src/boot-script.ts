import { join } from 'node:path';

import { OLD_BROWSER_SCRIPT } from '@parlour/tenant/old-browser';
import { build, type Rolldown } from 'vite';

import { root } from './load-tenant.ts';

/** The boot script as one inline source without imports or exports. */
export async function bootScript(): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2015',
      lib: {
        entry: join(root, 'apps/site/src/boot.ts'),
        formats: ['iife'],
        name: 'boot',
        fileName: 'boot',
      },
    },
  })) as Rolldown.RolldownOutput[];
  // Before what an old browser may not read.
  const code = `${OLD_BROWSER_SCRIPT};${result[0]?.output[0]?.code.trim() ?? ''}`;
  if (code.includes('</script')) throw new Error('The boot script cannot stand inline');
  return code;
}
