import { randomInt } from 'node:crypto';

import { operatorContract } from '@parlour/contract/operator';

import { tenants } from '../../../tenants/all.ts';
import { type Attack, BRAND, compare, describe, type Finding } from './attack.ts';
import type { Demo } from './demo-client.ts';
import { newAddress } from './http-client.ts';

const GUESS = 'a guess of mine';

/** The login of an auditor of a brand by chance: who was guessed at lately has to wait. */
const anyAuditor = (): string =>
  `auditor.${tenants[randomInt(tenants.length)]?.code ?? BRAND}@parlour.test`;

/** Wrong passwords by a stranger, then the right one in the operator's own browser. */
async function shutOut(demo: Demo): Promise<Finding> {
  const login = anyAuditor();
  const { cookie } = await demo.tryLogin(login, demo.password, { from: newAddress() });
  for (let time = 0; time < 6; time += 1) await demo.tryLogin(login, GUESS);
  const { status, code: refusal } = await demo.tryLogin(login, demo.password, { cookie });
  return { isStopped: status === 200, said: refusal ?? 'the operator still logs in' };
}

/** Wrong passwords from one network, then the right one from another, in a new browser. */
async function shutOutElsewhere(demo: Demo): Promise<Finding> {
  const login = anyAuditor();
  const stranger = { from: newAddress() };
  for (let time = 0; time < 5; time += 1) await demo.tryLogin(login, GUESS, stranger);
  const there = await demo.tryLogin(login, demo.password, stranger);
  const here = await demo.tryLogin(login, demo.password, { from: newAddress() });
  return {
    isStopped: there.code === 'login_refused' && here.status === 200,
    said: `${describe(there)} there, ${describe(here)} elsewhere`,
  };
}

const WRITTEN_ADDRESSES = [
  '203.0.113.9:4711',
  '203.0.113.9:4712',
  '[2001:db8::1]:80',
  '"[2001:db8:2::2]:80"',
  '203.0.113.8, 198.51.100.10:99',
  'unknown, "][',
  ', ,',
];

/** Guesses a password, each time as another visitor by what a header says. */
async function guessByHeader(demo: Demo): Promise<Finding> {
  const login = anyAuditor();
  const from = newAddress();
  const begun = Date.now();
  const guess = (password: string, address: string) =>
    demo.tryLogin(login, password, { from, headers: { 'x-forwarded-for': address } });
  for (const address of WRITTEN_ADDRESSES) await guess(GUESS, address);
  const right = await guess(demo.password, '198.51.100.77:1');
  const owner = await demo.as('owner');
  const query = { actor: login, from: String(begun) };
  const { value } = await owner.call(operatorContract.auditTrail.list, { query });
  const rows = value['rows'] as readonly { readonly address: string | null }[];
  const foreign = rows.filter(({ address }) => !address?.startsWith('127.')).length;
  return {
    isStopped: right.code === 'login_refused' && rows.length > 0 && foreign === 0,
    said: `the right password ${describe(right)}, ${foreign} of ${rows.length} rows from elsewhere`,
  };
}

/** Addresses as proxies and attackers write them. */
async function sendForeignAddresses(demo: Demo): Promise<Finding> {
  const statuses: string[] = [];
  for (const address of [...WRITTEN_ADDRESSES, 'x'.repeat(4000)]) {
    const headers = { 'x-forwarded-for': address };
    statuses.push(String((await demo.look('pakistan.localhost', '/', headers)).status));
  }
  return compare(statuses.map((status) => [status, '200']));
}

/** Logs in with the same name and password as another keyboard writes them. */
async function logInFromAnotherKeyboard(demo: Demo): Promise<Finding> {
  const answers: string[] = [];
  for (const [set, typed] of [
    ['NFC', 'NFD'],
    ['NFD', 'NFC'],
  ] as const) {
    const password = 'Garçon-ångström-7';
    const first = password.normalize(set);
    const twice = { password: first, confirmPassword: first };
    const { value } = await demo.visit(BRAND).register(twice);
    const username = ` ${String(value['userName']).toUpperCase()} `;
    answers.push(describe(await demo.visit(BRAND).logIn(username, password.normalize(typed))));
  }
  return compare(answers.map((answer) => [answer, '200']));
}

/** Attacks by people who log in, and by people who keep others from it. */
export const loginAttacks: readonly Attack[] = [
  { row: 'OPS-06', title: 'wrong passwords shut an operator out for all', run: shutOut },
  { row: 'OPS-06', title: 'wrong passwords shut an operator out elsewhere', run: shutOutElsewhere },
  { row: 'OPS-06', title: 'a header makes each guess another visitor', run: guessByHeader },
  { row: 'AUT-01', title: 'another keyboard shuts a member out', run: logInFromAnotherKeyboard },
  { row: 'API-01', title: 'addresses with ports, brackets and rubbish', run: sendForeignAddresses },
];
