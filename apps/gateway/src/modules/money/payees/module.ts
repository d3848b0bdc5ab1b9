import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import type { MemberContext } from '../../../request/context.ts';
import { createBankCards, type TodayLeft } from './bank-cards.ts';
import { createPayeeVault } from './payee-account.ts';
import { createPayeeService, type PayeeServiceDeps } from './payee-service.ts';

export { createPayeeVault } from './payee-account.ts';
export { createPayoutPayees, type PayoutPayeesDeps } from './payout-payees.ts';
export {
  findPayee,
  isPayeeInUse,
  type PayeeRow,
  readPayees,
  removePayee,
  setPayeeBlocked,
} from './payee-repository.ts';

export type PayeesModuleDeps = Omit<PayeeServiceDeps, 'vault'> & {
  readonly atRest: AtRest;
  readonly masterKey: Buffer;
  readonly readTodayLeft: (ctx: MemberContext) => Promise<TodayLeft>;
};

/** Bank accounts and e-wallets that withdrawals are paid to. */
export function createPayeesModule(deps: PayeesModuleDeps) {
  const vault = createPayeeVault(deps.atRest, deps.masterKey);
  const service = createPayeeService({ ...deps, vault });
  const payees: GatewayHandlers['payees'] = {
    ...service.calls,
    ...createBankCards(service, deps.readTodayLeft),
  };
  return { handlers: { payees } };
}
