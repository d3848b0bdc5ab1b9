import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';
import { toWire, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import {
  type ProviderAccount,
  type ProviderAccounts,
  toNoticePath,
} from '../../money/payments/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { readWaitingRequests } from './waiting-requests.ts';

type Calls = OperatorContract['paymentProviders'];
type List = OperatorReply<Calls['list']>;

export type ProvidersDeps = {
  readonly db: Database;
  readonly providerAccounts: ProviderAccounts;
};

type Fees = Awaited<ReturnType<ProviderAccounts['fees']>>;

const toMethods = (
  { provider, methods }: ProviderAccount,
  fees: Fees,
): List['providers'][number]['methods'] =>
  methods.map(({ method, isOn, min, max }) => {
    const kept = fees.find((one) => one.provider === provider.name && one.method === method.code);
    return {
      code: method.code,
      name: method.name,
      isOn,
      min: toWire(min),
      max: toWire(max),
      lowest: toWire(method.min),
      highest: toWire(method.max),
      received: toWire(kept?.received ?? zero),
      fees: toWire(kept?.fees ?? zero),
    };
  });

/** The payment providers of a brand with their state and health. */
export const createProvidersService = ({ db, providerAccounts }: ProvidersDeps) => ({
  list(ctx: OperatorContext): Promise<List> {
    const brand = requireBrand(ctx);
    const { tenant, tenantId } = brand;
    return db.transaction(tenantId, async (tx) => {
      const accounts = await providerAccounts.list(tx, brand);
      const names = accounts.map(({ provider }) => provider.name);
      const health = await providerAccounts.health(tx, tenantId, names);
      const fees = await providerAccounts.fees(tx, tenantId, names);
      const waiting = await readWaitingRequests(tx, tenantId);
      return {
        providers: accounts.map((account) => {
          const { name, keyFields = [] } = account.provider;
          const now = health.find((one) => one.provider === name);
          const { call = null, reason = null, failedAt = null } = now ?? {};
          const isFailing = call !== null && reason !== null && failedAt !== null;
          return {
            provider: name,
            state: account.state,
            isOn: account.isOn,
            keys: keyFields.map((field) => ({
              name: field.name,
              tail: account.tails?.[field.name] ?? null,
            })),
            keysSetAt: account.keysSetAt?.getTime() ?? null,
            requests: waiting.filter((one) => one.provider === name).map(({ action }) => action),
            methods: toMethods(account, fees),
            noticePath: toNoticePath(name, tenant.merchantCode),
            lastNoticeAt: now?.lastNoticeAt?.getTime() ?? null,
            failures: now?.failures ?? 0,
            lastFailure: isFailing ? { call, reason, at: failedAt.getTime() } : null,
          };
        }),
      };
    });
  },
});
