import { execFile } from 'node:child_process';
import { chownSync } from 'node:fs';

/** What a finished program said. */
export type Outcome = { readonly code: number; readonly output: string };

/** Runs PostgreSQL's programs as a user that it accepts; `own` gives that user a folder. */
export type Runner = {
  readonly run: (program: string, args: readonly string[]) => Promise<Outcome>;
  readonly own: (path: string) => void;
};

const NOBODY_UID = 65534;

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
        const exitCode = typeof error?.code === 'number' ? error.code : 1;
        const message = error && typeof error.code !== 'number' ? error.message : '';
        resolve({ code: error ? exitCode : 0, output: `${stdout}${stderr}${message}`.trim() });
      },
    );
  });

const userNamespaceArgs = ['-U', `--map-user=${NOBODY_UID}`, `--map-group=${NOBODY_UID}`];

/**
 * PostgreSQL refuses to run as root. As root we give it a user namespace in which root maps to the
 * user nobody: files stay root's and private folders work. Where namespaces are forbidden (some
 * containers) it runs as the user nobody, which needs a folder that this user may enter.
 */
export async function findRunner(): Promise<Runner> {
  if (process.getuid?.() !== 0)
    return { run: (program, args) => execute(program, args), own: () => {} };
  if ((await execute('unshare', [...userNamespaceArgs, 'true'])).code === 0) {
    return {
      run: (program, args) => execute('unshare', [...userNamespaceArgs, program, ...args]),
      own: () => {},
    };
  }
  return {
    run: (program, args) => execute(program, args, { uid: NOBODY_UID, gid: NOBODY_UID }),
    own: (path) => chownSync(path, NOBODY_UID, NOBODY_UID),
  };
}
