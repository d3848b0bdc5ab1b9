import type { Tx } from '@parlour/conformance/model';
import { PIN } from '@parlour/gateway/insert-payee';

import type { Courier } from './courier.ts';
import type { Account, Acknowledged, Operation, Oracle, VendorOperation } from './oracle.ts';
import type { Tenancy } from './players.ts';
import type { Random } from './random.ts';

type Bet = { readonly id: string; readonly round: string; readonly cents: number };

/**
 * The state of a player in its client: bets that can still win or be undone, and the number of
 * clients that hold the player.
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
  readonly tenancies: readonly Tenancy[];
  readonly accounts: readonly Account[];
  readonly random: Random;
  readonly nextId: () => string;
};

/** Clients that may play one busy account at the same time. */
export const HOLDERS = 4;

/**
 * Makes operations of the mix and brings them home: bets 55, wins 32, rollbacks 8, deposits 4 (the
 * half by a provider's notice) and withdrawals 1 in a hundred; of busy accounts every
 * tenth operation is a transfer along the agent tree.
 */
export function createPlay({ oracle, courier, tenancies, accounts, random, nextId }: Deps) {
  const base = (account: Account, round: string) => ({
    player: account.player,
    roundId: round,
    gameCode: 'soak',
    currency: account.currency,
  });

  const make = {
    bet: ({ account }: Hand, { id, round, cents }: Bet): VendorOperation => ({
      account,
      call: 'bet',
      id,
      body: { ...base(account, round), txId: id, amount: cents / 100 },
      tx: tx('bet', id, '', cents),
    }),
    win: ({ account }: Hand, bet: Bet, cents: number): VendorOperation => {
      const id = nextId();
      return {
        account,
        call: 'win',
        id,
        body: { ...base(account, bet.round), txId: id, betTxId: bet.id, amount: cents / 100 },
        tx: tx('win', id, bet.id, cents),
      };
    },
    rollback: ({ account }: Hand, bet: Bet): VendorOperation => {
      const id = nextId();
      return {
        account,
        call: 'rollback',
        id,
        body: { ...base(account, bet.round), txId: id, betTxId: bet.id },
        tx: tx('rollback', id, bet.id, 0),
      };
    },
  };

  /** One in five is delivered twice at the same moment, to different gateways where two stand. */
  const deliver = async (operation: Operation): Promise<Acknowledged | undefined> => {
    const turn = random.whole(0, 1);
    const turns = random.next() < 0.2 ? [turn, turn + 1] : [turn];
    const answers = await Promise.all(turns.map((at) => courier.deliver(operation, at)));
    oracle.take(operation, answers);
    return answers[0];
  };

  /** Practice credit, at once. */
  const deposit = ({ account }: Hand, cents: number) =>
    deliver({ account, call: 'deposit', id: nextId(), change: cents, body: toAmount(cents) });

  /** A deposit that its provider notifies as paid. */
  const payByNotice = async ({ account }: Hand, cents: number): Promise<void> => {
    const { method, currency } = tenancies[account.tenancy] ?? { method: '', currency: '' };
    const body = { ...toAmount(cents), mcsBankCode: method };
    const order = { account, call: 'order', id: nextId(), change: 0, body } as const;
    const depositId = (await deliver(order))?.body['depositId'];
    if (typeof depositId !== 'string') return;
    const id = nextId();
    const paid = { noticeId: id, depositId, paymentId: `payment-${id}`, outcome: 'paid', currency };
    const notice = { ...paid, ...toAmount(cents) };
    await deliver({ account, call: 'notice', id, change: cents, body: notice });
  };

  const busy = tenancies.map((_, tenancy) =>
    accounts.filter((account) => account.isBusy && account.tenancy === tenancy),
  );

  /** To the agent, or from it to one of its downline: accounts that can never run out of money. */
  const transfer = ({ account }: Hand): Promise<Acknowledged | undefined> => {
    const others = (busy[account.tenancy] ?? []).filter(
      ({ isAgent }) => isAgent !== account.isAgent,
    );
    const receiver = random.pick(others);
    const cents = random.whole(100, 3000);
    const to = account.isAgent ? { to: receiver.player } : {};
    const body = { ...toAmount(cents), ...to, pin: PIN };
    return deliver({ account, call: 'transfer', id: nextId(), change: -cents, body, receiver });
  };

  const withdraw = ({ account }: Hand): Promise<Acknowledged | undefined> => {
    const isTooMuch = !account.isBusy && random.next() < 0.1;
    const cents = (isTooMuch ? oracle.cents(account) : 0) + random.whole(100, 3000);
    const body = { ...toAmount(cents), payeeId: account.payee, pin: PIN };
    return deliver({ account, call: 'withdrawal', id: nextId(), change: -cents, body });
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
    if (hand.account.isBusy && random.next() < 0.1) await transfer(hand);
    else if (draw >= 99) await withdraw(hand);
    else if (draw >= 97) await payByNotice(hand, random.whole(100, 20_000));
    else if (draw >= 95) await deposit(hand, random.whole(100, 20_000));
    else if (draw < 55 || !(await finish(hand, draw < 87 ? 'win' : 'rollback'))) await place(hand);
  };
}

const toAmount = (cents: number) => ({ amount: cents / 100 });

const tx = (kind: Tx['kind'], txId: string, betTxId: string, cents: number): Tx => ({
  kind,
  txId,
  betTxId,
  cents,
});
