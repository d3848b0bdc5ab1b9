import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';

import type { OperatorContext } from '../../../request/operator-context.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import type { ProviderChangesDeps } from './provider-changes-service.ts';
import { lockProvider } from './provider-view.ts';

type Calls = OperatorContract['paymentProviders'];

/** Keys that are stored sealed and wait; the request shows how each secret ends. */
type KeysPayload = {
  readonly provider: string;
  readonly keys: string;
  readonly ends: Readonly<Record<string, string>>;
};

const toEnds = (tails: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(tails).map(([name, tail]) => [name, `…${tail}`]));

/**
 * The keys of a brand at its payment providers. They say whose account members pay to, so that a
 * second operator approves them; no call answers them.
 */
export function createProviderKeysService(deps: ProviderChangesDeps) {
  const { db, providerAccounts, approvals } = deps;

  const propose = approvals.define<KeysPayload>({
    action: 'payment-provider.keys.set',
    permission: 'providers.write',
    async execute(tx, ctx, { brand, payload, reason }) {
      const { provider, keys, ends } = payload;
      if (!(await providerAccounts.activateKeys(tx, brand, provider, keys)))
        throw new OperatorError('changed_meanwhile');
      await writeOperatorEvent(tx, ctx, {
        action: 'payment-provider.keys.set',
        subject: `payment-provider:${provider}`,
        brand,
        reason,
        after: ends,
      });
    },
  });

  function setKeys(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['setKeys']>,
  ): Promise<OperatorReply<Calls['setKeys']>> {
    const tenancy = requireBrand(ctx);
    const { tenantId } = tenancy;
    return db.transaction(tenantId, async (tx) => {
      const { provider } = await lockProvider(providerAccounts, tx, tenancy, body.provider);
      const stored = await providerAccounts.storeKeys(tx, tenancy, provider, body.keys);
      const payload = { provider: provider.name, keys: stored.keys, ends: toEnds(stored.tails) };
      return propose(tx, ctx, { brand: tenantId, payload, reason: body.reason });
    });
  }

  /** Takes the provider off at once: without keys nothing can be paid through it. */
  async function removeKeys(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['removeKeys']>,
  ): Promise<null> {
    const tenancy = requireBrand(ctx);
    const { tenantId } = tenancy;
    await db.transaction(tenantId, async (tx) => {
      const { provider, tails } = await lockProvider(providerAccounts, tx, tenancy, body.provider);
      if (!(await providerAccounts.removeKeys(tx, tenantId, provider.name)))
        throw new OperatorError('provider_without_keys');
      await writeOperatorEvent(tx, ctx, {
        subject: `payment-provider:${provider.name}`,
        brand: tenantId,
        reason: body.reason,
        before: toEnds(tails ?? {}),
      });
    });
    return null;
  }

  return { setKeys, removeKeys };
}
