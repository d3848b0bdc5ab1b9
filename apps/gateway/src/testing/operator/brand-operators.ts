import type { OperatorRoute } from '@parlour/contract/operator';

import { findTenant } from '../gateway/test-tenants.ts';
import type { TestGateway } from '../gateway/test-gateway.ts';
import {
  createOperator,
  createOwner,
  type LoggedInOperator,
  type OperatorAnswer,
} from './operator-client.ts';

/** The brand that operators work for in a test, and one that is closed to them. */
export const [home, other] = [findTenant('philippines'), findTenant('nigeria')];

/** Creates an owner, two operators of a brand in the same role, and one of another brand. */
export async function createBrandOperators(gateway: TestGateway, role: string) {
  const invite = (login: string, brand: string) => createOperator(gateway, { login, role, brand });
  return {
    owner: await createOwner(gateway),
    one: await invite('one@example.com', home.code),
    second: await invite('second@example.com', home.code),
    foreign: await invite('foreign@example.com', other.code),
  };
}

/** Makes a call of the console for a brand. */
export const callConsole = <Value>(
  by: LoggedInOperator,
  route: OperatorRoute,
  sent: { readonly query?: Record<string, string>; readonly body?: object } = {},
  brand = home.code,
): Promise<OperatorAnswer<Value>> =>
  by.call<Value>(route, { path: route.path.replace(':brand', brand), ...sent });
