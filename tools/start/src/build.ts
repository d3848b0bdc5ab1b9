import { spawn } from 'node:child_process';

import { StartError } from './say.ts';

/**
 * Builds what is stale (six sites, the arcade's games, covers); what is fresh comes from the cache.
 */
export async function buildStale(root: string): Promise<void> {
  const { code, output } = await run(root, [
    'nx',
    'run-many',
    '-t',
    'build',
    '--parallel=2',
    '--outputStyle=stream',
  ]);
  if (code !== 0) throw new StartError(`The build failed:\n${output.slice(-4000)}`);
}

const run = (cwd: string, [command = '', ...args]: string[]) =>
  new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT' ? new StartError('Start with the npm scripts: npm start') : error,
      ),
    );
    child.once('exit', (code) => resolve({ code, output }));
  });
