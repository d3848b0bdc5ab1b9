import { OperatorError } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { toWire } from '@parlour/money';

import type { Tenancy } from '../../../request/context.ts';
import type { ProviderAccount, ProviderAccounts } from '../../money/payments/module.ts';

/**
 * Returns the rules that an operator can set, in the form used by the calls and the audit trail.
 */
export const toRules = ({ isOn, methods }: Pick<ProviderAccount, 'isOn' | 'methods'>) => ({
  isOn,
  methods: methods.map(({ method, isOn: isOffered, min, max }) => ({
    code: method.code,
    isOn: isOffered,
    min: toWire(min),
    max: toWire(max),
  })),
});

/** The account at a provider under a lock; refuses a provider that the brand's country lacks. */
export async function lockProvider(
  accounts: Pick<ProviderAccounts, 'lock'>,
  tx: Db,
  tenancy: Tenancy,
  provider: string,
): Promise<ProviderAccount> {
  const account = await accounts.lock(tx, tenancy, provider);
  if (!account) throw new OperatorError('provider_unknown');
  return account;
}
