import {
  applied,
  type Check,
  Failure,
  malformed,
  type Movement,
  type Person,
  type Probe,
  refused,
  Skipped,
} from '../probe.ts';
import type { Answer } from '../vendor-client.ts';

const settled = refused(409, 'vendor_bet_settled');
const STAKE = 250;

/** Returns the amount that a hit paid, in cents; an answer that names no such amount is wrong. */
function paidBy(response: Answer): number {
  const { amount } = response.body;
  const cents = typeof amount === 'number' ? Math.round(amount * 100) : -1;
  if (cents < 0 || cents / 100 !== amount)
    throw new Failure(
      `jackpot-win answers no amount in whole hundredths: ${JSON.stringify(amount)}`,
    );
  return cents;
}

const toJackpotHit = (probe: Probe, { amount: _stake, ...bet }: Movement): Movement => ({
  ...bet,
  txId: probe.id('jackpot'),
  betTxId: bet.txId,
});

/**
 * Skips the check unless the wallet has a jackpot for this vendor's game, as it says itself:
 * without one it does not know the call, or refuses the game.
 */
function skipWithoutJackpot({ status, body }: Answer): void {
  if (status === 404 && body['errorCode'] === 'not_found')
    throw new Skipped('the wallet has no jackpot: it does not know jackpot-win');
  if (status === 403 && body['errorCode'] === 'permission_denied')
    throw new Skipped("the game of these players takes no part in the wallet's jackpot");
}

/** A player with a bet that brought the jackpot, and what it left in cents. */
async function winner(probe: Probe): Promise<{
  readonly player: Person;
  readonly bet: Movement;
  readonly hit: Movement;
  readonly response: Answer;
  readonly left: number;
}> {
  const person = await probe.person();
  const bet = probe.bet(person, STAKE);
  await probe.expect('bet', bet, applied(10_000 - STAKE));
  const hit = toJackpotHit(probe, bet);
  const response = await probe.send('jackpot-win', hit);
  skipWithoutJackpot(response);
  probe.judge(`jackpot-win ${JSON.stringify(hit)}`, response, applied());
  const left = 10_000 - STAKE + paidBy(response);
  probe.judge('the balance that the jackpot left', response, applied(left));
  return { player: person, bet, hit, response, left };
}

/** The tenant's jackpot, where the wallet has one: the checks pay out what is in it. */
export const jackpotChecks: readonly Check[] = [
  {
    id: 'jackpot-once',
    title:
      'a bet brings one jackpot: repeated it is answered alike, under another id refused, ' +
      'and the bet is never rolled back',
    async run(probe) {
      const { player: person, bet, hit, response, left } = await winner(probe);
      probe.same('jackpot-win again', await probe.send('jackpot-win', hit), response);
      await probe.expect(
        'jackpot-win',
        toJackpotHit(probe, bet),
        settled,
        undefined,
        'under another id',
      );
      await probe.expect(
        'jackpot-win',
        { ...hit, roundId: probe.id('round') },
        refused(409, 'vendor_tx_conflict'),
        undefined,
        'with other content',
      );
      await probe.expect('rollback', probe.rollback(bet), settled);
      await probe.expectBalance(person, left);
      await probe.expect('win', probe.win(bet, 0), applied(left), undefined, 'closes the round');
      await probe.expectBalance(person, left);
    },
  },
  {
    id: 'jackpot-refused',
    title:
      "no jackpot for a bet that never came, was rolled back or is another player's, nor " +
      'of an amount that the vendor names',
    async run(probe) {
      // Whether there is one is said by a bet that could bring it.
      const { player: person, left } = await winner(probe);
      const thief = await probe.person();
      const never = toJackpotHit(probe, probe.bet(person, STAKE));
      for (let time = 0; time < 2; time++)
        await probe.expect('jackpot-win', never, refused(404, 'vendor_bet_unknown'));
      const undone = probe.bet(person, STAKE);
      await probe.expect('bet', undone, applied(left - STAKE));
      await probe.expect('rollback', probe.rollback(undone), applied(left));
      await probe.expect(
        'jackpot-win',
        toJackpotHit(probe, undone),
        refused(409, 'vendor_tx_tombstoned'),
      );
      const bet = probe.bet(person, STAKE);
      await probe.expect('bet', bet, applied(left - STAKE));
      await probe.expect(
        'jackpot-win',
        { ...toJackpotHit(probe, bet), player: thief.player },
        refused([404, 409], ['vendor_bet_unknown', 'vendor_tx_conflict']),
      );
      await probe.expect(
        'jackpot-win',
        { ...toJackpotHit(probe, bet), amount: 1_000_000 },
        malformed,
      );
      await probe.expectBalance(person, left - STAKE);
      await probe.expectBalance(thief, 10_000);
    },
  },
  {
    id: 'jackpot-race',
    title:
      'twenty hits of one bet at the same moment, half of them under ids of their own: one is paid',
    async run(probe) {
      // The first one says whether there is a jackpot.
      await winner(probe);
      const person = await probe.person();
      const bet = probe.bet(person, STAKE);
      await probe.expect('bet', bet, applied(10_000 - STAKE));
      const hit = toJackpotHit(probe, bet);
      const sent = Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0 ? hit : toJackpotHit(probe, bet),
      );
      const responses = await Promise.all(sent.map((body) => probe.send('jackpot-win', body)));
      const paid = new Map(
        responses.flatMap((response, at) =>
          response.status === 200 ? [[sent[at]?.txId, paidBy(response)] as const] : [],
        ),
      );
      probe.claim(paid.size === 1, '20 x jackpot-win', 'one id is paid', `${paid.size} are paid`);
      for (const response of responses)
        if (response.status !== 200) probe.judge('20 x jackpot-win', response, settled);
      await probe.expectBalance(person, 10_000 - STAKE + ([...paid.values()][0] ?? 0));
    },
  },
];
