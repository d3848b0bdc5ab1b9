import { fieldError } from '@parlour/contract';
import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { fromWire, toWire } from '@parlour/money';

import type { Tenancy } from '../../../request/context.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { ProviderAccount } from '../../money/payments/module.ts';
import type { Approvals } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { lockProvider, toRules } from './provider-view.ts';
import type { ProvidersDeps } from './providers-service.ts';

type Calls = OperatorContract['paymentProviders'];
type Rules = Omit<OperatorHandlerInput<Calls['change']>['body'], 'reason' | 'provider'>;
type Payload = Rules & { readonly provider: string };

export type ProviderChangesDeps = ProvidersDeps & {
  readonly approvals: Pick<Approvals, 'define'>;
  readonly tenancies: Pick<TenancyLookup, 'ofId'>;
};

/** Refuses methods that are not the provider's, and ranges beyond its own. */
function checkMethods(account: ProviderAccount, { methods }: Rules): void {
  const own = new Map(account.methods.map(({ method }) => [method.code, method]));
  const named = new Set(methods.map(({ code }) => code));
  if (named.size !== methods.length || named.size !== own.size || [...own.keys()].some(isMissing))
    throw new OperatorError('changed_meanwhile');
  const faults = methods.flatMap(({ code, min, max }) => {
    const method = own.get(code);
    if (!method) return [];
    const allowed = { min: toWire(method.min), max: toWire(method.max) };
    const isRight = allowed.min <= min && min <= max && max <= allowed.max;
    return isRight ? [] : [{ field: `methods.${code}`, rule: 'range', allowed }];
  });
  if (faults.length > 0) throw fieldError(faults);

  function isMissing(code: string): boolean {
    return !named.has(code);
  }
}

/** A provider takes real money only with keys, for a brand with a valid licence record. */
function requireReady({ state }: ProviderAccount, { isOn }: Rules): void {
  if (!isOn) return;
  if (state === 'no-keys') throw new OperatorError('provider_without_keys');
  if (state === 'unlicensed') throw new OperatorError('provider_unlicensed');
}

/** True when a change admits nothing that was blocked before: it is made at once. */
function onlyRestricts(before: Rules, after: Rules): boolean {
  if (after.isOn && !before.isOn) return false;
  return after.methods.every(({ code, isOn, min, max }) => {
    const was = before.methods.find((one) => one.code === code);
    return was !== undefined && (was.isOn || !isOn) && was.min <= min && max <= was.max;
  });
}

/** The switch, the limits and the order of a brand's payment providers. */
export function createProviderChanges(deps: ProviderChangesDeps) {
  const { db, providerAccounts, approvals, tenancies } = deps;

  async function apply(
    tx: Db,
    ctx: OperatorContext,
    tenancy: Tenancy,
    { provider, isOn, methods }: Payload,
    reason: string,
  ): Promise<void> {
    const account = await lockProvider(providerAccounts, tx, tenancy, provider);
    checkMethods(account, { isOn, methods });
    requireReady(account, { isOn, methods });
    await providerAccounts.change(tx, tenancy.tenantId, provider, {
      isOn,
      methods: methods.map(({ min, max, ...rest }) => ({
        ...rest,
        min: fromWire(min),
        max: fromWire(max),
      })),
    });
    await writeOperatorEvent(tx, ctx, {
      action: 'payment-provider.changed',
      subject: `payment-provider:${provider}`,
      brand: tenancy.tenantId,
      reason,
      before: toRules(account),
      after: { isOn, methods },
    });
  }

  const propose = approvals.define<Payload>({
    action: 'payment-provider.changed',
    permission: 'providers.write',
    async execute(tx, ctx, { brand, payload, reason }) {
      const tenancy = tenancies.ofId(brand);
      if (!tenancy) throw new Error('a payment provider belongs to a brand');
      await apply(tx, ctx, tenancy, payload, reason);
    },
    readBefore: async (_db, { brand, payload: { provider } }) => {
      const tenancy = tenancies.ofId(brand);
      if (!tenancy) return null;
      const accounts = await db.transaction(tenancy.tenantId, (tx) =>
        providerAccounts.list(tx, tenancy),
      );
      const account = accounts.find((one) => one.provider.name === provider);
      return account ? { provider, ...toRules(account) } : null;
    },
  });

  /** Tightens at once; what lets more in waits for a second operator. */
  function change(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['change']>,
  ): Promise<OperatorReply<Calls['change']>> {
    const tenancy = requireBrand(ctx);
    const { reason, ...payload } = body;
    return db.transaction(tenancy.tenantId, async (tx) => {
      const account = await lockProvider(providerAccounts, tx, tenancy, payload.provider);
      if (onlyRestricts(toRules(account), payload)) {
        await apply(tx, ctx, tenancy, payload, reason);
        return { status: 'done' as const };
      }
      checkMethods(account, payload);
      requireReady(account, payload);
      return propose(tx, ctx, { brand: tenancy.tenantId, payload, reason });
    });
  }

  async function place(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['place']>,
  ): Promise<null> {
    const tenancy = requireBrand(ctx);
    const { tenantId } = tenancy;
    await db.transaction(tenantId, async (tx) => {
      const before = (await providerAccounts.list(tx, tenancy)).map(
        ({ provider }) => provider.name,
      );
      const named = new Set(body.providers);
      const isWhole =
        named.size === body.providers.length &&
        named.size === before.length &&
        before.every((name) => named.has(name));
      if (!isWhole) throw new OperatorError('changed_meanwhile');
      await providerAccounts.place(tx, tenantId, body.providers);
      await writeOperatorEvent(tx, ctx, {
        subject: 'payment-providers',
        brand: tenantId,
        reason: body.reason,
        before,
        after: body.providers,
      });
    });
    return null;
  }

  return { change, place };
}
