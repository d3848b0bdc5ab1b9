import type { Db } from '@parlour/database';
import { fieldError } from '@parlour/contract';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../../domain/ids.ts';
import type { Tenancy } from '../../../../request/context.ts';
import type { AtRest } from '../../../../security/at-rest.ts';
import type { PaymentProvider, ProviderKeys } from '../payment-provider.ts';
import {
  activateKeys,
  endKeys,
  insertWaitingKeys,
  type KeyTails,
  lockAccount,
  type ProviderHealth,
  type MethodFees,
  readHealth,
  readMethodFees,
  updateAccount,
  updatePosition,
  writeMethodRule,
} from './account-repository.ts';
import {
  keysLabel,
  listAccountProviders,
  type ProviderAccount,
  readProviderAccounts,
} from './provider-accounts.ts';

/** The decisions of an operator about a provider. */
type AccountRules = {
  readonly isOn: boolean;
  readonly methods: readonly {
    readonly code: string;
    readonly isOn: boolean;
    readonly min: Micros;
    readonly max: Micros;
  }[];
};

/** Reads and changes the accounts of brands at payment providers, in the caller's transaction. */
export type ProviderAccounts = {
  readonly list: (tx: Db, tenancy: Tenancy) => Promise<ProviderAccount[]>;
  readonly health: (
    tx: Db,
    tenantId: TenantId,
    providers: readonly string[],
  ) => Promise<ProviderHealth[]>;
  readonly fees: (
    tx: Db,
    tenantId: TenantId,
    providers: readonly string[],
  ) => Promise<MethodFees[]>;
  /** The account under a lock; undefined: the brand's country has no such provider. */
  readonly lock: (
    tx: Db,
    tenancy: Tenancy,
    provider: string,
  ) => Promise<ProviderAccount | undefined>;
  /** Stores keys sealed; they are used once `activateKeys` is called with the returned id. */
  readonly storeKeys: (
    tx: Db,
    tenancy: Tenancy,
    provider: PaymentProvider,
    keys: ProviderKeys,
  ) => Promise<{ readonly keys: string; readonly tails: KeyTails }>;
  /** Uses stored keys in place of those in use; false: others took their place. */
  readonly activateKeys: (
    tx: Db,
    tenantId: TenantId,
    provider: string,
    keys: string,
  ) => Promise<boolean>;
  /** Ends the keys in use and deletes their secrets; false: there were none. */
  readonly removeKeys: (tx: Db, tenantId: TenantId, provider: string) => Promise<boolean>;
  readonly change: (
    tx: Db,
    tenantId: TenantId,
    provider: string,
    rules: AccountRules,
  ) => Promise<void>;
  /** Orders providers as they are listed. */
  readonly place: (tx: Db, tenantId: TenantId, providers: readonly string[]) => Promise<void>;
};

type Deps = { readonly providers: readonly PaymentProvider[]; readonly atRest: AtRest };

/** Refuses keys that are missing, unknown or misshapen, by their names. */
function checkKeys({ keyFields = [] }: PaymentProvider, keys: ProviderKeys): void {
  const faults = keyFields
    .filter(({ name, pattern }) => !pattern.test(keys[name] ?? ''))
    .map(({ name }) => ({ field: `keys.${name}`, rule: 'pattern' as const }));
  const known = new Set(keyFields.map(({ name }) => name));
  const unknown = Object.keys(keys)
    .filter((name) => !known.has(name))
    .map((name) => ({ field: `keys.${name}`, rule: 'unknown' as const }));
  if (faults.length + unknown.length > 0) throw fieldError([...faults, ...unknown]);
}

const toTails = (keys: ProviderKeys): KeyTails =>
  Object.fromEntries(Object.entries(keys).map(([name, secret]) => [name, secret.slice(-4)]));

export function createProviderAccounts({ providers, atRest }: Deps): ProviderAccounts {
  const list = (tx: Db, tenancy: Tenancy) => readProviderAccounts(tx, tenancy, providers);
  return {
    list,
    health: readHealth,
    fees: readMethodFees,
    async lock(tx, tenancy, name) {
      if (!listAccountProviders(tenancy, providers).some((one) => one.name === name))
        return undefined;
      await lockAccount(tx, tenancy.tenantId, name);
      return (await list(tx, tenancy)).find(({ provider }) => provider.name === name);
    },
    async storeKeys(tx, tenancy, provider, keys) {
      checkKeys(provider, keys);
      const tails = toTails(keys);
      const sealed = atRest.seal(keysLabel(tenancy, provider.name), JSON.stringify(keys));
      const stored = { sealed, tails };
      return {
        keys: await insertWaitingKeys(tx, tenancy.tenantId, provider.name, stored),
        tails,
      };
    },
    async activateKeys(tx, tenantId, provider, keys) {
      await endKeys(tx, tenantId, provider);
      return (await activateKeys(tx, tenantId, provider, keys)) > 0;
    },
    removeKeys: async (tx, tenantId, provider) => (await endKeys(tx, tenantId, provider)) > 0,
    async change(tx, tenantId, provider, { isOn, methods }) {
      await updateAccount(tx, tenantId, provider, isOn);
      for (const { code, ...rule } of methods)
        await writeMethodRule(tx, tenantId, provider, { method: code, ...rule });
    },
    async place(tx, tenantId, names) {
      for (const [position, name] of names.entries()) {
        await lockAccount(tx, tenantId, name);
        await updatePosition(tx, tenantId, name, position);
      }
    },
  };
}
