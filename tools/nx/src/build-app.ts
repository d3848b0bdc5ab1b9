/**
 * Bundles the pages of an application that is the same for all brands, in its turn:
 * `node tools/nx/src/build-app.ts console`.
 */
import { join } from 'node:path';

import { takeBuildTurn } from './build-turn.ts';
import { requireNode24 } from './require-node.ts';

requireNode24();

const name = process.argv[2] ?? '';
if (!/^[a-z-]+$/.test(name)) throw new Error('Which application? Name its folder under apps');
const complete = await takeBuildTurn(name);
const { build } = await import('vite');
await build({
  configFile: join(import.meta.dirname, '../../../apps', name, 'vite.config.ts'),
  logLevel: 'warn',
});
complete();
