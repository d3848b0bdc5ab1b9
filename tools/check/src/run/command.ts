import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';

/** The exit of a command, and what it printed. */
export type CommandResult = { readonly code: number; readonly output: string };

/**
 * Runs a command at the root of the repository, its own tools first on the path; what it prints is
 * returned, not shown.
 */
export const run = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, [...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        // The test run leaves no background process behind.
        NX_DAEMON: 'false',
        NX_TUI: 'false',
        FORCE_COLOR: '0',
        ...env,
        PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
