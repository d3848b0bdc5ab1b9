import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';

import { type Attack, BRAND, describe, type Finding, findMember, reason } from './attack.ts';
import type { Demo } from './demo-client.ts';
import type { Answer } from './http-client.ts';

const { content, mall, memberRecords, settings, vendors } = operatorContract;

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

/** Attacks in which one operator tries alone what takes two. */
export const operatorAttacks: readonly Attack[] = [
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
];
