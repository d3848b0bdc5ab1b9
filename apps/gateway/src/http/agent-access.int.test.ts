import { randomBytes } from 'node:crypto';

import { contract, type Route } from '@parlour/contract';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../testing/gateway/test-tenants.ts';
import { endContractsOfMove } from '../modules/growth/contracts/contract-moves.ts';
import { chooseCells } from '../testing/gateway/choose-cells.ts';
import { call, startTestGateway, type TestGateway } from '../testing/gateway/test-gateway.ts';
import { enterTree } from '../testing/gateway/transfer-client.ts';
import { PIN, tenantIdOf } from '../testing/gateway/withdrawal-client.ts';
import { writeContract } from '../testing/growth/past-play.ts';

const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;
const abroad = tenants.find(({ code }) => code === 'nigeria') as TenantConfig;

/** The members who ask and who are asked for, each with its upline. */
const uplines = {
  root: null,
  upline: 'root',
  agent: 'upline',
  mid: 'agent',
  leaf: 'mid',
  sibling: 'upline',
  cousin: 'sibling',
  /** Stood under `agent` before. */
  moved: 'sibling',
  foreign: null,
  foreignDownline: 'foreign',
} as const;
type Name = keyof typeof uplines;
const names = Object.keys(uplines) as Name[];
/**
 * The members whose requests are tried: the others relate to another member as one of these does.
 */
const asking: readonly Name[] = ['upline', 'agent', 'mid', 'sibling', 'moved', 'foreign'];
const lineOf = (name: Name | null): Name[] => (name ? [name, ...lineOf(uplines[name])] : []);
const isInTeam = (of: Name, name: Name) => lineOf(name).includes(of);

type Person = Awaited<ReturnType<typeof enterTree>> & {
  /** The contract that pays this agent, what it earned by it, and its own link. */
  readonly contractId: string;
  readonly earningId: string;
  readonly code: string;
};
type Sent = {
  readonly query?: Record<string, string | number>;
  readonly body?: object;
  readonly headers?: Record<string, string>;
};
type Ids = Pick<Person, 'contractId' | 'earningId' | 'code'> & { readonly member: string };

/** A rule: true when one member can ask for what belongs to another. */
type Rule = (asks: Name, owner: Name) => boolean;
const inTeam: Rule = isInTeam;
const directly: Rule = (asks, owner) => uplines[owner] === asks;
/** True for the payer, who pays by the contract, wherever the agent is in the tree today. */
const isPayer: Rule = (asks, owner) => (owner === 'moved' ? 'agent' : uplines[owner]) === asks;
const isParty: Rule = (asks, owner) => asks === owner || isPayer(asks, owner);
const isOwner: Rule = (asks, owner) => asks === owner;

/** The way a call names its subject; without a rule it names nothing of others. */
type Entry = {
  readonly rule?: Rule;
  readonly sent: (ids: Ids) => Sent;
  /** It changes something: only refusals are asked for. */
  readonly writes?: true;
};
const days = { startDate: '2026-11-01', endDate: '2026-11-30' };
const times = { startDate: Date.now() - 86_400_000, endDate: Date.now() + 60_000 };
const range = { startTime: times.startDate, endTime: times.endDate };
const key = () => ({ 'idempotency-key': randomBytes(8).toString('hex') });
const tiers = [{ validBets: 0, netLoss: 0, activeMembers: 0, rate: 1 }];
const answer = { status: 'R', pin: PIN };
const own = (sent: Sent = {}): Entry => ({ sent: () => sent });
const about = (rule: Rule, sent: Entry['sent']): Entry => ({ rule, sent });
const change = (rule: Rule, sent: Entry['sent']): Entry => ({ rule, sent, writes: true });
const offerOf = ({ contractId }: Ids) => ({ body: { contractId, number: 1 } });

