import type { Db } from '@parlour/database';
import { getBook } from '@parlour/tenant';
import { todayIn } from '@parlour/contract/rules';

import { writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { parseMobile } from '../../identity/verification/module.ts';
import { lockMember } from '../../money/ledger/module.ts';
import { publishEvent } from '../../platform/events/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { MarkHasher } from './exclusion-marks.ts';
import {
  type ExclusionMatch,
  type ExclusionReason,
  excludeUntil,
  findBirthdays,
  findMatch,
  hasMarks,
  insertExclusion,
  readExclusionEnd,
  saveMarks,
} from './exclusion-repository.ts';
import { exclusionMatches } from './metrics.ts';
import { type FactReaders, type MoreFacts, readPersonFacts } from './read-facts.ts';

type ExclusionDeps = {
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly settings: ReadSettings;
  readonly readers: FactReaders;
  readonly hashMarks: MarkHasher;
};

type Account = { readonly tenantId: TenantId; readonly member: MemberId };

/** The request that an exclusion is written down for. */
type Origin = { readonly requestId: string };

/**
 * Exclusions hold for the person: an account that has the birthday and one more trait in common
 * with an excluded one is excluded as long, in the same brand, and in the whole group where the
 * brand says so (decision 0283).
 */
export function createExclusions({ db, tenancies, settings, readers, hashMarks }: ExclusionDeps) {
  const requireTenancy = (tenantId: TenantId): Tenancy => {
    const tenancy = tenancies.ofId(tenantId);
    if (!tenancy) throw new Error(`tenant ${tenantId} is unknown`);
    return tenancy;
  };

  /** True when exclusions of every brand of the group hold here; always with a licence. */
  const holdsForGroup = async ({ tenant, tenantId }: Tenancy): Promise<boolean> =>
    getBook(tenant, todayIn(tenant.timeZone, new Date())) === 'REAL' ||
    (await settings(tenantId)).exclusions.wholeGroup;

  const readPerson = async (tx: Db, account: Account, more?: MoreFacts) => {
    const { diallingCode } = requireTenancy(account.tenantId).tenant;
    const facts = await readPersonFacts(tx, readers, account, more);
    return { facts, marks: hashMarks(facts, (typed) => parseMobile(diallingCode, typed)) };
  };

  /** Keeps by what the person behind an excluded account is recognised. */
  const mark = async (tx: Db, account: Account): Promise<void> => {
    const until = await readExclusionEnd(tx, account);
    if (until) await saveMarks(tx, account, (await readPerson(tx, account)).marks, until);
  };

  /** Writes down why an account that has just been excluded is, and by what it is recognised. */
  const record = async (tx: Db, account: Account, reason: ExclusionReason): Promise<void> => {
    await insertExclusion(tx, account, reason);
    await mark(tx, account);
  };

  const exclude = async (
    tx: Db,
    account: Account,
    { brand, member, until, traits }: ExclusionMatch,
    { requestId }: Origin,
  ): Promise<void> => {
    await lockMember(tx, account.tenantId, account.member);
    await excludeUntil(tx, account, until);
    await record(tx, account, { source: 'MATCH', brand, member, traits });
    await writeAudit(tx, account.tenantId, {
      actor: 'system',
      action: 'protection.matched',
      subject: `member:${account.member}`,
      requestId,
      detail: { brand: tenancies.ofId(brand)?.tenant.code ?? String(brand), traits },
    });
    for (const trait of traits) exclusionMatches.inc({ trait });
    await publishEvent(tx, account.tenantId, account.member, 'protection', {});
  };

  /** Excludes an account whose person is excluded under another one; returns whether it did. */
  const stop = async (
    tx: Db,
    account: Account,
    origin: Origin,
    more?: MoreFacts,
  ): Promise<boolean> => {
    const wholeGroup = await holdsForGroup(requireTenancy(account.tenantId));
    if (!(await hasMarks(tx, account.tenantId, { wholeGroup }))) return false;
    const { marks } = await readPerson(tx, account, more);
    const match = await findMatch(tx, account, marks, { wholeGroup });
    const present = await readExclusionEnd(tx, account);
    if (!match || (present && present >= match.until)) return false;
    await exclude(tx, account, match, origin);
    return true;
  };

  /** Applies a new exclusion to the person's other open accounts, each in its own transaction. */
  const spread = async (account: Account, origin: Origin): Promise<void> => {
    const birthDates = await db.transaction(account.tenantId, async (tx) =>
      [...(await readPerson(tx, account)).facts.birthDates].toSorted(),
    );
    for (const tenancy of tenancies.all) {
      const { tenantId } = tenancy;
      const own = tenantId === account.tenantId;
      if (!own && !(await holdsForGroup(tenancy))) continue;
      const others = await db.transaction(tenantId, (tx) =>
        findBirthdays(tx, { tenantId, member: own ? account.member : null }, birthDates),
      );
      for (const member of others)
        await db.transaction(tenantId, (tx) => stop(tx, { tenantId, member }, origin));
    }
  };

  return { record, mark, stop, spread };
}

export type Exclusions = ReturnType<typeof createExclusions>;
