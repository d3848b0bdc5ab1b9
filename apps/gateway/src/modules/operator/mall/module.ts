import { createMallItems, type MallItemsDeps } from './mall-items.ts';
import { createMallOrders, type MallOrdersDeps } from './mall-orders.ts';

/** The points shop in the console: items, and the orders of members. */
export const createOperatorMallModule = (deps: MallItemsDeps & MallOrdersDeps) => ({
  handlers: { mall: { ...createMallItems(deps), ...createMallOrders(deps) } },
});
