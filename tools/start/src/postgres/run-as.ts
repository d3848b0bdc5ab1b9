import { execFile } from 'node:child_process';
import { chownSync } from 'node:fs';

/** What a finished program said. */
export type Outcome = { readonly code: number; readonly output: string };

/** Runs one of PostgreSQL's programs as somebody it accepts; `own` hands a folder over to that somebody. */
export type Runner = {
  readonly run: (program: string, args: readonly string[]) => Promise<Outcome>;
  readonly own: (path: string) => void;
};

const NOBODY = 65534;

const execute = (
  program: string,
  args: readonly string[],
  user?: { uid: number; gid: number },
): Promise<Outcome> =>
  new Promise((resolve) => {
    execFile(
      program,
      [...args],
      {
        ...user,
        cwd: '/',
        env: { ...process.env, LC_ALL: 'C', PGOPTIONS: '' },
        maxBuffer: 4 << 20,
      },
      (error, stdout, stderr) => {
        const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
        resolve({
          code,
          output:
            `${stdout}${stderr}${error && typeof error.code !== 'number' ? error.message : ''}`.trim(),
        });
      },
    );
  });

const asNobodyInside = ['-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/**
 * PostgreSQL refuses to run as root. As root we give it a user namespace in which root is called nobody: files stay root's and private
 * folders work. Where namespaces are forbidden (some containers) it really becomes nobody, which needs a folder that nobody can enter.
 */
export async function findRunner(): Promise<Runner> {
  if (process.getuid?.() !== 0)
    return { run: (program, args) => execute(program, args), own: () => {} };
  if ((await execute('unshare', [...asNobodyInside, 'true'])).code === 0) {
    return {
      run: (program, args) => execute('unshare', [...asNobodyInside, program, ...args]),
      own: () => {},
    };
  }
  return {
    run: (program, args) => execute(program, args, { uid: NOBODY, gid: NOBODY }),
    own: (path) => chownSync(path, NOBODY, NOBODY),
  };
}
