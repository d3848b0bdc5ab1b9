import { randomInt } from 'node:crypto';

import { contract } from '@parlour/contract';
import { operatorContract } from '@parlour/contract/operator';

import type { Attack, Finding } from './attack.ts';
import type { Demo } from './demo-client.ts';
import type { Answer } from './http-client.ts';
import type { Visitor } from './member-client.ts';

const BRAND = 'philippines';
/** The number of the lottery game Quick Five. */
const QUICK_FIVE = 101;

const describe = ({ status, code }: Answer): string => code ?? String(status);

/** The number of `demo01` in Pakistan, as people and keyboards write it. */
const WRITTEN_NUMBERS = [
  '+923012345678',
  '0301 2345678',
  '03012345678',
  '923012345678',
  '+92 (301) 234-5678',
  '\u200e\u0660\u0663\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668',
];

/** Looks for one member in the console by the number in every form. */
async function searchOneNumber(demo: Demo): Promise<Finding> {
  const operator = await demo.as('support.pakistan');
  const found: string[] = [];
  for (const text of WRITTEN_NUMBERS) {
    const sent = { brand: 'pakistan', query: { text } };
    const { value } = await operator.call(operatorContract.members.search, sent);
    const rows = value['rows'] as readonly { readonly username: string }[] | undefined;
    found.push(rows?.map(({ username }) => username).join('+') || 'no one');
  }
  return { isStopped: found.every((one) => one === 'demo01'), said: found.join(', ') };
}

/** Registers again in the browser and with the birthday of an excluded member, and deposits. */
async function comeBackExcluded(demo: Demo): Promise<Finding> {
  const browser = demo.visit(BRAND);
  const birthday = new Date(Date.UTC(1970, 0, randomInt(10_000))).toISOString().slice(0, 10);
  const { value } = await browser.register({ birthday });
  const support = await demo.as(`support.${BRAND}`);
  const body = { member: value['id'], period: 'year', wordOf: 'FAMILY', reason: 'a test' };
  const excluded = await support.call(operatorContract.members.exclude, { brand: BRAND, body });
  await browser.register({ birthday });
  const deposit = await browser.call(contract.wallet.deposit, { body: { amount: 50 } });
  return {
    isStopped: excluded.status === 200 && deposit.code === 'account_excluded',
    said: `exclusion ${describe(excluded)}, deposit ${describe(deposit)}`,
  };
}

async function placeTicket(visitor: Visitor, amount: number): Promise<Answer> {
  const query = { gameId: String(QUICK_FIVE) };
  const { value } = await visitor.call(contract.lottery.listUpcomingDraws, { query });
  const [draw] = value['content'] as readonly { readonly drawNo: string }[];
  return visitor.call(contract.lottery.placeTicket, {
    body: {
      gameId: QUICK_FIVE,
      currentDrawNo: draw?.drawNo,
      totalStake: amount,
      slip: `big.small~1~total~${amount / 2}~0~1`,
      stopOnWin: false,
    },
  });
}

/** Hides a deposit in a ticket while a small one ends what is to be played, then cancels it. */
async function hideDeposit(demo: Demo): Promise<Finding> {
  const member = demo.visit(BRAND);
  await member.register();
  const deposit = (amount: number) => member.call(contract.wallet.deposit, { body: { amount } });
  await deposit(1000);
  const placed = await placeTicket(member, 1000);
  await deposit(10);
  const { value: bets } = await member.call(contract.lottery.listTodaysBets);
  const ids = (bets['content'] as readonly { readonly id: number }[]).map(({ id }) => id);
  const cancelled = await member.call(contract.lottery.cancelBets, { body: ids });
  const { value } = await member.call(contract.withdrawals.turnover);
  const toPlay = Number(value['totalRequiredTurnover']) - Number(value['totalActualTurnover']);
  return {
    isStopped: cancelled.status === 200 && toPlay >= 1010,
    said: `ticket ${describe(placed)}, cancelled ${describe(cancelled)}, ${toPlay} to be played`,
  };
}

/** Logs in with the same name and password as another keyboard writes them. */
async function logInFromAnotherKeyboard(demo: Demo): Promise<Finding> {
  const password = 'Garçon-ångström-7';
  const twice = { password, confirmPassword: password };
  const { value } = await demo.visit(BRAND).register(twice);
  const username = ` ${String(value['userName']).toUpperCase()} `;
  const answer = await demo.visit(BRAND).logIn(username, password.normalize('NFD'));
  return { isStopped: answer.status === 200, said: describe(answer) };
}

/**
 * What people and attackers write, as the world writes it. An attack that is stopped is here what
 * was read right.
 */
export const inputs: readonly Attack[] = [
  { row: 'OPS-02', title: 'the console misses a number in another form', run: searchOneNumber },
  { row: 'AUT-01', title: 'another keyboard shuts a member out', run: logInFromAnotherKeyboard },
  { row: 'PRO-05', title: 'who is excluded registers again and deposits', run: comeBackExcluded },
  { row: 'PRO-06', title: 'a deposit hides in a ticket and comes out unplayed', run: hideDeposit },
];
