import { randomUUID } from 'node:crypto';

import { listPayeeProviders } from '@parlour/contract/payees';
import type { StoredWithdrawalState } from '@parlour/contract/states/withdrawals';
import type { Db } from '@parlour/database';
import { type Micros, micros } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import { createShortCode } from '../../../domain/short-code.ts';
import type { MemberId } from '../../../domain/ids.ts';
import { createPayeeVault } from '../../../modules/money/payees/module.ts';
import {
  moveWithdrawal,
  openWithdrawal,
} from '../../../modules/money/withdrawals/withdrawal-postings.ts';
import { findWithdrawal } from '../../../modules/money/withdrawals/withdrawal-repository.ts';
import { findRiskFlags } from '../../../modules/money/withdrawals/risk-flags.ts';
import type { ReadSettings } from '../../../modules/platform/settings/module.ts';
import type { Tenancy } from '../../../request/context.ts';
import { createAtRest } from '../../../security/at-rest.ts';

type Plan = {
  /** Most of what is there instead of a tenth. */
  readonly isLarge?: true;
  /** Entered today, a month ago, or that of the member before, too. */
  readonly payee: 'new' | 'known' | 'shared';
  /** The states that it goes through. */
  readonly states: readonly Exclude<StoredWithdrawalState, 'REVIEW'>[];
  readonly receipt?: 'RECEIVED' | 'DISPUTED';
};

const sent = ['APPROVED', 'SENDING'] as const;

/** One withdrawal of each kind that an operator meets; its flags are those that the rules find. */
const plans: readonly Plan[] = [
  { isLarge: true, payee: 'known', states: [] },
  { payee: 'new', states: [] },
  { payee: 'known', states: [] },
  { isLarge: true, payee: 'shared', states: [] },
  { payee: 'new', states: [...sent, 'FAILED'] },
  { payee: 'known', states: [...sent, 'PAID'], receipt: 'DISPUTED' },
  { payee: 'known', states: [...sent, 'PAID'], receipt: 'RECEIVED' },
  { payee: 'new', states: ['REJECTED'] },
];

/** The age in days of a payee that a member has had for long. */
const KNOWN_DAYS = 30;

/** The smallest balance of a member who asks for a withdrawal. */
const LEAST = 100_000_000n;

type Player = { readonly id: MemberId; readonly cash: Micros };

/** Members of the history who hold most, none of whom has asked for a withdrawal. */
const readPlayers = (tx: Db, { tenantId }: Tenancy): Promise<Player[]> =>
  tx.many<Player>(
    'history-winners',
    `select m.id, coalesce(a.balance, 0) as cash from member m
       join account a on a.tenant = m.tenant and a.owner = m.id and a.type = 'PLAYER_CASH'
         and a.asset = money_asset(m.book)
     where m.tenant = $1 and m.is_demo and m.password_hash is null and m.book = 'PLAY'
       and a.balance >= $2
       and not exists (select from withdrawal w where w.tenant = m.tenant and w.member = m.id)
     order by a.balance desc, m.id limit $3`,
    [tenantId, LEAST, plans.length],
  );

type NewPayee = {
  readonly member: MemberId;
  /** The owner of the account: the member itself, or another one. */
  readonly holder: MemberId;
  readonly createdAt: Date;
  readonly masterKey: Buffer;
};

/** Gives a member an account at one of the banks and e-wallets of the country. */
async function insertPayee(
  tx: Db,
  { tenant, tenantId }: Tenancy,
  { member, holder, createdAt, masterKey }: NewPayee,
) {
  const providers = listPayeeProviders(tenant.country);
  const provider = providers[Number(holder) % providers.length];
  if (!provider) throw new Error(`no banks in ${tenant.country}`);
  const vault = createPayeeVault(createAtRest(masterKey), masterKey);
  const payeeId = randomUUID().replaceAll('-', '');
  const accountNumber = `09${String(170_000_000 + Number(holder))}`;
  const masked = `•••• ${accountNumber.slice(-4)}`;
  const sealed = vault.seal(tenantId, payeeId, {
    holderName: 'Demo Member',
    accountNumber,
    branchCode: '',
  });
  const row = await tx.one<{ id: bigint }>(
    'history-payee',
    `insert into payee (tenant, public_id, member, kind, provider, sealed, masked, holder_masked,
       fingerprint, created_at) values ($1, $2, $3, $4, $5, $6, $7, 'D••• M•••', $8, $9)
     returning id`,
    [
      tenantId,
      payeeId,
      member,
      provider.kind,
      provider.code,
      sealed,
      masked,
      vault.fingerprint(tenantId, provider.code, accountNumber),
      createdAt,
    ],
  );
  if (!row) throw new Error('a payee was not stored');
  const { kind, code, name } = provider;
  const view = { payeeId, kind, provider: code, providerName: name, masked };
  return { id: row.id, view };
}

