import { randomInt } from 'node:crypto';

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

/** Guesses of a member's password, each as another visitor by what the header says. */
async function guessByHeader(demo: Demo): Promise<Finding> {
  const { value } = await demo.visit(BRAND).register();
  const written = [
    '203.0.113.9:4711',
    '[2001:db8::1]:80',
    '"[2001:db8::2]:80"',
    '::ffff:203.0.113.7',
    '203.0.113.8, 203.0.113.10:99',
    'unknown, "][',
    ', ,',
  ];
  const stranger = demo.visit(BRAND);
  const answers: string[] = [];
  for (const address of written)
    answers.push(
      describe(
        await stranger.logIn(String(value['userName']), GUESS, { 'x-forwarded-for': address }),
      ),
    );
  // The fourth guess at an account from one address needs a picture.
  return compare(
    answers.map((answer, guess) => [answer, guess < 3 ? 'login_failed' : 'captcha_invalid']),
  );
}

/** Addresses as proxies and attackers write them. */
async function sendForeignAddresses(demo: Demo): Promise<Finding> {
  const written = ['203.0.113.9:4711', '[2001:db8::1]:80', '"][', ', ,', 'x'.repeat(4000)];
  const statuses: string[] = [];
  for (const address of written) {
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

/** Who logs in, and who keeps others from it. */
export const loginAttacks: readonly Attack[] = [
  { row: 'OPS-06', title: 'wrong passwords shut an operator out for all', run: shutOut },
  { row: 'OPS-06', title: 'wrong passwords shut an operator out elsewhere', run: shutOutElsewhere },
  { row: 'AUT-01', title: 'a header makes each guess another visitor', run: guessByHeader },
  { row: 'AUT-01', title: 'another keyboard shuts a member out', run: logInFromAnotherKeyboard },
  { row: 'API-01', title: 'addresses with ports, brackets and rubbish', run: sendForeignAddresses },
];
