import type { PublicDuel, PublicRound, PublicTicket } from '@parlour/arcade-protocol';
/**
 * Recomputes a round without the arcade's server, database or browser page:
 *   node apps/arcade/src/cli/verify-round.ts [--game=<code>] [--choice=<choice>] <serverSeed>
 *   <clientSeed> <nonce> [commitment]
 *   node apps/arcade/src/cli/verify-round.ts http://arcade.localhost:4001/api/round/<id>
 * Leaves with 1 when the hash, the stored round or what was paid for a ticket does not
 * agree. Only the game's own rules are shared with the server; the numbers are drawn here a second
 * time, from the published description in docs/fairness.md.
 */
import { createHash, createHmac } from 'node:crypto';

import { createCommand, runCommandLine, wholeNumber } from '@parlour/command-line';
import { fromWire, micros, toWire, type WireAmount } from '@parlour/money';

import { cashOutAt } from '../games/cash-out-value.ts';
import type { EventGame } from '../games/event-game.ts';
import { games, spinGame } from '../games/catalogue.ts';
import { eventGames } from '../games/event-games.ts';
import type { Draw, SpinGame } from '../games/game.ts';
import { hitsJackpot, type Played, playWithTicket, TICKETS } from '../games/jackpot.ts';
import { getRank, getSuit } from '../games/lucky-nine/cards.ts';
import { compare, deal, getPayout } from '../games/lucky-nine/rules.ts';
import { sameJson } from '../games/same-json.ts';

const PROGRAM = 'apps/arcade/src/cli/verify-round.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

function drawBy(serverSeed: Buffer, clientSeed: string, nonce: number): Draw {
  let words: number[] = [];
  let block = 0;
  return (bound) => {
    for (;;) {
      if (words.length === 0) {
        const bytes = createHmac('sha256', serverSeed)
          .update(`${clientSeed}:${nonce}:${block++}`)
          .digest();
        words = Array.from({ length: 8 }, (_, word) => bytes.readUInt32BE(word * 4));
      }
      const word = words.shift() as number;
      if (word < Math.floor(2 ** 32 / bound) * bound) return word % bound;
    }
  };
}

function check(what: string, isRight: boolean): void {
  print(`${isRight ? 'ok   ' : 'WRONG'} ${what}`);
  if (!isRight) process.exitCode = 1;
}

function find(code: string, choice: string): SpinGame {
  const game = spinGame(code);
  const offered = [...games.values()]
    .filter(({ kind }) => kind === 'spin')
    .map((each) => each.code);
  if (!game)
    throw new Error(
      `There is no game ${code} whose rounds are spun. There are: ${offered.join(', ')}.`,
    );
  if (!(game.choices ?? ['']).includes(choice))
    throw new Error(
      game.choices
        ? `--choice must be one of: ${game.choices.join(', ')}.`
        : `${code} has nothing to choose.`,
    );
  return game;
}

function verify(
  game: SpinGame,
  {
    serverSeed,
    clientSeed,
    nonce,
    choice,
    commitment,
  }: {
    serverSeed: string;
    clientSeed: string;
    nonce: number;
    choice: string;
    commitment?: string | undefined;
  },
): Played {
  const seed = Buffer.from(serverSeed, 'hex');
  if (seed.length !== 32) throw new Error('The server seed must be 64 hex digits.');
  const hash = createHash('sha256').update(seed).digest('hex');
  print(`SHA-256 of the server seed: ${hash}`);
  if (commitment) check('the hash is the published one', hash === commitment);
  for (const sentence of game.explain(drawBy(seed, clientSeed, nonce), choice)) print(sentence);
  const played = playWithTicket(game, drawBy(seed, clientSeed, nonce), choice);
  const { outcome, ticket } = played;
  print(
    `Round pays ${outcome.pay} parts of ${game.lines}, ${outcome.pay / game.lines} times the bet.`,
  );
  if (ticket !== null)
    print(`Number for the jackpot: ${ticket} of ${TICKETS}; it hits below the bet in hundredths.`);
  return played;
}

/** A duel: the pack is shuffled again, both hands are compared again. */
function verifyDuel({
  serverSeed,
  clientSeed,
  nonce,
  commitment,
  decisions,
  cards,
  totals,
  seat,
  bet,
  payout,
}: PublicDuel): void {
  if (serverSeed === null || clientSeed === null || decisions === null)
    throw new Error('This duel was not decided.');
  const seed = Buffer.from(serverSeed, 'hex');
  check(
    'the hash is the published one',
    createHash('sha256').update(seed).digest('hex') === commitment,
  );
  const dealt = deal(drawBy(seed, clientSeed, nonce));
  const result = compare(dealt, decisions);
  for (const [index, hand] of result.hands.entries()) {
    const cardNames = hand.map((card) => `${getRank(card)} of ${getSuit(card)}`).join(', ');
    print(`Seat ${index + 1}: ${cardNames}: ${result.totals[index]}`);
  }
  check(
    'the cards are those that were stored',
    sameJson(dealt, cards) && sameJson(result.totals, totals),
  );
  check(
    'the pay is the one that was paid',
    Number(getPayout(micros(BigInt(Math.round(bet * 1e6))), seat, result.winner)) ===
      Math.round((payout ?? 0) * 1e6),
  );
}

/**
 * A ticket: the receipts are mixed again, every event of it is decided again, and what it paid is
 * worked out from that.
 */