/** Shows an attempt to pay for what was sent, at the sandbox provider, too, which reports it. */
async function insertPayout(
  tx: Db,
  { tenant, tenantId }: Tenancy,
  id: bigint,
  state: string,
): Promise<void> {
  await tx.exec(
    'history-payout',
    `insert into payout (tenant, withdrawal, attempt, public_id, provider, amount, state,
       provider_ref, closed_at, next_poll_at)
     select w.tenant, w.id, 1, w.public_id || '-1', 'sandbox', w.amount - w.fee, $3, w.public_id,
       clock_timestamp(), null from withdrawal w where w.tenant = $1 and w.id = $2`,
    [tenantId, id, state],
  );
  await tx.exec(
    'history-sandbox-payout',
    `insert into sandbox_payout (tenant, id, payout, destination, amount, currency, state)
     select w.tenant, w.public_id, w.public_id || '-1', 'Demo bank', w.amount - w.fee, $3, $4
     from withdrawal w where w.tenant = $1 and w.id = $2`,
    [tenantId, id, tenant.currency.code, state],
  );
}

type Deps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly masterKey: Buffer;
};

/**
 * Gives a brand's demo withdrawals of its history's members: some wait for an operator, one could
 * not be paid, one is disputed. Returns how many; those that have one ask for no second.
 */
export async function seedWithdrawals(
  { db, settings, masterKey }: Deps,
  tenancy: Tenancy,
): Promise<number> {
  const { tenantId } = tenancy;
  const rules = await settings(tenantId);
  return db.transaction(tenantId, async (tx) => {
    const players = await readPlayers(tx, tenancy);
    for (const [index, { id: member, cash }] of players.entries()) {
      const plan = plans[index];
      if (!plan) continue;
      const isShared = plan.payee === 'shared';
      const days = plan.payee === 'new' ? 0 : KNOWN_DAYS;
      const createdAt = new Date(Date.now() - days * 86_400_000);
      const holder = (isShared ? players[index - 1]?.id : undefined) ?? member;
      const { id, view } = await insertPayee(tx, tenancy, {
        member,
        holder,
        createdAt,
        masterKey,
      });
      const payee = { id, view, createdAt, isBlocked: false, isShared };
      const withdrawalId = `W${createShortCode(10)}`;
      // In whole units.
      const amount = micros(((cash * (plan.isLarge ? 9n : 1n)) / 10_000_000n) * 1_000_000n);
      const asked = { amount, payee, missingTurnover: micros(0n) };
      await openWithdrawal(tx, tenantId, {
        withdrawalId,
        member,
        amount,
        fee: micros(0n),
        payee: id,
        payeeView: view,
        proof: 'pin',
        flags: await findRiskFlags(tx, tenantId, member, asked, rules),
        policy: rules.withdrawals,
        missingTurnover: asked.missingTurnover,
        requestId: 'seed',
      });
      await advance(tx, tenancy, withdrawalId, plan);
    }
    return players.length;
  });
}

async function advance(tx: Db, tenancy: Tenancy, withdrawalId: string, plan: Plan) {
  const { tenantId } = tenancy;
  let from: StoredWithdrawalState = 'REVIEW';
  const row = await findWithdrawal(tx, tenantId, withdrawalId);
  if (!row) throw new Error(`no withdrawal ${withdrawalId}`);
  const codes: Partial<Record<StoredWithdrawalState, string>> = {
    REJECTED: 'name_mismatch',
    FAILED: 'payout_refused',
  };
  for (const to of plan.states) {
    const step = { from: [from], to, action: to.toLowerCase(), actor: 'policy', requestId: 'seed' };
    await moveWithdrawal(tx, tenantId, row, { ...step, code: codes[to] ?? null });
    if (to === 'FAILED' || to === 'PAID') await insertPayout(tx, tenancy, row.id, to);
    from = to;
  }
  if (plan.receipt)
    await tx.exec(
      'history-receipt',
      `update withdrawal set receipt = $3, received = case $3 when 'DISPUTED' then 0
         else amount - fee end, receipt_due_at = null where tenant = $1 and id = $2`,
      [tenantId, row.id, plan.receipt],
    );
}
