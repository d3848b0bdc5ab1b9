import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { loadTenant, tenantFolders } from '@parlour/nx/load-tenant';

import { createBuildProgress } from './build-progress.ts';
import { say, StartError } from './say.ts';

/**
 * Builds what is stale (six sites, the arcade's games, pictures) and tells what is done; what is
 * fresh comes from the cache. Pictures are drawn beside the sites from the beginning: they are the
 * longest part, and would otherwise be left over on one processor.
 */
export async function buildStale(root: string): Promise<void> {
  const began = performance.now();
  const tenants = await Promise.all(tenantFolders().map((folder) => loadTenant(folder)));
  const progress = createBuildProgress({
    brandNames: new Map(tenants.map(({ code, brandName }) => [code, brandName])),
    say,
    elapsedMs: () => performance.now() - began,
  });
  await Promise.all([
    run(
      root,
      process.execPath,
      ['tools/artwork/src/main.ts', '--out', 'dist/media'],
      progress.read,
    ),
    run(
      root,
      'nx',
      [
        'run-many',
        '-t',
        'build',
        '--exclude=@parlour/artwork',
        '--parallel=2',
        '--outputStyle=stream',
      ],
      progress.read,
    ),
  ]);
}

/** Runs a program to its end; throws with the end of its output when it fails. */
async function run(
  cwd: string,
  command: string,
  args: readonly string[],
  onLine: (line: string) => void,
): Promise<void> {
  const child = spawn(command, [...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      output += `${line}\n`;
      onLine(line);
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT' ? new StartError('Start with the npm scripts: npm start') : error,
      ),
    );
    child.once('close', resolve);
  });
  if (code !== 0) throw new StartError(`The build failed:\n${output.slice(-4000)}`);
}
