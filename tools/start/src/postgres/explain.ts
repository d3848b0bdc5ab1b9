import { statfsSync } from 'node:fs';

/** Turns what PostgreSQL or the system said into one sentence that tells what to do. */
export function explain(dir: string, said: string): Error {
  if (
    /No space left on device|ENOSPC|Check free disk space|wrote only \d+ of \d+ bytes/.test(said) ||
    isFull(dir)
  )
    return new Error(`The disk is full: PostgreSQL could not write to ${dir}.`);
  if (/Read-only file system|EROFS/.test(said))
    return new Error(`PostgreSQL cannot write to ${dir}: the file system is read-only.`);
  if (
    /Permission denied|EACCES|cannot be run as root|could not change directory|EPERM/.test(said)
  ) {
    return new Error(
      `PostgreSQL may not use ${dir}: choose a folder that this user can enter, start as ` +
        'an ordinary user, or set DATABASE_URL.',
    );
  }
  if (/could not look up effective user ID/.test(said))
    return new Error(
      `PostgreSQL needs a user with a name, and user ${process.getuid?.()} has none: add a line ` +
        'for it to /etc/passwd, start as another user, or set DATABASE_URL.',
    );
  if (/initialized by PostgreSQL version|incompatible with server/.test(said)) {
    return new Error(
      `${dir} was made by another version of PostgreSQL: set DATABASE_URL, or empty it ` +
        'with npm run reset.',
    );
  }
  const line =
    said.split('\n').findLast((text) => /FATAL|error|could not/i.test(text)) ??
    said.split('\n').at(-1) ??
    '';
  return new Error(`PostgreSQL did not start in ${dir}: ${line.trim() || 'it said nothing'}`);
}

/** True when nothing more fits: a server whose log cannot be written says nothing of it. */
function isFull(dir: string): boolean {
  try {
    return statfsSync(dir).bavail === 0;
  } catch {
    return false;
  }
}
