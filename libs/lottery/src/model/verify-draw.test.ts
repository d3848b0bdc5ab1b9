import { createHash } from 'node:crypto';

import {
  drawResult,
  type LotteryGame,
  lotteryGames,
  resultText,
  ticketsText,
} from '@parlour/fair/lottery';
import { serverDraw } from '@parlour/fair/server';
import { expect, it } from 'vitest';

import { type Proof, verifyDraw } from './verify-draw.ts';

const [quickFive] = lotteryGames as [LotteryGame];
const seed = Buffer.alloc(32, 5);
const ticketsHash = createHash('sha256')
  .update(ticketsText([{ ticketNo: 'L1', entropy: 'abc' }]))
  .digest('hex');
const proof = (over: Partial<Proof> = {}): Proof => ({
  gameId: 101,
  gameCode: 'quick-five',
  drawNo: 'A',
  state: 'settled',
  drawAt: 0,
  rng: 'hmac-sha256-1',
  commitment: createHash('sha256').update(seed).digest('hex'),
  seed: seed.toString('hex'),
  ticketsHash,
  tickets: ['L1 abc'],
  result: resultText(quickFive.draw, drawResult(quickFive.draw, serverDraw(seed, ticketsHash, 0))),
  ...over,
});

it("PRO-04 T-RNG-2 agrees with the gateway's result, and not with a changed one", async () => {
  expect(await verifyDraw(quickFive, proof())).toBe(true);
  const { seed: _none, ...sealed } = proof();
  expect(await verifyDraw(quickFive, sealed)).toBeNull();
  for (const change of [
    { seed: Buffer.alloc(32, 6).toString('hex') },
    { result: '00000' },
    { tickets: ['L1 abd'] },
    { commitment: '0'.repeat(64) },
  ])
    expect(await verifyDraw(quickFive, proof(change)), JSON.stringify(change)).toBe(false);
});
