import type { ProviderState } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { Database } from '../../../../db/pool.ts';
import type { Tenancy } from '../../../../request/context.ts';
import type { AtRest } from '../../../../security/at-rest.ts';
import type { PaymentMethod, PaymentProvider, ProviderKeys } from '../payment-provider.ts';
import { ProviderFailure } from '../provider-failure.ts';
import {
  type AccountRow,
  isLicensed,
  type KeyTails,
  type MethodRule,
  readAccounts,
  readMethodRules,
  readSealedKeys,
} from './account-repository.ts';

/** A method of a provider, as far as a brand allows it. */
export type AllowedMethod = {
  readonly method: PaymentMethod;
  readonly isOn: boolean;
  readonly min: Micros;
  readonly max: Micros;
};

/** The account of a brand at a provider. Members are offered its methods only when it is on. */
export type ProviderAccount = {
  readonly provider: PaymentProvider;
  readonly state: ProviderState;
  readonly isOn: boolean;
  readonly tails: KeyTails | null;
  readonly keysSetAt: Date | null;
  readonly methods: readonly AllowedMethod[];
};

/** Binds sealed keys to their brand and provider: a copy in another row does not open. */
export const keysLabel = ({ tenant }: Tenancy, provider: string): string =>
  `payment-provider:${tenant.code}:${provider}`;

const clamp = (value: Micros, { min, max }: PaymentMethod): Micros => {
  if (value < min) return min;
  return value > max ? max : value;
};

function allow(method: PaymentMethod, rule: MethodRule | undefined): AllowedMethod {
  if (!rule) return { method, isOn: true, min: method.min, max: method.max };
  // The provider may have narrowed its range since the operator set the rule.
  const [min, max] = [clamp(rule.min, method), clamp(rule.max, method)];
  return { method, isOn: rule.isOn, min, max };
}

function stateOf(row: AccountRow | undefined, licensed: boolean): ProviderAccount['state'] {
  if (!row?.tails) return 'no-keys';
  if (!licensed) return 'unlicensed';
  return row.isOn ? 'on' : 'off';
}

/** The providers that brands of a country can have an account with. */
export const listAccountProviders = (
  tenancy: Tenancy,
  providers: readonly PaymentProvider[],
): PaymentProvider[] =>
  providers.filter((one) => one.keyFields !== undefined && one.methods(tenancy).length > 0);

/** The accounts of a brand at the providers of its country, in the operator's order. */
export async function readProviderAccounts(
  tx: Db,
  tenancy: Tenancy,
  providers: readonly PaymentProvider[],
): Promise<ProviderAccount[]> {
  const { tenantId } = tenancy;
  const rows = await readAccounts(tx, tenantId);
  const rules = await readMethodRules(tx, tenantId);
  const licensed = await isLicensed(tx, tenantId);
  return listAccountProviders(tenancy, providers)
    .map((provider) => ({ provider, row: rows.find((row) => row.provider === provider.name) }))
    .toSorted((one, other) => (one.row?.position ?? 0) - (other.row?.position ?? 0))
    .map(({ provider, row }) => ({
      provider,
      state: stateOf(row, licensed),
      isOn: row?.isOn ?? false,
      tails: row?.tails ?? null,
      keysSetAt: row?.keysSetAt ?? null,
      methods: provider.methods(tenancy).map((method) =>
        allow(
          method,
          rules.find((rule) => rule.provider === provider.name && rule.method === method.code),
        ),
      ),
    }));
}

/** Opens the keys that a brand uses at a provider. */
export type OpenKeys = (tenancy: Tenancy, provider: string) => Promise<ProviderKeys>;

/**
 * Reads keys for each call again: what an operator removes ends at once, on every gateway. Throws
 * where the brand has none.
 */
export const createOpenKeys =
  ({ db, atRest }: { readonly db: Database; readonly atRest: AtRest }): OpenKeys =>
  async (tenancy, provider) => {
    const sealed = await db.transaction(tenancy.tenantId, (tx) =>
      readSealedKeys(tx, tenancy.tenantId, provider),
    );
    if (sealed === null) throw new ProviderFailure('no_keys', `${tenancy.tenant.code} has none`);
    return JSON.parse(atRest.open(keysLabel(tenancy, provider), sealed)) as ProviderKeys;
  };
