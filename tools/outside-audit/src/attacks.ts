import { randomInt, randomUUID } from 'node:crypto';

import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';

import { tenants } from '../../../tenants/all.ts';
import type { Attack, Finding } from './attack.ts';
import type { Demo } from './demo-client.ts';
import type { Answer } from './http-client.ts';
import { inputs } from './inputs.ts';

const { adjustments, content, mall, memberRecords, members, operators, settings, vendors } =
  operatorContract;
const BRAND = 'philippines';
const reason = 'an audit from outside';

const describe = ({ status, code, value }: Answer): string =>
  code ?? (typeof value['status'] === 'string' ? value['status'] : String(status));
/** An answer that a second operator is asked; a refusal for another reason proves nothing. */
const takesTwo = (answer: Answer): Finding => ({
  isStopped: answer.value['status'] === 'proposed',
  said: describe(answer),
});

const asOne =
  (role: string, route: OperatorRoute, body: () => object): Attack['run'] =>
  async (demo) => {
    const operator = await demo.as(`${role}.${BRAND}`);
    return takesTwo(await operator.call(route, { brand: BRAND, body: { ...body(), reason } }));
  };

const setting = (name: string, value: unknown): Attack => ({
  row: 'OPS-12',
  title: `content alone sets ${name}`,
  run: asOne('content', settings.write, () => ({ name, value })),
});

/** The id of the demo's member. */
async function findMember(demo: Demo): Promise<string> {
  const operator = await demo.as(`finance.${BRAND}`);
  const query = { text: 'demo01' };
  const { value } = await operator.call(members.search, { brand: BRAND, query });
  const [member] = value['rows'] as readonly { readonly id: string }[];
  if (!member) throw new Error('the demo has no demo01');
  return member.id;
}

/** Invites an operator who approves, and looks for the link in the answer. */
async function inviteApprover(demo: Demo): Promise<Finding> {
  const operator = await demo.as(`owner.${BRAND}`);
  const body = {
    login: `${randomUUID()}@example.com`,
    name: 'Second self',
    role: 'finance',
    brand: BRAND,
  };
  const answer = await operator.call(operators.invite, { body });
  const grant = answer.value['grant'] as { readonly status?: string } | undefined;
  const hasLink = /token|join#/.test(answer.text);
  return {
    isStopped: grant?.status === 'proposed' && !hasLink,
    said: `role ${grant?.status ?? describe(answer)}, link ${hasLink ? 'answered' : 'mailed'}`,
  };
}

/** Four credits below any usual threshold, by one operator in a minute. */
async function creditInParts(demo: Demo): Promise<Finding> {
  const member = await findMember(demo);
  const operator = await demo.as(`finance.${BRAND}`);
  const statuses: string[] = [];
  for (let part = 0; part < 4; part += 1) {
    const body = {
      member,
      direction: 'credit',
      account: 'PLAYER_CASH',
      book: 'PLAY',
      amount: 400,
      key: randomUUID(),
      reason,
    };
    statuses.push(describe(await operator.call(adjustments.make, { brand: BRAND, body })));
  }
  const isStopped = statuses.every((status) => status === 'proposed');
  return { isStopped, said: statuses.join(', ') };
}

/** Publishes a banner that leads to another host. */
async function leadAway(demo: Demo): Promise<Finding> {
  const operator = await demo.as(`content.${BRAND}`);
  const text = { language: 'EN', title: 'Bonus', subTitle: '', action: 'Go', body: '' };
  const nothing = { from: null, until: null, moment: null, category: null, promotion: null };
  const draft = {
    ...nothing,
    texts: [text],
    position: 0,
    picture: '',
    group: 'home',
    link: { type: 'url', to: 'https://elsewhere.example/login' },
    rolls: false,
    parent: null,
  };
  const saved = await operator.call(content.save, {
    brand: BRAND,
    body: { kind: 'banner', id: null, basedOn: null, draft, reason },
  });
  const { id, version } = saved.value;
  const body = { kind: 'banner', id, version, reason };
  return takesTwo(await operator.call(content.publish, { brand: BRAND, body }));
}

/** Wrong passwords by a stranger, then the right one in the operator's own browser. */
async function shutOut(demo: Demo): Promise<Finding> {
  // Of a brand by chance: who was guessed at a minute ago is refused in a new browser.
  const { code = BRAND } = tenants[randomInt(tenants.length)] ?? {};
  const login = `auditor.${code}@parlour.test`;
  const { cookie } = await demo.tryLogin(login, demo.password);
  for (let time = 0; time < 6; time += 1) await demo.tryLogin(login, 'a guess of mine');
  const { status, code: refusal } = await demo.tryLogin(login, demo.password, cookie);
  return { isStopped: status === 200, said: refusal ?? 'the operator still logs in' };
}

/** Addresses as proxies and attackers write them. */
async function sendForeignAddresses(demo: Demo): Promise<Finding> {
  const written = ['203.0.113.9:4711', '[2001:db8::1]:80', '"][', ', ,', 'x'.repeat(4000)];
  const statuses: number[] = [];
  for (const address of written) {
    const headers = { 'x-forwarded-for': address };
    statuses.push((await demo.look('pakistan.localhost', '/', headers)).status);
  }
  return { isStopped: statuses.every((status) => status < 500), said: statuses.join(', ') };
}

const credit = () => ({
  category: 'credit',
  kind: 'CREDIT',
  texts: [{ language: 'EN', name: 'Credit', description: '' }],
  points: 0.01,
  money: 0,
  value: 100_000,
  promotion: null,
  stock: 500,
  isOffered: true,
});

/** Every attack, in the order of the report; what comes in misread stands in `inputs`. */
export const attacks: readonly Attack[] = [
  { row: 'OPS-12', title: 'an owner makes a second self that approves', run: inviteApprover },
  { row: 'OPS-12', title: 'finance alone credits 1,600 in four parts', run: creditInParts },
  {
    row: 'OPS-12',
    title: 'content alone sells 100,000 for 0.01 points',
    run: asOne('content', mall.saveItem, credit),
  },
  setting('firebase', { apiKey: 'k', projectId: 'another-project' }),
  setting('hosts', { games: ['https://games.elsewhere.example'] }),
  setting('analytics', { gtagId: 'G-ELSEWHERE' }),
  setting('whitelabel.LOGINIPVERF3', false),
  setting('whitelabel.BANKNAMEVERF3', false),
  setting('customerService.LIVECHAT', { path: 'https://elsewhere.example' }),
  { row: 'OPS-12', title: 'content alone leads players to another host', run: leadAway },
  {
    row: 'OPS-12',
    title: 'games alone connects a vendor',
    run: asOne('games', vendors.add, () => ({ vendor: 'OUTSIDE', name: 'Outside' })),
  },
  {
    row: 'OPS-12',
    title: 'support alone raises a rank',
    run: async (demo) => {
      const member = await findMember(demo);
      return asOne('support', memberRecords.setRank, () => ({ member, rank: 9 }))(demo);
    },
  },
  { row: 'OPS-06', title: 'wrong passwords shut an operator out for all', run: shutOut },
  { row: 'API-01', title: 'addresses with ports, brackets and rubbish', run: sendForeignAddresses },
  ...inputs,
];
