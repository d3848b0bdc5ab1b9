import { randomUUID } from 'node:crypto';

import { arcadeRoutes } from '@parlour/arcade-protocol';
import { contract } from '@parlour/contract';
import { operatorContract } from '@parlour/contract/operator';

import { type OpenGame, openGame } from './arcade-client.ts';
import { type Attack, BRAND, describe, type Finding, reason, waitFor } from './attack.ts';
import type { Demo } from './demo-client.ts';
import type { Answer } from './http-client.ts';
import type { Visitor } from './member-client.ts';
import { withVendorKey } from './vendor-client.ts';

/** The number of the lottery game Quick Five. */
const QUICK_FIVE = 101;

/** Opens an account with so much practice credit. */
async function enter(demo: Demo, amount: number): Promise<Visitor> {
  const member = demo.visit(BRAND);
  await member.register();
  await deposit(member, amount);
  return member;
}

const deposit = (member: Visitor, amount: number): Promise<Answer> =>
  member.call(contract.wallet.deposit, { body: { amount } });

/** Reads the amount that a member still has to stake before a withdrawal. */
async function readToPlay(member: Visitor): Promise<number> {
  const { value } = await member.call(contract.withdrawals.turnover);
  return Number(value['totalRequiredTurnover']) - Number(value['totalActualTurnover']);
}

async function placeTicket(visitor: Visitor, amount: number): Promise<Answer> {
  const query = { gameId: String(QUICK_FIVE) };
  const currentDrawNo = await waitFor('draw', async () => {
    const { value } = await visitor.call(contract.lottery.listUpcomingDraws, { query });
    return (value['content'] as readonly { readonly drawNo: string }[])[0]?.drawNo;
  });
  return visitor.call(contract.lottery.placeTicket, {
    body: {
      gameId: QUICK_FIVE,
      currentDrawNo,
      totalStake: amount,
      slip: `big.small~1~total~${amount / 2}~0~1`,
      stopOnWin: false,
    },
  });
}

/** Hides a deposit in a ticket while a small one ends what is to be played, then cancels it. */
async function hideDeposit(demo: Demo): Promise<Finding> {
  const member = await enter(demo, 1000);
  const placed = await placeTicket(member, 1000);
  await deposit(member, 10);
  const { value: bets } = await member.call(contract.lottery.listTodaysBets);
  const ids = (bets['content'] as readonly { readonly id: number }[]).map(({ id }) => id);
  const cancelled = await member.call(contract.lottery.cancelBets, { body: ids });
  const toPlay = await readToPlay(member);
  return {
    isStopped: cancelled.status === 200 && toPlay >= 1010,
    said: `ticket ${describe(placed)}, cancelled ${describe(cancelled)}, ${toPlay} to be played`,
  };
}

