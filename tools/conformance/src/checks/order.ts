import { Model, permutations, type Tx } from '../model.ts';
import { applied, type Check, noop, type Probe, refused, type Expected } from '../probe.ts';
import type { Answer } from '../vendor-client.ts';

const unknownBet = refused(404, 'vendor_bet_unknown');
const tombstoned = refused(409, 'vendor_tx_tombstoned');
const settled = refused(409, 'vendor_bet_settled');

/** Transactions in every order that a network can bring them in. */
export const orderChecks: readonly Check[] = [
  {
    id: 'orders',
    title: 'all 720 orders of a bet, its win, its rollback and their repetitions',
    async run(probe) {
      const orders = permutations([0, 1, 2, 3, 4, 5]).filter(
        (_, index) => index % probe.deps.profile.everyOrder === 0,
      );
      const LANES = 4;
      await Promise.all(
        Array.from({ length: LANES }, (_, lane) =>
          playOrders(
            probe,
            orders.filter((_order, index) => index % LANES === lane),
          ),
        ),
      );
    },
  },
  {
    id: 'early-rollback',
    title: 'a rollback before its bet leaves a tombstone: the bet moves nothing, a win is refused',
    async run(probe) {
      const person = await probe.person();
      const bet = probe.bet(person, 250);
      await probe.expect('rollback', probe.rollback(bet), noop(10_000));
      for (let n = 0; n < 3; n++) await probe.expect('bet', bet, noop(10_000));
      await probe.expect('win', probe.win(bet, 500), tombstoned);
      await probe.expect(
        'rollback',
        probe.rollback(bet),
        noop(10_000),
        undefined,
        'under another id',
      );
      await probe.expectBalance(person, 10_000);
    },
  },
  {
    id: 'rollback-race',
    title: 'a rollback that races its bet leaves it undone or never done',
    async run(probe) {
      const person = await probe.person();
      for (let n = 0; n < probe.deps.profile.races; n++) {
        const bet = probe.bet(person, 250);
        const rollback = probe.rollback(bet);
        const pair = [() => probe.send('bet', bet), () => probe.send('rollback', rollback)];
        const responses = await Promise.all(
          (n % 2 === 0 ? pair : pair.toReversed()).map((send) => send()),
        );
        for (const response of responses)
          probe.judge('bet and rollback at once', response, { status: 200 });
        await probe.expect('win', probe.win(bet, 500), tombstoned);
      }
      await probe.expectBalance(person, 10_000);
    },
  },
  {
    id: 'unknown-bet',
    title: 'a win for a bet that never came is refused for good and pays nothing',
    async run(probe) {
      const person = await probe.person();
      const bet = probe.bet(person, 250);
      const win = probe.win(bet, 500);
      await probe.expect('win', win, unknownBet);
      await probe.expectBalance(person, 10_000);
      await probe.expect('bet', bet, applied(9750));
      await probe.expect('win', win, unknownBet);
      await probe.expect(
        'win',
        probe.win(bet, 500),
        applied(10_250),
        undefined,
        'under another id',
      );
      await probe.expectBalance(person, 10_250);
    },
  },
  {
    id: 'rollback-after-win',
    title: 'a bet with a win, even of zero, is never rolled back',
    async run(probe) {
      const person = await probe.person();
      for (const [cents, left] of [
        [400, 10_150],
        [0, 9900],
      ] as const) {
        const bet = probe.bet(person, 250);
        await probe.expect('bet', bet, applied());
        await probe.expect('win', probe.win(bet, cents), applied(left));
        await probe.expect('rollback', probe.rollback(bet), settled);
        await probe.expectBalance(person, left);
      }
    },
  },
  {
    id: 'win-after-rollback',
    title: 'a bet that was rolled back pays nothing and is refunded once',
    async run(probe) {
      const person = await probe.person();
      const bet = probe.bet(person, 250);
      await probe.expect('bet', bet, applied(9750));
      await probe.expect('rollback', probe.rollback(bet), applied(10_000));
      await probe.expect('win', probe.win(bet, 500), tombstoned);
      await probe.expect(
        'rollback',
        probe.rollback(bet),
        noop(10_000),
        undefined,
        'under another id',
      );
      await probe.expectBalance(person, 10_000);
    },
  },
  {
    id: 'foreign-bet',
    title: "a win or a rollback for another player's bet is refused",
    async run(probe) {
      const [person, thief] = [await probe.person(), await probe.person()];
      const bet = probe.bet(person, 250);
      await probe.expect('bet', bet, applied(9750));
      await probe.expect(
        'win',
        probe.win(bet, 500, { player: thief.player }),
        refused([404, 409], ['vendor_bet_unknown', 'vendor_tx_conflict']),
      );
      await probe.expect(
        'rollback',
        probe.rollback(bet, { player: thief.player }),
        refused([404, 409], ['vendor_bet_unknown', 'vendor_tx_conflict']),
      );
      await probe.expectBalance(person, 9750);
      await probe.expectBalance(thief, 10_000);
    },
  },
  {
    id: 'several-wins',
    title: 'a round may win more than once, each win under an id of its own',
    async run(probe) {
      const person = await probe.person();
      const bet = probe.bet(person, 250);
      await probe.expect('bet', bet, applied(9750));
      await probe.expect('win', { ...probe.win(bet, 100), closeRound: false }, applied(9850));
      await probe.expect('win', probe.win(bet, 100), applied(9950));
      await probe.expectBalance(person, 9950);
    },
  },
];

async function playOrders(probe: Probe, orders: readonly (readonly number[])[]): Promise<void> {
  const person = await probe.person();
  const model = new Model(10_000);
  for (const order of orders) {
    const bet = probe.bet(person, 200);
    const [win, rollback] = [probe.win(bet, 300), probe.rollback(bet)];
    const once = [
      { kind: 'bet', body: bet, tx: { kind: 'bet', txId: bet.txId, betTxId: '', cents: 200 } },
      {
        kind: 'win',
        body: win,
        tx: { kind: 'win', txId: win.txId, betTxId: bet.txId, cents: 300 },
      },
      {
        kind: 'rollback',
        body: rollback,
        tx: { kind: 'rollback', txId: rollback.txId, betTxId: bet.txId, cents: 0 },
      },
    ] as const;
    const seen = new Map<string, Answer>();
    for (const position of order) {
      const { kind, body, tx } = once[(position % 3) as 0 | 1 | 2];
      const response = await probe.expect(
        kind,
        body,
        asExpected(model, tx),
        undefined,
        `order ${order.map((at) => 'BWR'[at % 3]).join('')}`,
      );
      const first = seen.get(kind);
      if (first) probe.same(`${kind} again`, response, first);
      seen.set(kind, response);
    }
  }
  await probe.expectBalance(person, model.cents);
}

function asExpected(model: Model, tx: Tx): Expected {
  const verdict = model.apply(tx);
  if (!('code' in verdict))
    return verdict.status === 'APPLIED' ? applied(verdict.cents) : noop(verdict.cents);
  return { status: [400, 403, 404, 409], code: verdict.code };
}
