import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Where the operators' console is, for the table that ends a start; undefined where it has not been
 * built, and so nothing answers.
 *
 * @param variables `DIST_DIR` and `CONSOLE_HOST`, with the gateway's defaults
 */
export const consoleAddress = (
  root: string,
  port: number,
  variables: Readonly<Record<string, string | undefined>>,
): string | undefined =>
  existsSync(resolve(root, variables['DIST_DIR'] ?? 'dist', 'console/index.html'))
    ? `http://${variables['CONSOLE_HOST'] ?? 'console.localhost'}:${port}`
    : undefined;
