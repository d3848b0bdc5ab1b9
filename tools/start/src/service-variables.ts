import { arcadeVariables } from '@parlour/arcade/variables';
import { gatewayVariables } from '@parlour/gateway/variables';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Variables that Node and the operating system need in order to run a program; nothing of it is
 * secret.
 */
const SYSTEM_VARIABLES = [
  'HOME',
  'LANG',
  'LC_ALL',
  'NODE_COMPILE_CACHE',
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
  'PATH',
  'SystemRoot',
  'TEMP',
  'TMP',
  'TMPDIR',
  'TZ',
  'USER',
] as const;

const readsVariable = {
  gateway: new Set([...SYSTEM_VARIABLES, ...gatewayVariables]),
  arcade: new Set([...SYSTEM_VARIABLES, ...arcadeVariables]),
} as const;

/**
 * The variables that a service gets: those of `given` that it reads, and no others. A secret of one
 * service, or of the shell that started the product, never reaches another.
 */
export const pickVariables = (
  service: keyof typeof readsVariable,
  given: Variables,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && readsVariable[service].has(entry[0]),
    ),
  );
