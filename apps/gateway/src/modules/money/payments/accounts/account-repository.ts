import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../../domain/ids.ts';

/** The last four characters of each secret, by its name. */
export type KeyTails = Readonly<Record<string, string>>;

export type AccountRow = {
  readonly provider: string;
  readonly isOn: boolean;
  readonly position: number;
  /** Null: the brand has no keys there. */
  readonly tails: KeyTails | null;
  readonly keysSetAt: Date | null;
};

export type MethodRule = {
  readonly method: string;
  readonly isOn: boolean;
  readonly min: Micros;
  readonly max: Micros;
};

/** Reads the data about providers that a brand has stored. */
export const readAccounts = (tx: Db, tenantId: TenantId): Promise<AccountRow[]> =>
  tx.many<AccountRow>(
    'payment-providers',
    `select p.provider, p.is_on as "isOn", p.position, k.tails, k.active_from as "keysSetAt"
      from payment_provider p left join payment_provider_key k on k.tenant = p.tenant
        and k.provider = p.provider and k.active_from is not null and k.ended_at is null
      where p.tenant = $1 order by p.position, p.provider`,
    [tenantId],
  );

export const readMethodRules = (
  tx: Db,
  tenantId: TenantId,
): Promise<(MethodRule & { readonly provider: string })[]> =>
  tx.many(
    'payment-provider-methods',
    `select m.provider, m.method, m.is_on as "isOn", m.min, m.max from payment_provider_method m
      where m.tenant = $1`,
    [tenantId],
  );

/** True when a brand is allowed to take real money now: it has a licence record that is valid. */
export const isLicensed = async (tx: Db, tenantId: TenantId): Promise<boolean> =>
  (
    await tx.one<{ licensed: boolean | null }>(
      'payment-provider-licence',
      `select accepts_real_money(t, clock_timestamp()) as licensed from tenant t where t.id = $1`,
      [tenantId],
    )
  )?.licensed ?? false;

/** The sealed keys that a brand uses at a provider. */
export const readSealedKeys = async (
  tx: Db,
  tenantId: TenantId,
  provider: string,
): Promise<string | null> =>
  (
    await tx.one<{ sealed: string | null }>(
      'payment-provider-sealed',
      `select sealed from payment_provider_key where tenant = $1 and provider = $2
        and active_from is not null and ended_at is null`,
      [tenantId, provider],
    )
  )?.sealed ?? null;

/** Makes the row of a provider that a brand has stored nothing about; locks it. */
export async function lockAccount(tx: Db, tenantId: TenantId, provider: string): Promise<void> {
  await tx.exec(
    'payment-provider-add',
    `insert into payment_provider (tenant, provider) values ($1, $2) on conflict do nothing`,
    [tenantId, provider],
  );
  await tx.one(
    'payment-provider-lock',
    'select provider from payment_provider where tenant = $1 and provider = $2 for update',
    [tenantId, provider],
  );
}

export const updateAccount = (
  tx: Db,
  tenantId: TenantId,
  provider: string,
  isOn: boolean,
): Promise<number> =>
  tx.exec(
    'payment-provider-switch',
    'update payment_provider set is_on = $3 where tenant = $1 and provider = $2',
    [tenantId, provider, isOn],
  );

export const updatePosition = (
  tx: Db,
  tenantId: TenantId,
  provider: string,
  position: number,
): Promise<number> =>
  tx.exec(
    'payment-provider-place',
    'update payment_provider set position = $3 where tenant = $1 and provider = $2',
    [tenantId, provider, position],
  );

export const writeMethodRule = (
  tx: Db,
  tenantId: TenantId,
  provider: string,
  { method, isOn, min, max }: MethodRule,
): Promise<number> =>
  tx.exec(
    'payment-provider-method',
    `insert into payment_provider_method (tenant, provider, method, is_on, min, max)
      values ($1, $2, $3, $4, $5, $6) on conflict (tenant, provider, method)
      do update set is_on = excluded.is_on, min = excluded.min, max = excluded.max`,
    [tenantId, provider, method, isOn, min, max],
  );

