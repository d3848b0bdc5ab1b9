import { execFile } from 'node:child_process';
import { chownSync } from 'node:fs';
import { userInfo } from 'node:os';

/** The result of a finished program: its exit code and output. */
type Outcome = { readonly code: number; readonly output: string };

/** Runs PostgreSQL's programs as a user that it accepts; `own` gives that user a folder. */
export type Runner = {
  readonly run: (program: string, args: readonly string[]) => Promise<Outcome>;
  readonly own: (path: string) => void;
};

type Variables = Readonly<Record<string, string>>;

const NOBODY_UID = 65534;

const execute = (
  program: string,
  args: readonly string[],
  options: { uid?: number; gid?: number; variables?: Variables } = {},
): Promise<Outcome> =>
  new Promise((resolve) => {
    const { variables, ...user } = options;
    execFile(
      program,
      [...args],
      {
        ...user,
        cwd: '/',
        env: { ...process.env, ...variables, LC_ALL: 'C', PGOPTIONS: '' },
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

/** True when the system knows the user by a name: containers can run as any number. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/**
 * PostgreSQL refuses to run as root, and as a user whom the system knows by no name. Such a one
 * gets a user namespace that maps it to the user nobody: files stay its own and private folders
 * work. Where namespaces are forbidden (some containers) root runs it as the user nobody, which
 * needs a folder that this user may enter; a user without a name is shown what to do.
 *
 * @param variables further ones for the programs, such as those of another clock
 */
export async function findRunner(variables: Variables = {}): Promise<Runner> {
  const isRoot = process.getuid?.() === 0;
  const plain: Runner = {
    run: (program, args) => execute(program, args, { variables }),
    own: () => {},
  };
  if (!isRoot && hasName()) return plain;
  if ((await execute('unshare', [...userNamespaceArgs, 'true'])).code === 0) {
    return {
      run: (program, args) =>
        execute('unshare', [...userNamespaceArgs, program, ...args], { variables }),
      own: () => {},
    };
  }
  if (!isRoot) return plain;
  return {
    run: (program, args) => execute(program, args, { uid: NOBODY_UID, gid: NOBODY_UID, variables }),
    own: (path) => chownSync(path, NOBODY_UID, NOBODY_UID),
  };
}
