import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Returns the address of the operators' console, for the table that ends a start; undefined where
 * it is not and will not be built, and so nothing answers.
 *
 * @param variables `DIST_DIR` and `CONSOLE_HOST`, with the gateway's defaults
 * @param isBuilding this start builds the console, if it is not there yet
 */
export const getConsoleAddress = (
  root: string,
  port: number,
  variables: Readonly<Record<string, string | undefined>>,
  isBuilding = false,
): string | undefined =>
  isBuilding || existsSync(resolve(root, variables['DIST_DIR'] ?? 'dist', 'console/index.html'))
    ? `http://${variables['CONSOLE_HOST'] ?? 'console.localhost'}:${port}`
    : undefined;