/** Every call of agents: one that is added has to say here what it may be asked for. */
const matrix: Readonly<Record<string, Entry>> = {
  'agent.openAccount': { ...own({ body: {} }), writes: true },
  'agent.createLink': { ...own({ body: { type: 9 } }), writes: true },
  'agent.links': own(),
  'agent.quotas': own(),
  'agent.deleteLink': change(isOwner, ({ code }) => ({ query: { affiUrlId: code } })),
  'agent.registered': about(isOwner, ({ code }) => ({ query: { affiUrlId: code } })),
  'team.list': about(inTeam, ({ member }) => ({ query: { customerId: member, scope: 'ALL' } })),
  'team.totals': about(inTeam, ({ member }) => ({ query: { customerId: member } })),
  'team.promote': change(directly, ({ member }) => ({ body: { customerId: member } })),
  'teamReports.overview': own({ query: days }),
  'teamReports.activeMembers': own({ query: days }),
  'teamReports.profit': about(inTeam, ({ member }) => ({ query: { ...days, customerId: member } })),
  'teamReports.players': own({ query: days }),
  'teamReports.history': about(inTeam, ({ member }) => ({
    query: { ...times, customerId: member },
  })),
  'teamReports.movements': about(inTeam, ({ member }) => ({
    query: { ...times, customerId: member },
  })),
  'transfers.downline': own(),
  'contracts.list': own({ query: { role: 'payer' } }),
  'contracts.detail': about(isParty, ({ contractId }) => ({ query: { contractId } })),
  'contracts.kinds': own(),
  'contracts.terms': own(),
  'contracts.downline': own(),
  'contracts.offer': change(directly, ({ member }) => ({
    body: { agentId: member, kind: 'DIVIDEND', product: 'RNG', period: 'WEEKLY', tiers },
    headers: key(),
  })),
  'contracts.offerTermination': change(isPayer, ({ contractId }) => ({
    body: { contractId },
    headers: key(),
  })),
  'contracts.withdraw': change(isPayer, offerOf),
  'contracts.preview': about(isOwner, ({ contractId }) => ({ query: { contractId, act: 'end' } })),
  'contracts.accept': change(isOwner, ({ contractId }) => ({
    body: { contractId, number: 1, termsHash: 'x', pin: PIN },
  })),
  'contracts.reject': change(isOwner, offerOf),
  'contracts.end': change(isOwner, ({ contractId }) => ({ body: { contractId } })),
  // Names no contract: the agent's own.
  'contracts.answerDividend': {
    ...own({ body: { ...answer, productType: 'FISH', computationPeriod: 'W' } }),
    writes: true,
  },
  'contracts.answerDailySalary': change(isOwner, ({ contractId }) => ({
    body: { ...answer, id: contractId },
  })),
  'contracts.answerHourlySalary': change(isOwner, ({ contractId }) => ({
    body: { ...answer, contractId, productType: 'RNG' },
  })),
  'contracts.answerRealTimeSalary': change(isOwner, ({ contractId }) => ({
    body: { ...answer, contractId },
  })),
  'earnings.list': about(isParty, ({ contractId }) => ({
    query: { role: 'agent', contractId },
  })),
  'earnings.statement': about(isParty, ({ earningId }) => ({ query: { earningId } })),
  'earnings.members': about(isParty, ({ earningId }) => ({ query: { earningId } })),
  'earnings.bets': about(isParty, ({ earningId }) => ({ query: { earningId } })),
  'earnings.forecast': about(isParty, ({ contractId }) => ({ query: { contractId } })),
  'earnings.income': own({ query: range }),
  'rebates.rates': about(directly, ({ member }) => ({ query: { memberId: member } })),
  'rebates.setRates': change(directly, ({ member }) => ({
    body: { memberId: member, rates: [{ product: 'RNG', rate: 0 }] },
  })),
  'content.agentNotices': own(),
  'content.readAgentNotices': own({ body: { ids: ['x'] } }),
  'rebates.parts': own({ query: { day: days.startDate, product: 'RNG' } }),
};

const calls = Object.entries(contract).flatMap(([group, routes]) =>
  Object.entries(routes).flatMap(([name, route]: [string, Route]) =>
    route.access === 'agent' ? [[`${group}.${name}`, route] as const] : [],
  ),
);

let gateway: TestGateway;
let tenantId: number;
const people = {} as Record<Name, Person>;
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await gateway.db.owner.pool.query<Row>(text, values)).rows;

/** An agent in the tree with a link, a contract of its upline or of the brand, and an earning. */
async function enter(name: Name, under: Name | null): Promise<Person> {
  const brand = name.startsWith('foreign') ? abroad : home;
  const member = await enterTree(gateway, brand, {
    type: name === 'leaf' ? 'member' : 'agent_1',
    ...(under && { under: people[under] }),
  });
  const tenant = Number(tenantIdOf(gateway, member.caller));
  const start = Date.now() - 3 * 86_400_000;
  const {
    contract: id,
    version,
    publicId,
  } = await writeContract(gateway.db, tenant, {
    payer: under && people[under].memberId,
    agent: member.memberId,
    kind: 'DIVIDEND',
    product: 'RNG',
    period: 'D',
    tiers,
    from: start,
  });
  const [earning] = await sql<{ id: bigint }>(
    `with p as (
       insert into settlement_period (tenant, period, starts_at, ends_at, time_zone, tzdb_version)
       values ($1, 'D', to_timestamp($5 / 1000.0), to_timestamp($6 / 1000.0), 'UTC', 'test')
       on conflict (tenant, period, starts_at) do update set time_zone = excluded.time_zone
       returning id
     )
     insert into settlement_input (tenant, settlement, contract, version, payer, agent, asset,
       valid_bets, net_loss, active_members, bases, amount, remainder, hash)
     select $1, p.id, $2, $3, $7, $4, 1, 0, 0, 0, '[]', 0, 0, '' from p returning id`,
    [
      tenant,
      id,
      version,
      member.memberId,
      start,
      start + 86_400_000,
      under && people[under].memberId,
    ],
  );
  const code = randomBytes(6).toString('hex');
  await sql('insert into affiliate_link (tenant, agent, code) values ($1, $2, $3)', [
    tenant,
    member.memberId,
    code,
  ]);
  return { ...member, contractId: publicId, earningId: String(earning?.id), code };
}

