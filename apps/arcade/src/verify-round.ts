/**
 * Recomputes a round without the arcade's server, database or browser page:
 *   node apps/arcade/src/verify-round.ts <serverSeed> <clientSeed> <nonce> [commitment]
 *   node apps/arcade/src/verify-round.ts http://arcade.localhost:4001/api/round/<id>
 * Leaves with 1 when the fingerprint or the stored round does not agree. Only the game's own rules are shared with the server;
 * the numbers are drawn here a second time, from the published description in docs/fairness.md.
 */
import { createHash, createHmac } from 'node:crypto';

import { LINES } from './games/kite-season/pays.ts';
import { playRound, type Round } from './games/kite-season/play-round.ts';
import { symbols } from './games/kite-season/symbols.ts';
import type { PublicRound } from './http/views.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

function drawBy(serverSeed: Buffer, clientSeed: string, nonce: number): (bound: number) => number {
  let words: number[] = [];
  let block = 0;
  return (bound) => {
    for (;;) {
      if (words.length === 0) {
        const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block++}`).digest();
        words = Array.from({ length: 8 }, (_, word) => bytes.readUInt32BE(word * 4));
      }
      const word = words.shift() as number;
      if (word < Math.floor(2 ** 32 / bound) * bound) return word % bound;
    }
  };
}

function show({ spins, pay }: Round): void {
  for (const [index, spin] of spins.entries()) {
    print(`${index === 0 ? 'Spin' : `Free spin ${index}`}: stops ${spin.stops.join(' ')}, pays ${spin.pay} line bets${spin.awarded > 0 ? `, brings ${spin.awarded} free spins` : ''}`);
    for (const { line, symbol, count, pay: linePay } of spin.wins) print(`  line ${line + 1}: ${count} x ${symbols[symbol]?.name}, ${linePay}${spin.free ? ' x 2' : ''}`);
    if (spin.scatterPay > 0) print(`  ${spin.scatters} x pinwheel, ${spin.scatterPay}`);
  }
  print(`Round pays ${pay} line bets, ${pay / LINES} times the bet.`);
}

function check(what: string, isRight: boolean): void {
  print(`${isRight ? 'ok   ' : 'WRONG'} ${what}`);
  if (!isRight) process.exitCode = 1;
}

function verify(serverSeed: string, clientSeed: string, nonce: number, commitment?: string): Round {
  const seed = Buffer.from(serverSeed, 'hex');
  if (seed.length !== 32) throw new Error('The server seed must be 64 hex digits.');
  const fingerprint = createHash('sha256').update(seed).digest('hex');
  print(`Fingerprint of the server seed: ${fingerprint}`);
  if (commitment) check('the fingerprint is the published one', fingerprint === commitment);
  const round = playRound(drawBy(seed, clientSeed, nonce));
  show(round);
  return round;
}

async function verifyStored(address: string): Promise<void> {
  const stored = (await (await fetch(address)).json()) as PublicRound;
  if (stored.serverSeed === null) throw new Error('The server seed of this round is not revealed yet.');
  const round = verify(stored.serverSeed, stored.clientSeed, stored.nonce, stored.commitment);
  check('the reels are those that were stored', JSON.stringify(round.spins.map(({ stops }) => stops)) === JSON.stringify(stored.spins.map(({ stops }) => stops)));
  check('the pay is the one that was paid', Math.round((round.pay * Math.round(stored.bet * 100)) / LINES) === Math.round((stored.payout ?? 0) * 100));
}

const [first = '', clientSeed = '', nonce = '', commitment] = process.argv.slice(2);
try {
  if (/^https?:/.test(first)) await verifyStored(first);
  else if (first && clientSeed && /^\d+$/.test(nonce)) verify(first, clientSeed, Number(nonce), commitment);
  else throw new Error('Usage: node apps/arcade/src/verify-round.ts <serverSeed> <clientSeed> <nonce> [commitment], or the address of a round');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