/** Stores keys that wait for a second operator, in place of others that wait; returns their id. */
export async function insertWaitingKeys(
  tx: Db,
  tenantId: TenantId,
  provider: string,
  { sealed, tails }: { readonly sealed: string; readonly tails: KeyTails },
): Promise<string> {
  await tx.exec(
    'payment-provider-keys-waiting-end',
    `update payment_provider_key set ended_at = clock_timestamp(), sealed = null
      where tenant = $1 and provider = $2 and active_from is null and ended_at is null`,
    [tenantId, provider],
  );
  const row = await tx.one<{ publicId: string }>(
    'payment-provider-keys-add',
    `insert into payment_provider_key (tenant, provider, sealed, tails) values ($1, $2, $3, $4)
      returning public_id as "publicId"`,
    [tenantId, provider, sealed, JSON.stringify(tails)],
  );
  if (!row) throw new Error('keys of a payment provider were not stored');
  return row.publicId;
}

/** Ends the keys in use and deletes their secrets; 0: there were none. */
export const endKeys = (tx: Db, tenantId: TenantId, provider: string): Promise<number> =>
  tx.exec(
    'payment-provider-keys-end',
    `update payment_provider_key set ended_at = clock_timestamp(), sealed = null
      where tenant = $1 and provider = $2 and active_from is not null and ended_at is null`,
    [tenantId, provider],
  );

/** Puts waiting keys into use; 0: others took their place, or they ended. */
export const activateKeys = (
  tx: Db,
  tenantId: TenantId,
  provider: string,
  keys: string,
): Promise<number> =>
  tx.exec(
    'payment-provider-keys-use',
    `update payment_provider_key set active_from = clock_timestamp()
      where tenant = $1 and provider = $2 and public_id = $3 and active_from is null
        and ended_at is null`,
    [tenantId, provider, keys],
  );

export type MethodFees = {
  readonly provider: string;
  readonly method: string;
  readonly received: Micros;
  readonly fees: Micros;
};

/**
 * Reads the amounts that arrived by each method in thirty days, where its provider said what it
 * keeps of it.
 */
export const readMethodFees = (
  tx: Db,
  tenantId: TenantId,
  providers: readonly string[],
): Promise<MethodFees[]> =>
  tx.many<MethodFees>(
    'payment-provider-fees',
    `select n.provider, d.method, sum(n.amount)::bigint as received, sum(n.fee)::bigint as fees
      from payment_notice n join deposit_intent d on d.tenant = n.tenant and d.id = n.deposit
      where n.tenant = $1 and n.provider = any ($2) and n.result = 'CREDITED' and n.fee is not null
        and n.received_at > clock_timestamp() - interval '30 days' group by 1, 2`,
    [tenantId, providers],
  );

export type ProviderHealth = {
  readonly provider: string;
  readonly lastNoticeAt: Date | null;
  readonly failures: number;
  readonly call: string | null;
  readonly reason: string | null;
  readonly failedAt: Date | null;
};

/**
 * Reads the time at which providers last notified a brand, and the failures of the last day with
 * the newest.
 */
export const readHealth = (
  tx: Db,
  tenantId: TenantId,
  providers: readonly string[],
): Promise<ProviderHealth[]> =>
  tx.many<ProviderHealth>(
    'payment-provider-health',
    `select p.provider, n.at as "lastNoticeAt", c.failures, f.call, f.reason, f.at as "failedAt"
      from unnest($2::text[]) as p (provider)
      left join lateral (select max(received_at) as at from payment_notice
        where tenant = $1 and provider = p.provider and body <> '') n on true
      cross join lateral (select count(*)::int as failures from payment_provider_failure
        where tenant = $1 and provider = p.provider
          and at > clock_timestamp() - interval '1 day') c
      left join lateral (select call, reason, at from payment_provider_failure
        where tenant = $1 and provider = p.provider
          and at > clock_timestamp() - interval '1 day' order by at desc limit 1) f on true`,
    [tenantId, providers],
  );
