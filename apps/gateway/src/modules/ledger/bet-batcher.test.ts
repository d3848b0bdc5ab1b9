import { describe, expect, it } from 'vitest';

import { createBetBatcher } from './bet-batcher.ts';
import type { Bet, Outcome } from './postings.ts';

const bet = (txId: string): Bet => ({
  vendorId: 1,
  txId,
  player: 'p',
  roundId: 'r',
  gameCode: 'g',
  currency: 'TLB',
  requestId: 'q',
  amount: 1n,
});
const applied = (reference: string): Outcome => ({ status: 'APPLIED', balance: 0n, reference });
const fault = (code: string) => Object.assign(new Error(code), { code });

/** A database that notes its batches and answers when told. */
function fakeLedger(behave: (batch: readonly string[]) => Error | null = () => null) {
  const batches: { tenantId: number; ids: string[] }[] = [];
  const gates: (() => void)[] = [];
  return {
    batches,
    gates,
    post: async (tenantId: number, bets: readonly Bet[]): Promise<Outcome[]> => {
      const ids = bets.map(({ txId }) => txId);
      batches.push({ tenantId, ids });
      const error = behave(ids);
      if (error) throw error;
      return ids.map(applied);
    },
    held: async (tenantId: number, bets: readonly Bet[]): Promise<Outcome[]> => {
      batches.push({ tenantId, ids: bets.map(({ txId }) => txId) });
      await new Promise<void>((resolve) => {
        gates.push(resolve);
      });
      return bets.map(({ txId }) => applied(txId));
    },
  };
}

const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

describe('the bet batcher', () => {
  it('sends a lone bet at once and answers each caller with its own outcome', async () => {
    const ledger = fakeLedger();
    const place = createBetBatcher({ post: ledger.post });
    expect(await place(1, bet('a'))).toEqual(applied('a'));
    expect(await Promise.all(['b', 'c', 'd'].map((id) => place(1, bet(id))))).toEqual(
      ['b', 'c', 'd'].map(applied),
    );
    expect(ledger.batches.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c', 'd']]);
  });

  it('lets bets pile up while its lanes are busy, never more than a batch holds, tenants apart', async () => {
    const ledger = fakeLedger();
    const place = createBetBatcher({ post: ledger.held, lanes: 1, maxBatch: 3 });
    const placed = ['a', 'b', 'c', 'd', 'e'].map((id) => place(1, bet(id)));
    placed.push(place(2, bet('other')));
    await turn();
    expect(ledger.batches).toEqual([
      { tenantId: 1, ids: ['a', 'b', 'c'] },
      { tenantId: 2, ids: ['other'] },
    ]);
    for (let step = 0; step < 4; step++) {
      ledger.gates.shift()?.();
      await turn();
    }
    await Promise.all(placed);
    expect(ledger.batches[2]).toEqual({ tenantId: 1, ids: ['d', 'e'] });
  });

  it('makes another call beside one under way for enough bets, or for few that have waited long enough', async () => {
    const ledger = fakeLedger();
    const place = createBetBatcher({
      post: ledger.held,
      lanes: 3,
      worthwhile: 3,
      patience: 60_000,
    });
    const ids = () => ledger.batches.map((batch) => batch.ids);
    const placed = [place(1, bet('a'))];
    await turn();
    placed.push(place(1, bet('b')), place(1, bet('c')));
    await turn();
    expect(ids()).toEqual([['a']]);
    placed.push(place(1, bet('d')));
    await turn();
    expect(ids()).toEqual([['a'], ['b', 'c', 'd']]);
    // The calls end: who waits goes at once, however few.
    placed.push(place(1, bet('e')));
    await turn();
    expect(ids()).toHaveLength(2);
    ledger.gates.splice(0).forEach((open) => {
      open();
    });
    await turn();
    expect(ids()[2]).toEqual(['e']);

    const impatient = createBetBatcher({ post: ledger.held, worthwhile: 3, patience: 5 });
    placed.push(impatient(2, bet('stuck')));
    await turn();
    placed.push(impatient(2, bet('f')));
    await expect.poll(() => ids().at(-1)).toEqual(['f']);
    ledger.gates.splice(0).forEach((open) => {
      open();
    });
    await Promise.all(placed);
  });

  it('tries the bets of a failed batch one at a time, so that only the bad one fails', async () => {
    const ledger = fakeLedger((ids) => (ids.includes('bad') ? new Error('cannot') : null));
    const place = createBetBatcher({ post: ledger.post });
    const outcomes = await Promise.allSettled(['a', 'bad', 'b'].map((id) => place(1, bet(id))));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(ledger.batches.map(({ ids }) => ids)).toEqual([
      ['a', 'bad', 'b'],
      ['a'],
      ['bad'],
      ['b'],
    ]);
  });

  it('tries again after a deadlock, and calls every timeout or lost connection a deadline', async () => {
    let deadlocks = 2;
    const again = createBetBatcher({
      post: fakeLedger(() => (deadlocks-- > 0 ? fault('40P01') : null)).post,
    });
    expect(await again(1, bet('a'))).toEqual(applied('a'));
    for (const code of ['57014', '55P03', '57P01']) {
      const place = createBetBatcher({ post: fakeLedger(() => fault(code)).post });
      await expect(place(1, bet('a')), code).rejects.toMatchObject({ code: 'vendor_deadline' });
    }
  });

  it('answers at the deadline when the database does not, and forgets bets that waited too long', async () => {
    const ledger = fakeLedger();
    const place = createBetBatcher({ post: ledger.held, lanes: 1, deadline: 30 });
    const [stuck, waiting] = [place(1, bet('stuck')), turn().then(() => place(1, bet('waiting')))];
    await expect(stuck).rejects.toMatchObject({ code: 'vendor_deadline' });
    await expect(waiting).rejects.toMatchObject({ code: 'vendor_deadline' });
    ledger.gates.shift()?.();
    await turn();
    expect(ledger.batches.map(({ ids }) => ids)).toEqual([['stuck']]);
  });
});