function verifyTicket(ticket: PublicTicket): void {
  const game = eventGames.get(ticket.game);
  if (!game) throw new Error(`There is no game ${ticket.game} of shared events.`);
  if (ticket.events.every(({ state }) => state === 'void'))
    throw new Error('What this ticket was on was called off, and its stake was given back.');
  const outcomes = ticket.events.map((event) => {
    if (event.state === 'void') {
      print(`${event.event} was called off: it counts as 1.00.`);
      return null;
    }
    print(`${event.event}: ${JSON.stringify(event.shown)}`);
    if (event.serverSeed === null || event.entropy === null)
      throw new Error('The server seed of this event is not revealed yet.');
    const seed = Buffer.from(event.serverSeed, 'hex');
    check(
      'the hash is the published one',
      createHash('sha256').update(seed).digest('hex') === event.commitment,
    );
    check(
      'the receipts give what was mixed in',
      createHash('sha256').update(event.receipts.join('\n')).digest('hex') === event.entropy,
    );
    if (!game.inPlay)
      check('the receipt of this ticket is among them', event.receipts.includes(ticket.receipt));
    const outcome = game.decide(drawBy(seed, event.entropy, event.number), {
      id: event.event,
      ...event,
    });
    check('the outcome is the one that was stored', sameJson(outcome, event.shown));
    return outcome;
  });
  verifyPay(game, ticket, outcomes);
}

/**
 * Checks the amount that a ticket had to pay: at its end, or at the moment of its cash-out, for all
 * that had happened by then.
 */
function verifyPay(
  game: EventGame,
  { stake, legs, events, payout, cashedOutAt }: PublicTicket,
  outcomes: readonly unknown[],
): void {
  if (payout === null) return print('This ticket has paid nothing yet.');
  const [staked, paid] = [fromWire(stake as WireAmount), fromWire(payout as WireAmount)];
  if (cashedOutAt === null) {
    const due = game.payout(
      staked,
      legs.map(({ selection, terms }, index) => ({
        selection,
        terms,
        outcome: outcomes[index] ?? null,
      })),
    );
    print(`It pays ${toWire(due)} at its end.`);
    return check('the pay is the one that was paid', due === paid);
  }
  const held = new Map(
    events.map((event, index) => [
      event.event,
      { ...event, id: event.event, outcome: outcomes[index] ?? null },
    ]),
  );
  const offer = cashOutAt(game, { stake: staked, legs }, held, cashedOutAt);
  const moment = new Date(cashedOutAt).toISOString();
  print(
    offer.kind === 'offer'
      ? `Cashed out at ${moment}: ${toWire(offer.amount)} were offered, ` +
          `of a fair value of ${toWire(offer.fair)}.`
      : `Cashed out at ${moment}, when nothing was offered.`,
  );
  check(
    'the cash-out is what was offered at its moment',
    offer.kind === 'offer' && offer.amount === paid,
  );
}

async function verifyStored(address: string): Promise<void> {
  const stored = (await (await fetch(address)).json()) as PublicRound | PublicDuel | PublicTicket;
  if ('kind' in stored) {
    if (stored.kind === 'event') verifyTicket(stored);
    else verifyDuel(stored);
    return;
  }
  const { serverSeed } = stored;
  if (serverSeed === null) throw new Error('The server seed of this round is not revealed yet.');
  const game = find(stored.game, stored.choice);
  const { outcome: round, ticket } = verify(game, { ...stored, serverSeed });
  check('the turns are those that were stored', sameJson(round.spins, stored.spins));
  check(
    'the pay is the one that was paid',
    Math.round((round.pay * Math.round(stored.bet * 100)) / game.lines) ===
      Math.round((stored.payout ?? 0) * 100),
  );
  // Rounds from before there was a jackpot have no number.
  if (stored.ticket === null) return;
  check('the number for the jackpot is the one that was stored', ticket === stored.ticket);
  check(
    'the jackpot was paid exactly for a hit',
    hitsJackpot(ticket, Math.round(stored.bet * 100)) === (stored.jackpot !== null),
  );
}

type VerifyOptions = { readonly game: string; readonly choice: string };
type Words = readonly [string | undefined, number | undefined, string | undefined];

async function verifyWords(first: string, words: Words, options: VerifyOptions): Promise<void> {
  const [clientSeed, nonce, commitment] = words;
  try {
    if (/^https?:/.test(first)) await verifyStored(first);
    else if (clientSeed !== undefined && nonce !== undefined)
      verify(find(options.game, options.choice), {
        serverSeed: first,
        clientSeed,
        nonce,
        choice: options.choice,
        commitment,
      });
    else throw new Error('The client seed or the nonce is missing behind the server seed.');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

await runCommandLine(
  createCommand({
    script: PROGRAM,
    purpose: 'Recomputes a round without the arcade, and ends with 1 when it does not agree.',
    examples: [
      [`node ${PROGRAM} http://arcade.localhost:4001/api/round/7`, 'a stored round'],
      [`node ${PROGRAM} --game=kite-season 5f…c2 lucky 3`, 'from its seeds'],
    ],
  })
    .argument('<first>', 'the server seed, or the address of a round')
    .argument('[clientSeed]', 'the client seed')
    .argument('[nonce]', 'the number of the round under these seeds', wholeNumber(0))
    .argument('[commitment]', 'the hash that was shown before the round')
    .option('--game <code>', 'the game', 'kite-season')
    .option('--choice <choice>', 'what the player chose, where a game asks', '')
    .action(
      (
        first: string,
        seed: string | undefined,
        nonce: number | undefined,
        hash: string | undefined,
        options: VerifyOptions,
      ) => verifyWords(first, [seed, nonce, hash], options),
    ),
);
