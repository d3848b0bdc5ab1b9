// The order matters: Edge calls itself Chrome, and Chrome calls itself Safari.
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const find = (
  table: readonly (readonly [mark: string, name: string])[],
  userAgent: string,
): string | undefined => table.find(([mark]) => userAgent.includes(mark))?.[1];

/** A browser and its system by the header that it sends: `Chrome, Windows`. */
export const nameBrowser = (userAgent: string): string =>
  [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)].filter(Boolean).join(', ') ||
  userAgent.slice(0, 40) ||
  '–';
