import type { Tx } from '@parlour/conformance/model';

import type { Courier } from './courier.ts';
import type { Account, Operation, Oracle } from './oracle.ts';
import type { Random } from './random.ts';

type Bet = { readonly id: string; readonly round: string; readonly cents: number };

/**
 * What a player's client remembers: bets that may still win or be undone, and how many clients hold
 * the player.
 */
export type Hand = {
  readonly account: Account;
  readonly open: Bet[];
  readonly ended: Bet[];
  holders: number;
};

type Deps = {
  readonly oracle: Oracle;
  readonly courier: Courier;
  readonly random: Random;
  readonly nextId: () => string;
};

/** Clients that may play one busy account at the same time. */
export const HOLDERS = 4;

/**
 * Makes operations of the mix and brings them home: bets 55, wins 32, rollbacks 8 and deposits 5 in
 * a hundred.
 */
export function createPlay({ oracle, courier, random, nextId }: Deps) {
  const base = (account: Account, round: string) => ({
    player: account.player,
    roundId: round,
    gameCode: 'soak',
    currency: account.currency,
  });

  const make = {
    bet: ({ account }: Hand, { id, round, cents }: Bet): Operation => ({
      account,
      call: 'bet',
      id,
      cents,
      body: { ...base(account, round), txId: id, amount: cents / 100 },
      tx: tx('bet', id, '', cents),
    }),
    win: ({ account }: Hand, bet: Bet, cents: number): Operation => {
      const id = nextId();
      return {
        account,
        call: 'win',
        id,
        cents,
        body: { ...base(account, bet.round), txId: id, betTxId: bet.id, amount: cents / 100 },
        tx: tx('win', id, bet.id, cents),
      };
    },
    rollback: ({ account }: Hand, bet: Bet): Operation => {
      const id = nextId();
      return {
        account,
        call: 'rollback',
        id,
        cents: 0,
        body: { ...base(account, bet.round), txId: id, betTxId: bet.id },
        tx: tx('rollback', id, bet.id, 0),
      };
    },
  };

  /** One in five is delivered twice at the same moment, to different gateways where two stand. */
  const deliver = async (operation: Operation): Promise<void> => {
    const turn = random.whole(0, 1);
    const turns = random.next() < 0.2 ? [turn, turn + 1] : [turn];
    oracle.take(operation, await Promise.all(turns.map((at) => courier.deliver(operation, at))));
  };

  const newBet = ({ account }: Hand): Bet => {
    // A few ask for more than there is: refused, for ever.
    const isTooMuch = !account.isBusy && random.next() < 0.03;
    return {
      id: nextId(),
      round: nextId(),
      cents: isTooMuch
        ? oracle.cents(account) + random.whole(1, 5000)
        : random.whole(1, account.isBusy ? 900 : 2000),
    };
  };

  /** The rollback overtakes its bet: wholly before it, or in a race that either may win. */
  const rollbackFirst = async (hand: Hand): Promise<void> => {
    const bet = newBet(hand);
    const [first, late] = [make.rollback(hand, bet), make.bet(hand, bet)];
    if (random.next() < 0.5) {
      await deliver(first);
      await deliver(late);
      return;
    }
    const [undone, placed] = await Promise.all([
      courier.deliver(first, 0),
      courier.deliver(late, 1),
    ]);
    // Which came first is the gateway's choice; both answers must agree about it.
    const betWasFirst = placed.body['status'] === 'APPLIED' || placed.status !== 200;
    for (const [operation, answer] of betWasFirst
      ? ([
          [late, placed],
          [first, undone],
        ] as const)
      : ([
          [first, undone],
          [late, placed],
        ] as const))
      oracle.take(operation, [answer]);
  };

  const takeFrom = (bets: Bet[]): Bet | undefined =>
    bets.splice(random.whole(0, Math.max(bets.length - 1, 0)), 1)[0];

  const finish = async (hand: Hand, how: 'win' | 'rollback'): Promise<boolean> => {
    // Now and then a call comes late: a win of a rolled-back bet, a rollback of a won bet.
    const isLate = hand.ended.length > 0 && random.next() < 0.05;
    const bet = takeFrom(isLate ? hand.ended : hand.open);
    if (!bet) return false;
    await deliver(
      how === 'win'
        ? make.win(hand, bet, random.whole(0, 3) === 0 ? 0 : random.whole(1, 3000))
        : make.rollback(hand, bet),
    );
    if (!isLate) hand.ended.push(bet);
    if (hand.ended.length > 20) hand.ended.shift();
    return true;
  };

  const place = async (hand: Hand): Promise<void> => {
    if (random.next() < 0.1) return rollbackFirst(hand);
    const bet = newBet(hand);
    await deliver(make.bet(hand, bet));
    hand.open.push(bet);
  };

  /** One operation of a player. */
  return async (hand: Hand): Promise<void> => {
    const draw = random.next() * 100;
    if (draw >= 95) {
      const cents = random.whole(100, 20_000);
      await deliver({
        account: hand.account,
        call: 'deposit',
        id: nextId(),
        cents,
        body: { amount: cents / 100 },
        tx: null,
      });
    } else if (draw < 55 || !(await finish(hand, draw < 87 ? 'win' : 'rollback')))
      await place(hand);
  };
}

const tx = (kind: Tx['kind'], txId: string, betTxId: string, cents: number): Tx => ({
  kind,
  txId,
  betTxId,
  cents,
});
