import { holderNameRules } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { isLanguage } from '@parlour/tenant';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

import { createTtlCache } from '../../../cache/ttl-cache.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { AgentRules } from './agent-rules.ts';
import { ContractRules } from './contract-rules.ts';
import { IdentityCheckRules } from './identity-check-rules.ts';
import { JackpotRules } from './jackpot-rules.ts';
import { PointsRules } from './points-rules.ts';
import { RegisterOverrides } from './registration-rules.ts';
import { TransferRules } from './transfer-rules.ts';
import { RiskSignalRules } from './risk-signal-rules.ts';
import { WithdrawalRules } from './withdrawal-rules.ts';

/** An operator's text: one for all languages, or one per language code. */
const LocalizedText = z
  .union([z.string(), z.partialRecord(z.string().refine(isLanguage), z.string())])
  // Tells the console's editor to offer one field for each language.
  .meta({ kind: 'localizedText' });
/** An address with a prefix length that is a carrier's, not a continent's. */
const isRange = (text: string): boolean =>
  ipaddr.isValidCIDR(text) && Number(text.split('/')[1]) >= 8;
const Countries = z.array(z.string().regex(/^[A-Z]{2}$/));
const Origins = z.array(
  z
    .string()
    .refine((text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text),
);

/** One setting; a missing or invalid value has the default. */
const key = <Schema extends z.ZodType>(schema: Schema, fallback: NonNullable<z.output<Schema>>) =>
  schema.catch(fallback as never).default(fallback as never);

/** The settings that an operator can change at run time (docs/operations.md). */
const Settings = z.object({
  maintenance: key(
    z.object({
      on: z.boolean(),
      title: LocalizedText.optional(),
      message: LocalizedText.optional(),
      /** From when on it is closed; without it, at once. */
      from: z.iso.datetime({ offset: true }).optional(),
      until: z.iso.datetime({ offset: true }).optional(),
    }),
    { on: false },
  ),
  region: key(
    z.object({
      restricted: z.boolean().default(false),
      blockedCountries: Countries.default([]),
      onlyCountries: Countries.optional(),
      title: LocalizedText.optional(),
      message: LocalizedText.optional(),
    }),
    { restricted: false, blockedCountries: [] },
  ),
  /** Overrides of the tenant's whitelabel switches. */
  whitelabel: key(z.record(z.string(), z.boolean()), {}),
  /** Rules of the registration's fields that differ from the product's (docs/operations.md). */
  register: key(RegisterOverrides, {}),
  /** Words that this brand's chat masks besides the product's own. */
  chat: key(z.object({ words: z.array(z.string().max(60)).max(500) }), { words: [] }),
  /** Days after which a password expires (FORCEPASSEXPIRY3). */
  passwordDays: key(z.number().int().min(1).max(3650), 90),
  /** The password that an operator gives to the accounts it makes, sealed (docs/operations.md). */
  defaultPassword: key(z.object({ sealed: z.string().max(1000).optional() }), {}),
  /**
   * Codes by text message and mail: how long they live, countries besides the merchant's own, how
   * many numbers of one block an hour and messages a day.
   */
  codes: key(
    z.object({
      minutes: z.number().int().min(1).max(10).default(5),
      diallingCodes: z.array(z.string().regex(/^[1-9]\d{0,3}$/)).default([]),
      smsBlock: z.number().int().min(1).default(20),
      smsDay: z.number().int().min(0).default(300),
      emailDay: z.number().int().min(0).default(3000),
    }),
    { minutes: 5, diallingCodes: [], smsBlock: 20, smsDay: 300, emailDay: 3000 },
  ),
  /**
   * A login from a new network by an account that has nothing to show besides its password: it is
   * let in and marked, or refused.
   */
  withoutFactors: key(z.enum(['admit', 'refuse']), 'admit'),
  analytics: key(
    z.object({
      gtagId: z
        .string()
        .regex(/^G-[A-Z0-9]+$/)
        .optional(),
    }),
    {},
  ),
  /**
   * Origins that pictures come from and games are launched from, instead of the page's own and the
   * vendor's own.
   */
  hosts: key(
    z.object({
      images: Origins.default([]),
      games: Origins.default([]),
      service: Origins.default([]),
    }),
    { images: [], games: [], service: [] },
  ),
  /** The brand's own Firebase project, for phone, Google and Facebook; nothing in it is secret. */
  firebase: key(
    z
      .object({
        apiKey: z.string().min(1),
        projectId: z.string().regex(/^[a-z0-9-]{4,40}$/),
        authDomain: z.string().regex(/^[a-z0-9.-]+$/),
        appId: z.string().optional(),
      })
      .partial(),
    {},
  ),
  /**
   * True when every vendor plays from the main wallet; false when money is transferred to vendors
   * and back. The ledger reads it itself (has_single_wallet).
   */
  wallet: key(z.object({ isSingle: z.boolean() }), { isSingle: true }),
  /**
   * The progressive jackpot: whether it grows, its share of stakes in hundredths of a percent, the
   * seed that the tenant pays in at first and after each win, and the games that take part.
   */
  jackpot: key(JackpotRules, JackpotRules.parse({})),
  /** Maximum number of rows of a list in a file. */
  exports: key(z.object({ maxRows: z.number().int().min(1).max(1_000_000) }), {
    maxRows: 200_000,
  }),
  /**
   * The amount that one operator can pay, credit or decide alone in 24 hours, all kinds of
   * decisions together, in units of the currency; above it a second one approves. 0: always.
   */
  approvals: key(z.object({ dailyLimit: z.number().min(0).max(1_000_000_000).multipleOf(0.01) }), {
    dailyLimit: 0,
  }),
  /**
   * Ways to deposit that this brand does not offer now, by the codes of the methods; and the domain
   * of the addresses under which providers know payers: empty means the domain of the page.
   */
  deposits: key(
    z.object({
      closedMethods: z.array(z.string().max(32)).max(100),
      payerEmailDomain: z
        .string()
        .max(120)
        .regex(/^$|^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/)
        .default(''),
    }),
    { closedMethods: [], payerEmailDomain: '' },
  ),
  /**
   * Accounts that withdrawals are paid to: how many of each kind a member can have, whether the
   * holder has to be the member, and for how many hours an account counts as new.
   */
  payees: key(
    z.object({
      maxBanks: z.number().int().min(0).max(20).default(3),
      maxWallets: z.number().int().min(0).max(20).default(3),
      holderName: z.enum(holderNameRules).default('fromFirst'),
      newHours: z.number().int().min(0).max(720).default(24),
    }),
    { maxBanks: 3, maxWallets: 3, holderName: 'fromFirst', newHours: 24 },
  ),
  /**
   * The limits of withdrawals, the conditions for an operator's review, and the meaning of a
   * receipt.
   */
  withdrawals: key(WithdrawalRules, WithdrawalRules.parse({})),
  /**
   * The limits of transfers between members along the agent tree, and the thresholds above which
   * they are marked as unusual.
   */
  transfers: key(TransferRules, TransferRules.parse({})),
  /**
   * The valid bets in a period, in units of the currency, that make a member of a team active; 0:
   * any. active_members decides by it. Whether agents and their downlines can write to each other,
   * and the highest rates of rebates, and how many accounts and open links an agent may have.
   */
  agents: key(AgentRules, AgentRules.parse({})),
  /** Contracts of agents: the cascade, negative results, and the highest rates. */
  contracts: key(ContractRules, ContractRules.parse({})),
  /**
   * The points that bets and deposits earn, and the number of points that one unit of the currency
   * costs.
   */
  points: key(PointsRules, PointsRules.parse({})),
  /**
   * The conditions under which members have to show documents, the kinds of documents, and the time
   * for which they are valid and kept.
   */
  identityCheck: key(IdentityCheckRules, IdentityCheckRules.parse({})),
  /** From when on signs of risky play are a case for operators. */
  riskSignals: key(RiskSignalRules, RiskSignalRules.parse({})),
  /** Networks whose addresses many customers share: limits by address are wider there. */
  sharedNetworks: key(z.object({ ranges: z.array(z.string().refine(isRange)).max(500) }), {
    ranges: [],
  }),
  /**
   * The percentage of its bets of a day that a vendor can win before its further wins count against
   * its cap. The database reads it itself (vendor_days).
   */
  vendorWins: key(z.object({ percentOfBets: z.number().int().min(100).max(1000) }), {
    percentOfBets: 110,
  }),
  /** True when exclusions of every brand of the group hold here; with a licence they always do. */
  exclusions: key(z.object({ wholeGroup: z.boolean() }), { wholeGroup: false }),
  /**
   * Days after which an answered ticket without a reply is closed, and for which a reply opens a
   * closed one again.
   */
  support: key(
    z.object({
      closeDays: z.number().int().min(1).max(365).default(7),
      reopenDays: z.number().int().min(0).max(365).default(14),
    }),
    { closeDays: 7, reopenDays: 14 },
  ),
  /** True when free play asks for a date of birth. */
  freePlay: key(z.object({ needsAge: z.boolean() }), { needsAge: false }),
});

/** Names of the settings, in the order of the file. */
export const settingNames = Object.keys(Settings.shape) as readonly (keyof Settings)[];

/** The strict schema of a setting, for writing. */
export const settingSchema = (name: keyof Settings): z.ZodType =>
  Settings.shape[name].unwrap().unwrap();

/** JSON schema of a setting, for editors; what only code can check is left out. */
export const settingJsonSchema = (name: keyof Settings): Record<string, unknown> =>
  z.toJSONSchema(settingSchema(name), { unrepresentable: 'any', io: 'input' });

/** The settings of a tenant that stored none. */
export const settingDefaults: Settings = Settings.parse({});

export type Settings = z.infer<typeof Settings>;
export type LocalizedText = z.infer<typeof LocalizedText>;

/** Time in ms until a change of settings takes effect. */
const CACHE_MS = 5000;

/** Reads a tenant's settings, cached because every request needs them; within transactions, too. */
export function createSettingsReader({
  db,
  freshMs = CACHE_MS,
  now,
}: {
  readonly db: Pick<Database, 'separateTransaction'>;
  readonly freshMs?: number | undefined;
  readonly now?: () => number;
}) {
  const cache = createTtlCache<Settings>({ ttlMs: freshMs, now });
  return (tenantId: TenantId): Promise<Settings> =>
    cache(tenantId, () => db.separateTransaction(tenantId, (tx) => readSettings(tx, tenantId)));
}

/** The settings of a tenant as they are stored now. */
export async function readSettings(tx: Db, tenantId: TenantId): Promise<Settings> {
  const rows = await tx.many<{ key: string; value: unknown }>(
    'settings-read',
    'select key, value from setting where tenant = $1',
    [tenantId],
  );
  return Settings.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
}

export type ReadSettings = ReturnType<typeof createSettingsReader>;