/** Hands a deposit to the agent who brought the member, unplayed. */
async function handToAgent(demo: Demo): Promise<Finding> {
  const member = demo.visit(BRAND);
  await member.register({ affiliateCode: 'AGENT01-TEAM' });
  await deposit(member, 100);
  const pin = '493817';
  const set = await member.callApproved(
    contract.account.setPaymentPassword,
    'paymentPassword',
    { paymentPassword: pin },
    { confirmPaymentPassword: pin },
  );
  const sent = await member.call(contract.transfers.send, {
    body: { amount: 100, pin },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { value: balance } = await member.call(contract.wallet.balance);
  return {
    isStopped: sent.code === 'transfer_turnover_open' && balance['cash'] === 100,
    said: `PIN ${describe(set)}, sent ${describe(sent)}, balance ${String(balance['cash'])}`,
  };
}

const NEARLY_ALL = Array.from({ length: 36 }, (_, number) => `n${number}`);

/** Stakes ten on each spot of one spin of the roulette. */
async function stakeOn(demo: Demo, member: Visitor, spots: readonly string[]): Promise<string> {
  const { call } = await openGame(demo, member, 'live-roulette');
  const event = await waitFor('spin that takes bets', async () => {
    const table = await call(arcadeRoutes.table);
    if (typeof table === 'string') throw new Error(`the roulette: ${table}`);
    const open = table.events.find(({ state }) => state === 'open');
    return open && open.locksAt - table.now > 5000 ? open.event : undefined;
  });
  const selection = spots.map((spot) => ({ spot, stake: 10 }));
  const ticket = { ticketId: randomUUID(), stake: 10 * spots.length };
  const placed = await call(arcadeRoutes.placeTicket, { ...ticket, legs: [{ event, selection }] });
  if (typeof placed === 'string') throw new Error(`the ticket: ${placed}`);
  return waitFor('result of the spin', async () => {
    const page = await call(arcadeRoutes.tickets);
    if (typeof page === 'string') throw new Error(`the tickets: ${page}`);
    const found = page.tickets.find(({ ownId }) => ownId === ticket.ticketId);
    return found && found.balance !== null ? found.state : undefined;
  });
}

/** Plays a deposit through with bets of which some win whatever falls. */
async function riskNothing(demo: Demo): Promise<Finding> {
  const plays = [['red', 'black'], NEARLY_ALL, ['red']];
  const left = await Promise.all(
    plays.map(async (spots) => {
      const member = await enter(demo, 1000);
      await stakeOn(demo, member, spots);
      return 1000 - (await readToPlay(member));
    }),
  );
  const [colours, numbers, fair] = left;
  // Only zero loses both colours, and one number of 37 all of the others.
  const isStopped = colours === 0 && numbers === 0 && fair === 10;
  return {
    isStopped,
    said:
      `of 20 on both colours ${colours} count, of 360 on 36 numbers ${numbers}, ` +
      `of 10 on red ${fair}`,
  };
}

/** Has a vendor give a stake back after its round, when another deposit has begun a new demand. */
function takeStakeBack(demo: Demo): Promise<Finding> {
  return withVendorKey(demo, async ({ openServer }) => {
    const member = await enter(demo, 100);
    const server = await openServer(member);
    const round = randomUUID();
    const first = await server.bet(round, 10);
    await server.end(round, await server.bet(round, 10), 0);
    await deposit(member, 1);
    const before = await readToPlay(member);
    const back = await server.rollback(round, first);
    const after = await readToPlay(member);
    return {
      isStopped: before === 81 && back.value['status'] === 'APPLIED' && after === 91,
      said: `${before} to be played, stake given back ${describe(back)}, ${after} to be played`,
    };
  });
}

/** The table of two whose stake is five. */
const ROOM = 'lucky-nine-5';

const phaseOf = (view: string | { readonly phase: string }): string =>
  typeof view === 'string' ? view : view.phase;

/** Sits down at a table of two with two accounts that were opened in one browser. */
async function duelOneself(demo: Demo): Promise<Finding> {
  const browser = demo.visit(BRAND);
  const { value } = await browser.register();
  await deposit(browser, 100);
  await browser.register();
  await deposit(browser, 100);
  const another = demo.visit(BRAND);
  await another.logIn(String(value['userName']), demo.password);
  const seats: OpenGame[] = [];
  const joined: string[] = [];
  for (const visitor of [another, browser, await enter(demo, 100)]) {
    const seat = await openGame(demo, visitor, 'lucky-nine');
    joined.push(phaseOf(await seat.call(arcadeRoutes.joinRoom, { room: ROOM })));
    seats.push(seat);
  }
  const phases: string[] = [];
  for (const seat of seats) phases.push(phaseOf(await seat.call(arcadeRoutes.cardRoom)));
  for (const seat of seats) await seat.call(arcadeRoutes.leaveRoom, {});
  return {
    // The stranger is who is played with, and one of the two goes on waiting.
    isStopped: joined.join() === 'waiting,waiting,duel' && phases.includes('waiting'),
    said: `joined ${joined.join(', ')}; then ${phases.join(', ')}`,
  };
}

/** Carries bonus money to a table of two. */
async function duelWithBonus(demo: Demo): Promise<Finding> {
  const member = demo.visit(BRAND);
  const { value } = await member.register();
  const operator = await demo.as(`finance.${BRAND}`);
  const proposed = await operator.call(operatorContract.adjustments.make, {
    brand: BRAND,
    body: {
      member: value['id'],
      direction: 'credit',
      account: 'PLAYER_BONUS',
      book: 'PLAY',
      amount: 50,
      key: randomUUID(),
      reason,
    },
  });
  await demo.approve(proposed.value['request']);
  const { value: balance } = await member.call(contract.wallet.balance);
  const { call } = await openGame(demo, member, 'lucky-nine');
  const join = async () => phaseOf(await call(arcadeRoutes.joinRoom, { room: ROOM }));
  const withBonus = await join();
  await deposit(member, 5);
  const withCash = await join();
  await call(arcadeRoutes.leaveRoom, {});
  return {
    isStopped: balance['bonus'] === 50 && withBonus === 'stake_too_high' && withCash === 'waiting',
    said: `with a bonus of ${String(balance['bonus'])} ${withBonus}, with cash of 5 ${withCash}`,
  };
}

/** Deposits that come out unplayed, and money that changes hands by playing. */
export const playAttacks: readonly Attack[] = [
  { row: 'PRO-06', title: 'a deposit hides in a ticket and comes out unplayed', run: hideDeposit },
  { row: 'PRO-06', title: 'a deposit goes to an agent unplayed', run: handToAgent },
  { row: 'PRO-06', title: 'bets that risk nothing play a deposit through', run: riskNothing },
  { row: 'PRO-06', title: 'a stake comes back after its round', run: takeStakeBack },
  { row: 'PRO-06', title: 'a duel with a second account of one’s own', run: duelOneself },
  { row: 'PRO-06', title: 'bonus money staked against another player', run: duelWithBonus },
];