beforeAll(async () => {
  gateway = await startTestGateway();
  for (const name of names)
    people[name] = await enter(name, name === 'moved' ? 'agent' : uplines[name]);
  tenantId = Number(tenantIdOf(gateway, people.root.caller));
  await gateway.db.app.transaction(tenantId as never, async (tx) => {
    await tx.one('test-move', 'select refusal from move_member($1::smallint, $2, $3, $4, $4, $4)', [
      tenantId,
      people.moved.memberId,
      people.sibling.memberId,
      'test',
    ]);
    const change = { actor: 'test', requestId: 'test', timeZone: home.timeZone };
    const { memberId } = people.moved;
    await endContractsOfMove(tx, { ...change, tenantId: tenantId as never }, memberId);
  });
});
afterAll(() => gateway.stop());

const idsOf = ({ caller, contractId, earningId, code }: Person): Ids => ({
  member: caller.id,
  contractId,
  earningId,
  code,
});
const guessed = (): Ids => ({
  member: randomBytes(16).toString('hex'),
  contractId: randomBytes(16).toString('hex'),
  earningId: '999999',
  code: randomBytes(6).toString('hex'),
});

/**
 * Lists the texts that show an answer to be about a member; both parties of a contract see its id.
 */
const marksOf = ({ caller, code, contractId }: Person, isOfContract: boolean) => [
  caller.id,
  caller.username,
  code,
  ...(isOfContract ? [] : [contractId]),
];

const ask = async (asks: Name, route: Route, sent: Sent) => {
  const { status, body } = await call(gateway.app, people[asks].caller, route, sent);
  return { status, code: body.errorCode, text: JSON.stringify(body), value: body.value };
};

/** An answer without a row of anybody. */
const isEmpty = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length === 0
    : (value as { list?: unknown[] } | null)?.list?.length === 0;

/** Everything that agents can change, as one text. */
const state = async () =>
  JSON.stringify(
    await sql(
      `select (select jsonb_agg(v order by v.tenant, v.id) from contract_version v) as versions,
         (select jsonb_agg(l order by l.code) from affiliate_link l) as links,
         (select jsonb_agg(jsonb_build_array(m.id, m.type, m.upline) order by m.id) from member m)
           as members`,
    ),
  );

describe('AGT-05 what agents are asked for by the ids of others', () => {
  it('AGT-05 the matrix has every call of agents', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(calls.map(([name]) => name).toSorted());
  });

  it.each(calls)('AGT-05 %s says and does nothing that is not the agent’s', async (name, route) => {
    const { rule, sent, writes } = matrix[name]!;
    const before = await state();
    const leaks: string[] = [];
    for (const asks of asking) {
      const others = names.filter((one) => !isInTeam(asks, one));
      const strange = others.flatMap((one) =>
        marksOf(people[one], isParty(asks, one)).map((mark) => [one, mark] as const),
      );
      const look = async (owner: Name | 'guessed', isAllowed: boolean) => {
        const ids = owner === 'guessed' ? guessed() : idsOf(people[owner]);
        const answered = await ask(asks, route, sent(ids));
        const note = (what: string) =>
          leaks.push(`${asks} asks for ${owner}: ${what} ${answered.text.slice(0, 300)}`);
        for (const [one, mark] of strange) if (answered.text.includes(mark)) note(`shows ${one}`);
        if (rule && !isAllowed && answered.code !== 'not_found' && !isEmpty(answered.value))
          note('is not refused');
        if (rule && isAllowed && answered.code === 'not_found') note('is not found');
      };
      if (!rule) await look(asks, true);
      else {
        const row = calls.findIndex(([called]) => called === name) + asking.indexOf(asks);
        for (const owner of chooseCells(names, (each) => rule(asks, each), row)) {
          const isAllowed = rule(asks, owner);
          if (!(isAllowed && writes)) await look(owner, isAllowed);
        }
        await look('guessed', false);
      }
    }
    expect(leaks).toEqual([]);
    expect(await state()).toBe(before);
  });

  it('AGT-05 a plain member and a visitor are refused every call', async () => {
    for (const [name, route] of calls) {
      const sent = matrix[name]!.sent(idsOf(people.leaf));
      expect([name, (await ask('leaf', route, sent)).code]).toEqual([name, 'error_not_agent']);
      const visitor = await call(gateway.app, { tenant: home }, route, sent);
      expect([name, visitor.body.errorCode]).toEqual([name, 'login.not.session']);
    }
  });
});
