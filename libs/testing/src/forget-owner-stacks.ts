import * as React from 'react';

/**
 * The name of the React export in which its development build counts the elements whose stack it
 * has taken in this second.
 */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** From this many on it takes no further ones. */
const ENOUGH = 10_000;

/**
 * Keeps React's development build from taking a stack for each element, which only its developer
 * tools show: a tenth of what component tests cost, and some of what stories do. A React without
 * that counter is left as it is.
 */
export function forgetOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null) return;
  if (!('recentlyCreatedOwnerStacks' in internals)) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => ENOUGH,
    set: () => {},
  });
}
