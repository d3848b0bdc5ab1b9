import { offerTransitions } from '@parlour/contract/states/agent-contracts';
import { bonusTransitions } from '@parlour/contract/states/bonuses';
import { caseTransitions } from '@parlour/contract/states/cases';
import { depositTransitions } from '@parlour/contract/states/deposits';
import { identityCheckTransitions } from '@parlour/contract/states/identity-checks';
import { drawTransitions, lotteryBetTransitions } from '@parlour/contract/states/lottery';
import { memberTransitions } from '@parlour/contract/states/members';
import { messageTransitions, sentMessageTransitions } from '@parlour/contract/states/messages';
import {
  exportTransitions,
  operatorTransitions,
  requestTransitions,
} from '@parlour/contract/states/operators';
import { payoutTransitions } from '@parlour/contract/states/payouts';
import { applicationTransitions } from '@parlour/contract/states/promotions';
import { redemptionTransitions } from '@parlour/contract/states/redemptions';
import { freeSpinTransitions } from '@parlour/contract/states/rounds';
import {
  commissionTransitions,
  periodTransitions,
  rebateTransitions,
} from '@parlour/contract/states/settlements';
import { ticketTransitions } from '@parlour/contract/states/support-tickets';
import { receiptTransitions, withdrawalTransitions } from '@parlour/contract/states/withdrawals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';

/** The columns that hold a state, and what the contract says that can follow each. */
const listed = {
  'bonus.state': bonusTransitions,
  'contract_version.state': offerTransitions,
  'deposit_intent.state': depositTransitions,
  'export.state': exportTransitions,
  'free_spin.state': freeSpinTransitions,
  'identity_check.state': identityCheckTransitions,
  'lottery_bet.status': lotteryBetTransitions,
  'lottery_draw.state': drawTransitions,
  'member.status': memberTransitions,
  'member_case.state': caseTransitions,
  'operator.status': operatorTransitions,
  'operator_request.state': requestTransitions,
  'outbox.state': messageTransitions,
  'payout.state': payoutTransitions,
  'promotion_application.state': applicationTransitions,
  'rebate_payout.state': rebateTransitions,
  'redemption.state': redemptionTransitions,
  'sent_message.state': sentMessageTransitions,
  'settlement_adjustment.state': commissionTransitions,
  'settlement_payout.state': commissionTransitions,
  'settlement_period.state': periodTransitions,
  'support_ticket.state': ticketTransitions,
  'withdrawal.receipt': receiptTransitions,
  'withdrawal.state': withdrawalTransitions,
} as const;

/** The columns of states in which anything can follow anything, or that a provider decides. */
const unlisted = ['reconciliation_case.state', 'sandbox_payment.state', 'sandbox_payout.state'];

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** The quoted words of each definition that a statement selects as "column" and "definition". */
async function readWords(sql: string): Promise<Record<string, string[]>> {
  const { rows } = await db.owner.pool.query<{ column: string; definition: string }>(sql);
  return Object.fromEntries(
    rows.map(({ column, definition }) => [
      column,
      [...definition.matchAll(/[{,'"](\w+(?: \w+)?)(?=[},'"])/g)]
        .map(([, word]) => word!)
        .toSorted(),
    ]),
  );
}

describe('transitions of states', () => {
  it('WAL-03 the database allows the transitions that the contract lists', async () => {
    const allowed = await readWords(
      `select format('%s.%s', tgrelid::regclass, substr(tgname, 16)) as column,
         (regexp_match(pg_get_triggerdef(oid), '\\{.*\\}'))[1] as definition
       from pg_trigger where tgname like 'transitions\\_of\\_%'`,
    );
    const pairs = Object.entries(listed).map(([column, transitions]) => [
      column,
      Object.entries<readonly string[]>(transitions)
        .flatMap(([from, next]) => next.map((to) => `${from} ${to}`))
        .toSorted(),
    ]);
    expect(allowed).toEqual(Object.fromEntries(pairs));
  });

  it('WAL-03 each column of states is checked by the list that the contract has', async () => {
    const checked = await readWords(
      `select format('%s.%s', c.conrelid::regclass, a.attname) as column,
         pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid
         and c.conkey = array[a.attnum]
       where c.contype = 'c' and a.attname in ('state', 'status', 'receipt')`,
    );
    const known = Object.entries(listed).map(([column, transitions]) => [
      column,
      Object.keys(transitions).toSorted(),
    ]);
    for (const column of unlisted) delete checked[column];
    expect(checked).toEqual(Object.fromEntries(known));
  });

  it('WAL-03 a change that no list has is refused, and names both states', async () => {
    const sql = (text: string) => db.owner.pool.query(text);
    await sql(`create table ticket (state text)`);
    await sql(
      `call guard_transitions('ticket', 'state', array['OPEN > SEEN DONE', 'SEEN > DONE'])`,
    );
    await sql(`insert into ticket values ('OPEN')`);
    await sql(`update ticket set state = 'SEEN'`);
    await sql(`update ticket set state = 'SEEN'`);
    await expect(sql(`update ticket set state = 'OPEN'`)).rejects.toThrow(
      'a ticket does not go from SEEN to OPEN',
    );
    await sql(`update ticket set state = 'DONE'`);
    await expect(sql(`update ticket set state = 'SEEN'`)).rejects.toMatchObject({ code: '23514' });
  });
});
