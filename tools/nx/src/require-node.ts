/**
 * Ends the process with one clear sentence on a Node older than 24; npm scripts find the pinned one
 * by themselves.
 */
export function requireNode24(): void {
  if (Number(process.versions.node.split('.')[0]) >= 24) return;
  console.error(
    `Parlour needs Node 24, this is ${process.versions.node}. Use the npm scripts (they ` +
      'bring their own on Linux x64) or install Node 24.',
  );
  process.exit(1);
}
