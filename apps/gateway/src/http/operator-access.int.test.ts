import { builtInRoles, operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../testing/gateway/test-tenants.ts';
import { chooseCells } from '../testing/gateway/choose-cells.ts';
import { startTestGateway, type TestGateway } from '../testing/gateway/test-gateway.ts';
import { approveAll } from '../testing/operator/approve-request.ts';
import {
  createOwner,
  createOperator,
  openConsole,
  type OperatorBrowser,
} from '../testing/operator/operator-client.ts';

const calls = Object.entries(operatorContract).flatMap(([group, routes]) =>
  Object.entries(routes).map(
    ([name, route]: [string, OperatorRoute]) => [`${group}.${name}`, route] as const,
  ),
);
const ACCESS_ERRORS = new Set([
  'session_ended',
  'second_factor_due',
  'enrolment_due',
  'permission_missing',
  'not_found',
]);
const brandOf = (route: OperatorRoute, brand: string): string =>
  route.path.replace(':brand', brand);
const here = tenants[0]?.code ?? '';
const there = tenants[1]?.code ?? '';

let gateway: TestGateway;
const browsers = new Map<string, OperatorBrowser>();
beforeAll(async () => {
  gateway = await startTestGateway();
  const owner = await createOwner(gateway, 'first@example.com');
  const second = await createOwner(gateway, 'second@example.com');
  browsers.set('visitor', openConsole(gateway.app));
  browsers.set('platform owner', owner);
  for (const role of Object.keys(builtInRoles))
    browsers.set(
      `${role} of ${here}`,
      await createOperator(gateway, { login: `${role}@example.com`, role, brand: here }),
    );
  await approveAll(second);
});
afterAll(() => gateway.stop());

/** The permissions that an identity has in a brand. */
const permissionsOf = (identity: string, brand: string): readonly string[] => {
  if (identity === 'platform owner') return builtInRoles.owner.permissions;
  const role = identity.split(' ')[0] as keyof typeof builtInRoles;
  return brand === here && identity !== 'visitor' ? builtInRoles[role].permissions : [];
};

function expectedError(route: OperatorRoute, identity: string, brand: string): string | null {
  if (route.access === 'public') return null;
  if (identity === 'visitor') return 'session_ended';
  // A brand that does not exist and one without a role are answered the same.
  if (brand === 'atlantis') return 'permission_missing';
  if (route.access === 'pending' || route.access === 'self') return null;
  const scope = route.path.includes(':brand') ? brand : here;
  return permissionsOf(identity, scope).includes(route.access) ? null : 'permission_missing';
}

/** Calls that end the session that the matrix goes on with. */
const ENDS_SESSION = new Set(['session.logout']);
type Cell = { readonly identity: string; readonly brand: string };
const identities = [
  'visitor',
  'platform owner',
  ...Object.keys(builtInRoles).map((role) => `${role} of ${here}`),
];
const rows = calls
  .filter(([id]) => !ENDS_SESSION.has(id))
  .map(([id, route], row) => {
    const brands = route.path.includes(':brand') ? [here, there, 'atlantis'] : [here];
    const cells: Cell[] = identities.flatMap((identity) =>
      brands.map((brand) => ({ identity, brand })),
    );
    // A brand without a role and one that does not exist answer alike, and each is tried.
    const answerOf = ({ identity, brand }: Cell) =>
      `${expectedError(route, identity, brand)} ${brand}`;
    return { id, route, cells: chooseCells(cells, answerOf, row) };
  });

describe('the access matrix of the console', () => {
  it.each(rows)('OPS-06 ROL-01 $id lets in whom it has to, and no other', async (row) => {
    const { route, cells } = row;
    const faults: string[] = [];
    for (const { identity, brand } of cells) {
      // An empty body passes the access rules and is refused by the fields, or changes nothing.
      const { body } = await browsers.get(identity)!.call(route, {
        path: brandOf(route, brand),
        ...(route.method !== 'GET' && { body: {} }),
      });
      const refusal = ACCESS_ERRORS.has(body.errorCode ?? '') ? body.errorCode : null;
      const expected = expectedError(route, identity, brand);
      if (refusal !== expected) faults.push(`${identity} in ${brand}: ${refusal}, not ${expected}`);
    }
    expect(faults).toEqual([]);
  });

  it('OPS-07 every call that changes something names its action, and only those', () => {
    const readers = new Set([
      'session.invitation',
      'session.totpBegin',
      'session.passkeyOptions',
      'session.passkeyLoginOptions',
      'session.passwordlessOptions',
    ]);
    for (const [id, { method, action }] of calls)
      expect([id, action !== undefined]).toEqual([id, method !== 'GET' && !readers.has(id)]);
  });

  it('API-01 no two calls share a method and a path', () => {
    const names = calls.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
