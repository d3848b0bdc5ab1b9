import { type Micros, multiply } from '@parlour/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { asAnswer, type Transaction, WalletModel } from '../../../testing/ledger/wallet-model.ts';
import {
  createLedgerFixture,
  type Player,
  UNIT,
  type LedgerFixture,
} from '../../../testing/ledger/ledger-fixture.ts';
import { createLedgerService } from './ledger-service.ts';

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
});
afterAll(() => db.drop());

const send = (player: Player, tx: Transaction) => {
  if (tx.kind === 'BET') return fixture.ledger.bet(player, tx);
  return tx.kind === 'WIN' ? fixture.ledger.win(player, tx) : fixture.ledger.rollback(player, tx);
};

/**
 * Scripts in which a wrong ledger gives itself away; returns what disagreed with the model, or
 * null.
 */
async function disagreement(): Promise<string | null> {
  const script = async (
    name: string,
    make: (player: Player) => Transaction[],
  ): Promise<string | null> => {
    const player = await fixture.player({
      cash: multiply(UNIT, 10n),
      bonus: multiply(UNIT, 5n),
      debt: UNIT,
    });
    const model = new WalletModel();
    model.wallets.set(player.player, await fixture.balances(player));
    for (const [step, tx] of make(player).entries()) {
      const expected = model.apply(tx);
      const answer = await send(player, tx).then(asAnswer, (error: Error) => ({
        status: 'THREW',
        code: error.message,
      }));
      if (
        answer.status !== expected.status ||
        answer.code !== expected.code ||
        ('balance' in answer && answer.balance !== expected.balance)
      )
        return `${name}: step ${step}`;
    }
    const [held, expected] = [await fixture.balances(player), model.wallets.get(player.player)];
    return held.cash === expected?.cash &&
      held.bonus === expected.bonus &&
      held.debt === expected.debt
      ? null
      : `${name}: balances`;
  };
  const bet = (player: Player, amount: Micros) => ({
    ...fixture.bet(player, amount),
    kind: 'BET' as const,
  });
  const win = (player: Player, of: Transaction & { kind: 'BET' }, amount: Micros) => ({
    ...fixture.win(player, of, amount),
    kind: 'WIN' as const,
  });
  const rollback = (player: Player, of: Transaction & { kind: 'BET' }) => ({
    ...fixture.rollback(player, of),
    kind: 'ROLLBACK' as const,
  });
  return (
    (await script('early rollback', (player) => {
      const late = bet(player, UNIT);
      return [rollback(player, late), late, late, win(player, late, UNIT)];
    })) ??
    (await script('rollback after win', (player) => {
      const first = bet(player, UNIT);
      return [first, win(player, first, multiply(UNIT, 2n)), rollback(player, first)];
    })) ??
    (await script('rollback twice', (player) => {
      const first = bet(player, UNIT);
      return [first, rollback(player, first), rollback(player, first)];
    })) ??
    (await script('win after rollback', (player) => {
      const first = bet(player, UNIT);
      return [first, rollback(player, first), win(player, first, UNIT)];
    })) ??
    (await script('same id, other amount', (player) => {
      const first = bet(player, UNIT);
      return [first, { ...first, amount: multiply(UNIT, 2n) }];
    })) ??
    (await script('answer is stored', (player) => {
      const first = bet(player, UNIT);
      return [first, bet(player, UNIT), first];
    })) ??
    (await script('cash first, proportional return', (player) => {
      const first = bet(player, multiply(UNIT, 12n));
      return [first, win(player, first, multiply(UNIT, 7n)), bet(player, UNIT)];
    })) ??
    (await script('declined is final', (player) => {
      const large = bet(player, multiply(UNIT, 16n));
      const small = bet(player, multiply(UNIT, 10n));
      return [large, small, win(player, small, multiply(UNIT, 20n)), large];
    })) ??
    (await race())
  );
}

async function race(): Promise<string | null> {
  const gateways = Array.from({ length: 8 }, () =>
    // On a busy machine a bet may take longer than the 2.5 s after which a vendor repeats it.
    createLedgerService({
      database: db.app,
      maxConcurrentCalls: 2,
      maxBatch: 2,
      deadlineMs: 30_000,
    }),
  );
  for (let round = 0; round < 20; round++) {
    const player = await fixture.player({ cash: UNIT });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 32 }, (_, index) =>
        gateways[index % 8]!.bet(player, fixture.bet(player, UNIT)),
      ),
    );
    const accepted = outcomes.filter(
      (outcome) => outcome.status === 'fulfilled' && outcome.value.status === 'APPLIED',
    );
    const rejected = outcomes.find((outcome) => outcome.status === 'rejected');
    if (rejected) return `race: ${rejected.reason}`;
    if (accepted.length !== 1) return `race: ${accepted.length} accepted`;
  }
  return null;
}

const definition = async (name: string): Promise<string> => {
  const row = await db.owner.raw.one<{ source: string }>(
    'mutant-source',
    'select pg_get_functiondef(oid) as source from pg_proc where proname = $1',
    [name],
  );
  return row?.source ?? '';
};

describe('the mutation tests of the ledger', () => {
  it('find no disagreement in the unchanged ledger', async () => {
    expect(await disagreement()).toBeNull();
  });

  it.each([
    ['no row lock', 'post_bets', [['order by a.id for no key update', 'order by a.id']]],
    [
      'no tombstone',
      'post_rollback',
      [
        [
          'where not exists (select from operation x where',
          'where false and not exists (select from operation x where',
        ],
        ['into strict v_bet', 'into v_bet'],
      ],
    ],
    ['rollback allowed after a win', 'post_rollback', [["x.kind = 'WIN'", "x.kind = 'BET'"]]],
    ['win allowed after a rollback', 'post_win', [["x.kind = 'ROLLBACK'", "x.kind = 'BET'"]]],
    [
      'repetition with another amount accepted',
      'post_bets',
      [['(o.amount, o.game_code) is distinct from (i.amount, i.game)', 'o.game_code <> i.game']],
    ],
    [
      "repetition answered with today's balance",
      'post_bets',
      [
        [
          'case when f.fault is null then o.balance end',
          `case when f.fault is null then (select sum(a.balance)::bigint from account a
            where a.tenant = p_tenant and a.owner = m.id
              and a.type in ('PLAYER_CASH', 'PLAYER_BONUS')) end`,
        ],
      ],
    ],
    [
      'debt not netted',
      'credit_win',
      [['v_debt bigint := least(w.debt, p_amount)', 'v_debt bigint := 0']],
    ],
    [
      'bonus returned as cash',
      'credit_win',
      [
        [
          'v_cash := p_amount - v_debt - v_bonus',
          'v_cash := p_amount - v_debt - v_bonus; v_cash := v_cash + v_bonus; v_bonus := 0',
        ],
      ],
    ],
    [
      'declines forgotten',
      'post_bets',
      [['from judged j\n', 'from judged j where j.refusal is null\n']],
    ],
  ] as const)('WAL-06 catch a ledger with %s', async (_bug, name, changes) => {
    const original = await definition(name);
    const broken = changes.reduce((source, [from, to]) => {
      expect(source).toContain(from);
      return source.replace(from, to);
    }, original);
    await db.owner.pool.query(broken);
    try {
      expect(await disagreement()).not.toBeNull();
    } finally {
      await db.owner.pool.query(original);
    }
  });
});
