import type { Config } from '../config/config.ts';
import { isUnreachable } from '../db/errors.ts';
import { OpenDemoAccountsError } from './demo-data.ts';
import { UnpreparedDatabaseError } from './prepared-tenants.ts';

/** One sentence that says why the start failed and what to do. */
export function startupErrorMessage(error: unknown, config: Config): string {
  if (error instanceof OpenDemoAccountsError || error instanceof UnpreparedDatabaseError)
    return error.message;
  const { code, message } = error as { code?: string; message: string };
  if (code === 'EADDRINUSE')
    return (
      `Port ${config.port} is taken on ${config.host}; ` +
      'stop what uses it or set PORT to another one.'
    );
  if (code === 'EACCES')
    return `Port ${config.port} may not be opened by this user; set PORT to one above 1023.`;
  return (
    databaseErrorMessage(error, config.databaseUrl, 'DATABASE_URL') ??
    `The gateway cannot start: ${message || code || String(error)}`
  );
}

/**
 * Returns the reason that a database cannot be used, as one sentence that names the variable; null:
 * another fault.
 */
export function databaseErrorMessage(error: unknown, url: string, variable: string): string | null {
  const { code, message } = error as { code?: string; message: string };
  const { host, pathname } = new URL(url);
  if (isUnreachable(error))
    return (
      `The database at ${host}${pathname} does not answer (${code}); ` +
      `start it, or correct ${variable}.`
    );
  if (code === '28P01' || code === '28000')
    return `The database at ${host}${pathname} refuses the user or password of ${variable}.`;
  if (code === '3D000')
    return (
      `There is no database ${pathname.slice(1)} at ${host}; ` +
      `create it, or correct ${variable}.`
    );
  return code === '53100' || code === 'ENOSPC' ? `The disk is full: ${message}` : null;
}
