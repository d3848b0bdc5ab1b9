import { micros, zero } from '@parlour/money';
import { describe, expect, it } from 'vitest';

import { type TenantId, toTenantId, toVendorId } from '../../../domain/ids.ts';
import { createBetBatcher } from './bet-batcher.ts';
import type { Bet, PostingResult } from './postings.ts';

const first = toTenantId(1);
const second = toTenantId(2);

const bet = (txId: string): Bet => ({
  vendorId: toVendorId(1),
  txId,
  player: 'p',
  roundId: 'r',
  gameCode: 'g',
  currency: 'TLB',
  requestId: 'q',
  amount: micros(1n),
});
const applied = (reference: string): PostingResult => ({
  status: 'APPLIED',
  balance: zero,
  reference,
});
const fault = (code: string) => Object.assign(new Error(code), { code });

/** A ledger that records its batches; `held` returns when its gate is opened. */
function fakeLedger(behave: (batch: readonly string[]) => Error | null = () => null) {
  const batches: { tenantId: TenantId; ids: string[] }[] = [];
  const gates: (() => void)[] = [];
  return {
    batches,
    gates,
    post: async (tenantId: TenantId, bets: readonly Bet[]): Promise<PostingResult[]> => {
      const ids = bets.map(({ txId }) => txId);
      batches.push({ tenantId, ids });
      const error = behave(ids);
      if (error) throw error;
      return ids.map(applied);
    },
    held: async (tenantId: TenantId, bets: readonly Bet[]): Promise<PostingResult[]> => {
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
    expect(await place(first, bet('a'))).toEqual(applied('a'));
    expect(await Promise.all(['b', 'c', 'd'].map((id) => place(first, bet(id))))).toEqual(
      ['b', 'c', 'd'].map(applied),
    );
    expect(ledger.batches.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c', 'd']]);
  });

  it('queues bets while its calls are in flight, in bounded batches per tenant', async () => {
    const ledger = fakeLedger();
    const place = createBetBatcher({ post: ledger.held, maxConcurrentCalls: 1, maxBatch: 3 });
    const placed = ['a', 'b', 'c', 'd', 'e'].map((id) => place(first, bet(id)));
    placed.push(place(second, bet('other')));
    await turn();
    expect(ledger.batches).toEqual([
      { tenantId: first, ids: ['a', 'b', 'c'] },
      { tenantId: second, ids: ['other'] },
    ]);
    for (let step = 0; step < 4; step++) {
      ledger.gates.shift()?.();
      await turn();
    }
    await Promise.all(placed);
    expect(ledger.batches[2]).toEqual({ tenantId: first, ids: ['d', 'e'] });
  });

  it('starts a second call for many bets, or for few that have waited', async () => {
    const ledger = fakeLedger();
    const place = createBetBatcher({
      post: ledger.held,
      maxConcurrentCalls: 3,
      minConcurrentBatch: 3,
      maxWaitMs: 60_000,
    });
    const ids = () => ledger.batches.map((batch) => batch.ids);
    const placed = [place(first, bet('a'))];
    await turn();
    placed.push(place(first, bet('b')), place(first, bet('c')));
    await turn();
    expect(ids()).toEqual([['a']]);
    placed.push(place(first, bet('d')));
    await turn();
    expect(ids()).toEqual([['a'], ['b', 'c', 'd']]);
    // The calls end: who waits goes at once, however few.
    placed.push(place(first, bet('e')));
    await turn();
    expect(ids()).toHaveLength(2);
    ledger.gates.splice(0).forEach((open) => {
      open();
    });
    await turn();
    expect(ids()[2]).toEqual(['e']);

    const impatient = createBetBatcher({ post: ledger.held, minConcurrentBatch: 3, maxWaitMs: 5 });
    placed.push(impatient(second, bet('stuck')));
    await turn();
    placed.push(impatient(second, bet('f')));
    await expect.poll(() => ids().at(-1)).toEqual(['f']);
    ledger.gates.splice(0).forEach((open) => {
      open();
    });
    await Promise.all(placed);
  });

  it('retries the bets of a failed batch one by one, so that only the bad one fails', async () => {
    const ledger = fakeLedger((ids) => (ids.includes('bad') ? new Error('cannot') : null));
    const place = createBetBatcher({ post: ledger.post });
    const outcomes = await Promise.allSettled(['a', 'bad', 'b'].map((id) => place(first, bet(id))));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(ledger.batches.map(({ ids }) => ids)).toEqual([
      ['a', 'bad', 'b'],
      ['a'],
      ['bad'],
      ['b'],
    ]);
  });

  it('retries after a deadlock and answers a deadline error after a timeout', async () => {
    let deadlocks = 2;
    const again = createBetBatcher({
      post: fakeLedger(() => (deadlocks-- > 0 ? fault('40P01') : null)).post,
    });
    expect(await again(first, bet('a'))).toEqual(applied('a'));
    for (const code of ['57014', '55P03', '57P01']) {
      const place = createBetBatcher({ post: fakeLedger(() => fault(code)).post });
      await expect(place(first, bet('a')), code).rejects.toMatchObject({ code: 'vendor_deadline' });
    }
  });

  it('answers at the deadline and drops bets that waited too long', async () => {
    const ledger = fakeLedger();
    const place = createBetBatcher({ post: ledger.held, maxConcurrentCalls: 1, deadlineMs: 30 });
    const [stuck, waiting] = [
      place(first, bet('stuck')),
      turn().then(() => place(first, bet('waiting'))),
    ];
    await expect(stuck).rejects.toMatchObject({ code: 'vendor_deadline' });
    await expect(waiting).rejects.toMatchObject({ code: 'vendor_deadline' });
    ledger.gates.shift()?.();
    await turn();
    expect(ledger.batches.map(({ ids }) => ids)).toEqual([['stuck']]);
  });
});
