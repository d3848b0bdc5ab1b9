import type { Route } from './route.ts';

/** A method and a path under which a call answers; `:name` in a path is a field of the query. */
export type Endpoint = Pick<Route, 'method' | 'path'>;

const RELAY_FUNCTION = /^(\/wps\/relay\/(?:passwordCheck\/)?)([A-Z\d]+_)(\w+)$/;

/** Two prefixes of one subsystem: every relay function of one answers under the other, too. */
const twinPrefixes: Readonly<Record<string, string>> = { MCSFE_: 'MCS2_', MCS2_: 'MCSFE_' };

/** The path of a relay function under the other prefix of its subsystem, if it has two. */
function findTwinPath(path: string): string | undefined {
  const [, folder, prefix = '', name] = RELAY_FUNCTION.exec(path) ?? [];
  const twin = twinPrefixes[prefix];
  return twin && `${folder}${twin}${name}`;
}

/** Every method and path of a call: its own first, then its aliases. */
export function listEndpoints(call: Pick<Route, 'method' | 'path' | 'alias'>): Endpoint[] {
  const stated = [{ method: call.method, path: call.path }, ...(call.alias ?? [])];
  const twins = stated.flatMap(({ method, path }) => {
    const twin = findTwinPath(path);
    return twin === undefined ? [] : [{ method, path: twin }];
  });
  return [...stated, ...twins];
}
