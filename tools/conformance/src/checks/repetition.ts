import { type Check, type Movement, applied, noop, type Probe, refused } from '../probe.ts';
import type { Answer, Call } from '../vendor-client.ts';

const conflict = refused(409, 'vendor_tx_conflict');

/** One id, one effect, one answer. */
export const repetitionChecks: readonly Check[] = [
  {
    id: 'duplicate',
    title:
      'a repeated bet, win and rollback answer what they answered first, whatever happened ' +
      'since, and move nothing',
    async run(probe) {
      const person = await probe.person();
      const [won, undone] = [probe.bet(person, 250), probe.bet(person, 300)];
      const [win, rollback] = [probe.win(won, 400), probe.rollback(undone)];
      const sent: [Call, Movement, number][] = [
        ['bet', won, 9750],
        ['win', win, 10_150],
        ['bet', undone, 9850],
        ['rollback', rollback, 10_150],
      ];
      const first = [];
      for (const [call, body, cents] of sent)
        first.push(await probe.expect(call, body, applied(cents)));
      await probe.expect('bet', probe.bet(person, 100), applied(10_050));
      for (const [index, [call, body]] of sent.entries())
        probe.same(
          `${call} again`,
          await probe.send(call, body),
          first[index] ?? { status: 0, body: {}, ms: 0 },
        );
      await probe.expectBalance(person, 10_050);
    },
  },
  {
    id: 'duplicate-parallel',
    title:
      'twenty deliveries of one transaction at the same moment: one effect, twenty equal answers',
    async run(probe) {
      const person = await probe.person();
      const many = async (call: Call, body: Movement, cents: number) => {
        const [first, ...rest] = await Promise.all(
          Array.from({ length: 20 }, () => probe.send(call, body)),
        );
        if (first) probe.judge(`20 x ${call}`, first, applied(cents));
        for (const response of rest) probe.same(`20 x ${call}`, response, first ?? response);
        await probe.expectBalance(person, cents);
      };
      const [won, undone] = [probe.bet(person, 250), probe.bet(person, 300)];
      await many('bet', won, 9750);
      await many('win', probe.win(won, 500), 10_250);
      await many('bet', undone, 9950);
      await many('rollback', probe.rollback(undone), 10_250);
    },
  },
  {
    id: 'conflict',
    title: 'an id with other content is a conflict and moves nothing',
    async run(probe) {
      const [person, other] = [await probe.person(), await probe.person()];
      const bet = probe.bet(person, 250);
      const first = await probe.expect('bet', bet, applied(9750));
      for (const over of [
        { amount: 2.51 },
        { roundId: probe.id('round') },
        { gameCode: 'another-game' },
        { player: other.player },
      ])
        await probe.expect('bet', { ...bet, ...over }, conflict);
      await probe.expect('win', probe.win(bet, 500, { txId: bet.txId }), conflict);
      await probe.expect('rollback', probe.rollback(bet, { txId: bet.txId }), conflict);
      const win = probe.win(bet, 100);
      await probe.expect('win', win, applied(9850));
      for (const over of [
        { amount: 1.01 },
        { amount: 0 },
        { roundId: probe.id('round') },
        { betTxId: probe.id('bet') },
      ])
        await probe.expect('win', { ...win, ...over }, conflict);
      await probe.expect('bet', probe.bet(person, 100, { txId: win.txId }), conflict);
      probe.same('bet again', await probe.send('bet', bet), first);
      await probe.expectBalance(person, 9850);
      await probe.expectBalance(other, 10_000);
    },
  },
  {
    id: 'letter-case',
    title: 'ids that differ in the case of a letter are two ids',
    async run(probe) {
      const person = await probe.person();
      const [small, large] = [
        probe.bet(person, 100, { txId: probe.id('case-a') }),
        probe.bet(person, 100),
      ];
      const bets = [small, { ...large, txId: small.txId.replace('case-a', 'case-A') }];
      const [first, second] = [
        await probe.expect('bet', bets[0] ?? small, applied(9900)),
        await probe.expect('bet', bets[1] ?? large, applied(9800)),
      ];
      probe.claim(
        first.body['reference'] !== second.body['reference'],
        'two bets',
        'two references',
        JSON.stringify(second.body['reference']),
      );
      await probe.expect(
        'win',
        probe.win(small, 500, { betTxId: small.txId.toUpperCase() }),
        refused(404, 'vendor_bet_unknown'),
        undefined,
        'the bet in capitals',
      );
      await probe.expectBalance(person, 9800);
    },
  },
  {
    id: 'refusal-final',
    title: 'a refused bet stays refused under its id, and has neither win nor refund',
    async run(probe) {
      const person = await probe.person(500);
      const [small, large] = [probe.bet(person, 100), probe.bet(person, 450)];
      await probe.expect('bet', small, applied(400));
      await probe.expect('bet', large, refused([400, 403], 'insufficient_funds'));
      await probe.expect('win', probe.win(small, 5000), applied(5400));
      for (let n = 0; n < 3; n++)
        await probe.expect('bet', large, refused([400, 403], 'insufficient_funds'));
      await probe.expect('win', probe.win(large, 900), refused(404, 'vendor_bet_unknown'));
      await probe.expect('rollback', probe.rollback(large), noop(5400));
      await probe.expectBalance(person, 5400);
    },
  },
  {
    id: 'race-of-many',
    title: 'different transactions of one player at the same moment all count, once each',
    async run(probe) {
      const person = await probe.person();
      await Promise.all(
        Array.from({ length: probe.deps.profile.races }, (_, n) => playRound(probe, person, n)),
      );
      const gained = Array.from({ length: probe.deps.profile.races }, (_, n) =>
        getGainCents(n),
      ).reduce((sum, cents) => sum + cents, 0);
      await probe.expectBalance(person, 10_000 + gained);
    },
  },
];

/** Cents that the round numbered `n` of `playRound` makes: rolled back, won or lost. */
function getGainCents(n: number): number {
  if (n % 3 === 0) return 0;
  return n % 3 === 1 ? 7 - 11 : -11;
}

async function playRound(
  probe: Probe,
  person: Parameters<Probe['bet']>[0],
  n: number,
): Promise<void> {
  // A wallet may have no time for a call that waits for the others: it is repeated, as by a vendor.
  const apply = async (call: Call, body: object): Promise<Answer> =>
    probe.judge(
      `${call} ${JSON.stringify(body)}`,
      await probe.untilAnswered(probe.sign(call, body)),
      applied(),
    );
  const bet = probe.bet(person, 11);
  await apply('bet', bet);
  if (n % 3 === 0) await apply('rollback', probe.rollback(bet));
  else await apply('win', probe.win(bet, n % 3 === 1 ? 7 : 0));
}
