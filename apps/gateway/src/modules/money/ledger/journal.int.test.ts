import { micros, type Micros, multiply, zero } from '@parlour/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TenantId } from '../../../domain/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import {
  createLedgerFixture,
  type Player,
  UNIT,
  type LedgerFixture,
} from '../../../testing/ledger/ledger-fixture.ts';
import { checkInvariants } from './invariants.ts';

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
});
afterAll(() => db.drop());

/** Plays bets, wins and rollbacks of several people at once. */
async function play(people: readonly Player[], rounds: number): Promise<void> {
  await Promise.all(
    people.map(async (player, seat) => {
      for (let round = 0; round < rounds; round++) {
        const bet = fixture.bet(player, micros(BigInt(1 + ((round * 7 + seat) % 5)) * UNIT));
        await fixture.ledger.bet(player, bet);
        if (round % 4 === 3) await fixture.ledger.rollback(player, fixture.rollback(player, bet));
        else
          await fixture.ledger.win(
            player,
            fixture.win(player, bet, micros(BigInt((round + seat) % 4) * UNIT)),
          );
      }
    }),
  );
}

describe('the journal', () => {
  it('WAL-06 T-LED-2 sums to zero in every asset at any moment', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, seat) =>
        fixture.player({
          cash: multiply(UNIT, 50n),
          bonus: seat % 2 ? multiply(UNIT, 5n) : zero,
          tenantId: seat % 3 ? fixture.first : fixture.second,
        }),
      ),
    );
    const over = new AbortController();
    let looks = 0;
    const reader = async () => {
      while (!over.signal.aborted) {
        for (const tenant of [fixture.first, fixture.second]) {
          const client = await db.owner.pool.connect();
          await client.query(
            `begin isolation level repeatable read;
              select set_config('app.tenant', '${tenant}', true)`,
          );
          // Balances with a row, derived house accounts, and the journal itself, all of one moment.
          const { rows } = await client.query(
            `
            select a.asset, sum(case k.side when 'ASSET' then -a.balance
              else a.balance end) as players,
              (select sum(case when exists (select from account c where c.tenant = t.tenant
                and c.id = t.credit_account and c.balance is not null) then t.amount else 0 end
                 - case when exists (select from account d where d.tenant = t.tenant
                   and d.id = t.debit_account and d.balance is not null) then t.amount else 0 end)
               from transfer t where t.tenant = $1 and (t.debit_account & 15) = a.asset) as journal
            from account a join account_type k on k.type = a.type where a.tenant = $1
              and a.balance is not null group by a.asset`,
            [tenant],
          );
          await client.query('rollback');
          client.release();
          for (const row of rows as { players: string; journal: string | null }[])
            expect(row.players).toBe(row.journal ?? '0');
          looks++;
        }
      }
    };
    const watching = reader();
    await play(people, 25);
    over.abort();
    await watching;
    expect(looks).toBeGreaterThan(10);
    await expectSoundBooks(db);
  });

  it('WAL-06 T-LED-4 cannot be changed by the application or the database owner', async () => {
    const player = await fixture.player({ cash: UNIT });
    await fixture.ledger.bet(player, fixture.bet(player, UNIT));
    for (const table of ['operation', 'transfer', 'audit_event']) {
      for (const sql of [
        `update ${table} set tenant = tenant`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        await expect(db.app.pool.query(sql), `application: ${sql}`).rejects.toThrow(
          'permission denied',
        );
      }
    }
    for (const table of ['operation', 'transfer']) {
      for (const sql of [
        `update ${table} set tenant = tenant`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        const asOwner = db.owner.transaction(player.tenantId, (tx) =>
          tx.exec(`journal-${table}-${sql.slice(0, 6)}`, sql),
        );
        await expect(asOwner, `owner: ${sql}`).rejects.toThrow('append-only');
        const asReplica = db.owner.pool.query(
          `begin; select set_config('app.tenant', '${player.tenantId}', true);
            set local session_replication_role = replica; ${sql}; commit`,
        );
        await expect(asReplica, `replication mode: ${sql}`).rejects.toThrow('append-only');
        await db.owner.pool.query('rollback');
      }
    }
  });

  it('WAL-06 T-LED-4 rebuilds any past balance from the transfers', async () => {
    const people = await Promise.all([
      fixture.player({ cash: multiply(UNIT, 30n), bonus: multiply(UNIT, 3n), debt: UNIT }),
      fixture.player({ cash: multiply(UNIT, 5n) }),
    ]);
    await play(people, 20);
    const ids = people.map(({ id }) => id);
    const moments = await db.owner.transaction(fixture.first, (tx) =>
      tx.many<{ id: bigint }>(
        'journal-moments',
        `select id from operation where tenant = $1 and member = any($2) order by md5(id::text)
          limit 20`,
        [fixture.first, ids],
      ),
    );
    expect(moments).toHaveLength(20);
    for (const { id } of moments) {
      const differing = await db.owner.transaction(fixture.first, (tx) =>
        tx.many(
          'journal-rebuild',
          `
        with entry as (
          select credit_account as account, operation, leg, amount as change, credit_after as after
            from transfer where tenant = $1 and operation <= $3
          union all select debit_account, operation, leg, -amount, debit_after from transfer
            where tenant = $1 and operation <= $3)
        select a.id from account a join account_type k on k.type = a.type join entry e
          on e.account = a.id
        where a.tenant = $1 and a.owner = any($2) and k.owner = 'MEMBER' group by a.id, k.side
        having sum(e.change) * case k.side when 'ASSET' then -1
          else 1 end <> (array_agg(e.after order by e.operation desc, e.leg desc))[1]`,
          [fixture.first, ids, id],
        ),
      );
      expect(differing).toEqual([]);
    }
  });

  describe('rejects', () => {
    const accountOf = async (
      tenant: TenantId,
      owner: bigint,
      type: string,
      asset = 1,
    ): Promise<bigint> => {
      const row = await db.owner.transaction(tenant, (tx) =>
        tx.one<{ id: bigint }>(
          'journal-account',
          'select id from account where tenant = $1 and owner = $2 and type = $3 and asset = $4',
          [tenant, owner, type, asset],
        ),
      );
      return row?.id ?? 0n;
    };
    const transfer = (tenant: TenantId, debit: bigint, credit: bigint, amount: Micros) =>
      db.owner.transaction(tenant, (tx) =>
        tx.exec(
          'journal-transfer',
          `insert into transfer (tenant, operation, leg, debit_account, credit_account, amount)
            values ($1, 1, 99, $2, $3, $4)`,
          [tenant, debit, credit, amount],
        ),
      );

    it('WAL-06 a transfer between two tenants', async () => {
      const [here, there] = await Promise.all([
        fixture.player(),
        fixture.player({ tenantId: fixture.second }),
      ]);
      const [from, to] = [
        await accountOf(fixture.first, here.id, 'PLAYER_CASH'),
        await accountOf(fixture.second, there.id, 'PLAYER_CASH'),
      ];
      await expect(transfer(fixture.first, from, to, UNIT)).rejects.toThrow('transfer_sound');
      await expect(transfer(fixture.second, from, to, UNIT)).rejects.toThrow('transfer_sound');
    });

    it('WAL-06 a transfer between two books', async () => {
      const [player, trial] = await Promise.all([
        fixture.player(),
        fixture.player({ type: 'trial', book: 'TRIAL', birthDate: null }),
      ]);
      await expect(
        transfer(
          fixture.first,
          await accountOf(fixture.first, trial.id, 'PLAYER_CASH', 3),
          await accountOf(fixture.first, player.id, 'PLAYER_CASH'),
          UNIT,
        ),
      ).rejects.toThrow('transfer_sound');
    });

    it('WAL-06 a transfer of zero, of a negative amount, or to the same account', async () => {
      const player = await fixture.player();
      const [cash, bonus] = [
        await accountOf(fixture.first, player.id, 'PLAYER_CASH'),
        await accountOf(fixture.first, player.id, 'PLAYER_BONUS'),
      ];
      for (const amount of [0n, -UNIT])
        await expect(transfer(fixture.first, cash, bonus, micros(amount))).rejects.toThrow(
          'transfer_sound',
        );
      await expect(transfer(fixture.first, cash, cash, UNIT)).rejects.toThrow('transfer_sound');
    });

    it('WAL-06 a negative balance, and a balance on a house account', async () => {
      const player = await fixture.player();
      const update = db.owner.transaction(fixture.first, (tx) =>
        tx.exec(
          'journal-overdraw',
          'update account set balance = -1 where tenant = $1 and owner = $2',
          [fixture.first, player.id],
        ),
      );
      await expect(update).rejects.toThrow('account_balance_check');
      const insertion = db.owner.transaction(fixture.first, (tx) =>
        tx.exec(
          'journal-house-account',
          `insert into account (tenant, asset, type, owner, balance)
            values ($1, 1, 'SUSPENSE', 7, 0)`,
          [fixture.first],
        ),
      );
      await expect(insertion).rejects.toThrow('holds no balance');
    });
  });

  it('WAL-06 a forged balance fails the invariants', async () => {
    const forger = await createTestDatabase();
    const other = await createLedgerFixture(forger);
    const player = await other.player({ cash: UNIT });
    await forger.owner.transaction(other.first, (tx) =>
      tx.exec(
        'forge-balance',
        `update account set balance = balance + 1 where tenant = $1 and owner = $2
          and type = 'PLAYER_CASH'`,
        [other.first, player.id],
      ),
    );
    const found = await forger.app.transaction(other.first, (tx) =>
      checkInvariants(tx, other.first),
    );
    expect(found.map(({ rule }) => rule)).toEqual(['I3 a balance is the sum of its entries']);
    await forger.drop();
  });
});
