import { type AccountType, isAgentType, todayIn } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import { micros, type Micros } from '@parlour/money';
import { getBook, DEFAULT_LANGUAGE } from '@parlour/tenant';

import type { Database } from '../../db/pool.ts';
import type { MemberId, TenantId } from '../../domain/ids.ts';
import type { Tenancy } from '../../request/context.ts';
import type { LedgerService } from '../../modules/money/ledger/ledger-service.ts';
import { insertMember } from '../../modules/identity/member/member-repository.ts';
import { insertAffiliateLink } from '../../modules/identity/registration/affiliate-links.ts';
import type { PasswordHasher } from '../../security/password.ts';
import { SANDBOX } from '../../modules/money/payments/module.ts';
import { TRIAL_CREDIT } from '../../modules/money/wallet/module.ts';
import { writeDemoContact } from './demo-contact.ts';

/** Password of every demo account; they exist in demo mode only. */
export const DEMO_PASSWORD = 'Parlour-demo-1';

type Account = {
  readonly username: string;
  readonly accountType: AccountType;
  readonly under?: string;
  readonly units: bigint;
};

/**
 * The accounts that can log in to a demo: a member, an agent with a downline of three, a trial
 * account.
 */
const demoAccounts: readonly Account[] = [
  { username: 'demo01', accountType: 'member', units: 10_000n },
  { username: 'agent01', accountType: 'agent_1', units: 5_000n },
  { username: 'downline01', accountType: 'member', under: 'agent01', units: 1_000n },
  { username: 'downline02', accountType: 'member', under: 'agent01', units: 1_000n },
  { username: 'downline03', accountType: 'member', under: 'agent01', units: 0n },
  { username: 'trial01', accountType: 'trial', units: 2_000n },
];

type Deps = {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly ledger: Pick<LedgerService, 'openDeposit' | 'confirmDeposit'>;
};

/** Invitation codes of the demo's agent: one for members, one for agents under it. */
const demoCodes = [
  { code: 'AGENT01', kind: 'MEMBER' },
  { code: 'AGENT01-TEAM', kind: 'AGENT' },
] as const;

/**
 * Makes the demo accounts of a tenant that has none of them, with play money that came in through
 * the sandbox provider.
 */
export async function seedAccounts(
  { db, passwords, ledger }: Deps,
  { tenant, tenantId }: Tenancy,
  now: Date,
): Promise<void> {
  if (getBook(tenant, todayIn(tenant.timeZone, now)) === 'REAL') return;
  const known = await db.transaction(tenantId, (tx) =>
    tx.many<{ username: string }>(
      'seed-known',
      'select username from member where tenant = $1 and username = any ($2)',
      [tenantId, demoAccounts.map(({ username }) => username)],
    ),
  );
  if (known.length === demoAccounts.length) return;
  const hashes = await Promise.all(demoAccounts.map(() => passwords.hash(DEMO_PASSWORD)));
  await db.transaction(tenantId, async (tx) => {
    const ids = new Map<string, MemberId>();
    for (const [index, account] of demoAccounts.entries()) {
      const upline = account.under === undefined ? null : (ids.get(account.under) ?? null);
      const isTrial = account.accountType === 'trial';
      const member = await insertMember(tx, tenantId, {
        username: account.username,
        passwordHash: hashes[index] ?? '',
        accountType: account.accountType,
        book: isTrial ? 'TRIAL' : 'PLAY',
        birthDate: isTrial ? null : '1990-01-01',
        language: tenant.languages[0] ?? DEFAULT_LANGUAGE,
        upline,
      });
      if (!member) continue;
      ids.set(account.username, member.id);
      await markAsDemo(tx, tenantId, member.id);
      if (isAgentType(account.accountType))
        for (const link of demoCodes)
          await insertAffiliateLink(tx, tenantId, { agent: member.id, ...link });
      if (account.username === 'demo01')
        await writeDemoContact(tx, tenantId, member.id, tenant.country);
      if (account.units > 0n)
        await fund(tx, { tenant, tenantId }, ledger, {
          member: member.id,
          book: isTrial ? 'TRIAL' : 'PLAY',
          amount: micros(account.units * 1_000_000n),
        });
    }
  });
}

/** Everybody knows the password of such an account: it must be closed before a demo ends. */
export const markAsDemo = (tx: Db, tenantId: TenantId, member: MemberId): Promise<number> =>
  tx.exec('seed-mark', 'update member set is_demo = true where tenant = $1 and id = $2', [
    tenantId,
    member,
  ]);

type Funding = {
  readonly member: MemberId;
  readonly book: 'PLAY' | 'TRIAL';
  readonly amount: Micros;
};

async function fund(
  tx: Db,
  { tenant, tenantId }: Tenancy,
  ledger: Deps['ledger'],
  { member, book, amount }: Funding,
): Promise<void> {
  const provider = book === 'TRIAL' ? TRIAL_CREDIT : SANDBOX;
  const intent = await ledger.openDeposit({ tenantId }, { member, book, amount, provider }, tx);
  const posted = await ledger.confirmDeposit(
    { tenantId },
    { intent, provider, amount, currency: tenant.currency.code, requestId: 'seed' },
    tx,
  );
  if (posted.status === 'REFUSED')
    throw new Error(`${tenant.code}: the demo deposit was refused: ${posted.code}`);
  // A demo can be withdrawn from at once: its first credit counts as played.
  await tx.exec(
    'seed-turnover',
    'update turnover set required = 0 where tenant = $1 and member = $2',
    [tenantId, member],
  );
}
