import { createMallItems } from './mall-items.ts';
import { createMallOrders, type MallOrdersDeps } from './mall-orders.ts';

/** The points mall in the console: items, and the orders of members. */
export const createOperatorMallModule = (deps: MallOrdersDeps) => ({
  handlers: { mall: { ...createMallItems(deps), ...createMallOrders(deps) } },
});
