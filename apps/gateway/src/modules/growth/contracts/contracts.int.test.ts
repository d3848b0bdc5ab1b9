import { randomUUID } from 'node:crypto';

import { contract, type Reply } from '@parlour/contract';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import {
  type Agent,
  codeOf,
  dividend,
  enterAgent,
  grantBrandContract,
  type SeenContract,
} from '../../../testing/gateway/contract-client.ts';
import { advanceJobClock } from '../../../testing/database/advance-job-clock.ts';
import { approve } from '../../../testing/gateway/step-up-client.ts';
import { call, startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { enterTree } from '../../../testing/gateway/transfer-client.ts';
import { PIN } from '../../../testing/gateway/withdrawal-client.ts';
import { contractPeriodAt } from './contract-period.ts';

const [home, abroad] = tenants as [TenantConfig, TenantConfig];
let gateway: TestGateway;
let tenantId: TenantId;
let top: Agent;
let upline: Agent;
let agent: Agent;
let below: Agent;

beforeAll(async () => {
  gateway = await startTestGateway();
  tenantId = gateway.tenancies.ofCode(home.code)!.tenantId;
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  await setRules({});
  top = await enterAgent(gateway, home);
  upline = await enterAgent(gateway, home, top);
  agent = await enterAgent(gateway, home, upline);
  below = await enterAgent(gateway, home, agent);
  await grantBrandContract(gateway, tenantId, top, 50);
});

const sql = (text: string, params: unknown[] = []) => gateway.db.owner.pool.query(text, params);
const setRules = (value: object) =>
  sql(
    `insert into setting (tenant, key, value) values ($1, 'contracts', $2)
     on conflict (tenant, key) do update set value = excluded.value`,
    [tenantId, JSON.stringify(value)],
  );
const offerOf = (answer: Awaited<ReturnType<Agent['offer']>>): SeenContract => {
  expect(codeOf(answer)).toBe('done');
  return answer.body.value as SeenContract;
};
/** Offers along an edge and accepts. */
const agree = async (from: Agent, to: Agent, percent: number): Promise<SeenContract> => {
  const offered = offerOf(await from.offer(to, dividend(percent)));
  const answer = await to.accept(offered);
  expect(codeOf(answer)).toBe('done');
  return answer.body.value as SeenContract;
};
/** A chain of contracts: the brand pays top, top upline, upline agent, agent below. */
const agreeChain = async (...percents: readonly [number, number, number]) => ({
  upline: await agree(top, upline, percents[0]),
  agent: await agree(upline, agent, percents[1]),
  below: await agree(agent, below, percents[2]),
});
const messagesOf = async ({ memberId }: Agent) =>
  (
    await sql('select template from member_message where member = $1 order by id', [memberId])
  ).rows.map(({ template }) => template as string);

describe('offers', () => {
  it('CON-01 what is offered and accepted counts from the next period on', async () => {
    const offered = offerOf(await top.offer(upline, dividend(30)));
    expect(offered).toMatchObject({ role: 'payer', agent: upline.name, inForce: null });
    const seen = await upline.own();
    expect(seen).toMatchObject({ role: 'agent', offer: { state: 'OFFERED', number: 1 } });
    const accepted = (await upline.accept(seen)).body.value as SeenContract;
    const { end } = contractPeriodAt('W', home.timeZone, new Date());
    expect(accepted).toMatchObject({
      inForce: null,
      offer: null,
      next: { state: 'ACCEPTED', effectiveFrom: end.getTime(), effectiveTo: null },
    });
    expect(await messagesOf(upline)).toEqual(['contractOffered']);
    expect(await messagesOf(top)).toEqual(['contractAccepted']);
  });

  it('CON-01 an offer can be rejected or withdrawn, and each answer counts once', async () => {
    const first = offerOf(await top.offer(upline, dividend(30)));
    expect(codeOf(await upline.reject(first.contractId, 1))).toBe('done');
    expect(codeOf(await upline.reject(first.contractId, 1))).toBe('done');
    expect(codeOf(await upline.accept(first))).toBe('contract_offer_closed');
    const second = offerOf(await top.offer(upline, dividend(31)));
    expect(codeOf(await top.withdraw(second.contractId, 2))).toBe('done');
    expect(codeOf(await upline.accept(second))).toBe('contract_offer_closed');
    expect(codeOf(await upline.reject(second.contractId, 2))).toBe('contract_offer_closed');
    const { versions, history } = await upline.detail(first.contractId);
    expect(versions?.map(({ state }) => state)).toEqual(['WITHDRAWN', 'REJECTED']);
    expect(history?.map(({ action, by }) => [action, by])).toEqual([
      ['WITHDRAWN', 'payer'],
      ['OFFERED', 'payer'],
      ['REJECTED', 'agent'],
      ['OFFERED', 'payer'],
    ]);
  });

  it('CON-01 a key that is sent again offers once, and a second offer waits its turn', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => top.offer(upline, dividend(30), {}, key)),
    );
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['done']));
    expect(codeOf(await top.offer(upline, dividend(31)))).toBe('contract_offer_open');
    expect((await upline.own()).latest.number).toBe(1);
  });

  it('CON-02 no offer is above the own contract or the ceiling of the brand', async () => {
    expect(codeOf(await top.offer(upline, dividend(50.0001)))).toBe('contract_above_own');
    expect(codeOf(await upline.offer(agent, dividend(1)))).toBe('contract_above_own');
    expect(codeOf(await top.offer(upline, dividend(30), { product: 'LIVE' }))).toBe(
      'contract_above_own',
    );
    const { body } = await top.offer(upline, dividend(61));
    expect(body).toMatchObject({
      errorCode: 'request.param.err',
      value: { fields: [{ field: 'tiers.0.rate', rule: 'range', allowed: { max: 600_000 } }] },
    });
    const daily = { kind: 'DAILY_SALARY' };
    expect(codeOf(await top.offer(upline, dividend(30), daily))).toBe('request.param.err');
  });

  it('CON-01 an acceptance checks the upline’s contract again', async () => {
    await agree(top, upline, 40);
    const offered = offerOf(await upline.offer(agent, dividend(40)));
    await setRules({ cascade: 'LOWER_ENDS' });
    await agree(top, upline, 20);
    expect(await agent.preview(offered.contractId, 'accept')).toMatchObject({ isAboveOwn: true });
    expect(codeOf(await agent.accept(offered))).toBe('contract_above_own');
  });

  it.each([
    ['DAILY_SALARY', 'DAY', { validBets: 100, activeMembers: 2, rate: 10_000 }],
    ['HOURLY_SALARY', 'HOUR', { validBets: 10, activeMembers: 0, rate: 9000 }],
    ['REAL_TIME_SALARY', 'FIVE_MINUTES', { betAmount: 5, winRate: 0, lossRate: 8000 }],
  ] as const)('CON-01 CON-02 a %s is offered with its own tiers', async (kind, period, tier) => {
    await grantBrandContract(gateway, tenantId, top, 3, { kind, period });
    const offered = offerOf(await top.offer(upline, [tier], { kind, period }));
    expect(codeOf(await upline.accept(offered))).toBe('done');
    const { list } = await upline.list('agent', { kind });
    expect(list[0]?.next?.tiers).toEqual([tier]);
    const { start, end } = contractPeriodAt(period, home.timeZone, new Date());
    const [from, length] = [list[0]?.next?.effectiveFrom ?? 0, end.getTime() - start.getTime()];
    expect([end.getTime(), end.getTime() + length]).toContain(from);
  });

  it('AGT-01 the kinds of an agent are those that it has, pays or is offered', async () => {
    const kindsOf = async ({ call: ask }: Agent) =>
      (await ask(contract.contracts.kinds, {})).body.value;
    expect(await kindsOf(top)).toEqual([{ kind: 'DIVIDEND', waiting: 0 }]);
    expect(await kindsOf(upline)).toEqual([]);
    const offered = offerOf(await top.offer(upline, dividend(30)));
    expect(await kindsOf(upline)).toEqual([{ kind: 'DIVIDEND', waiting: 1 }]);
    await upline.reject(offered.contractId, 1);
    expect(await kindsOf(upline)).toEqual([]);
    await agree(top, upline, 20);
    await agree(upline, agent, 10);
    for (const party of [upline, agent])
      expect(await kindsOf(party)).toEqual([{ kind: 'DIVIDEND', waiting: 0 }]);
    expect(await kindsOf(below)).toEqual([]);
  });

  it('CON-01 what is not answered in time runs out by the job, with messages', async () => {
    const offered = offerOf(await top.offer(upline, dividend(30)));
    await sql(`update contract_version set expires_at = now() - interval '1 second'
      where state = 'OFFERED'`);
    expect(codeOf(await upline.accept(offered))).toBe('contract_offer_closed');
    await advanceJobClock(gateway.db, 'contract-offers', '10 minutes');
    await gateway.jobs.runDue('contract-offers');
    expect((await upline.own()).latest.state).toBe('EXPIRED');
    expect(await messagesOf(top)).toEqual(['contractExpired']);
    expect(codeOf(await top.offer(upline, dividend(30)))).toBe('done');
  });
});

describe('approval', () => {
  it('CON-01 an acceptance takes the PIN, or an approval of exactly these terms', async () => {
    const offered = offerOf(await top.offer(upline, dividend(30)));
    expect((await upline.accept(offered, { pin: '999888' })).body).toMatchObject({
      errorCode: 'invalid.payment.pw',
    });
    expect(codeOf(await upline.accept(offered, { pin: undefined }))).toBe('step_up_required');
    const content = {
      contractId: offered.contractId,
      number: 1,
      termsHash: offered.offer?.termsHash,
    };
    const { proof, session } = await approve(
      gateway,
      upline.caller,
      'contractAccept',
      content,
      PIN,
    );
    const send = (body: object) =>
      call(gateway.app, session, contract.contracts.accept, { body: { ...content, ...body } });
    await top.withdraw(offered.contractId, 1);
    const changed = offerOf(await top.offer(upline, dividend(20)));
    const other = { number: 2, termsHash: changed.offer?.termsHash, stepUp: proof };
    expect((await send(other)).body.errorCode).toBe('step_up_required');
    expect((await send({ ...other, termsHash: content.termsHash })).body.errorCode).toBe(
      'contract_offer_closed',
    );
    expect((await top.detail(offered.contractId)).offer?.number).toBe(2);
    const exact = { contractId: offered.contractId, number: 2, termsHash: other.termsHash };
    const again = await approve(gateway, session, 'contractAccept', exact, PIN);
    const { status } = await call(gateway.app, again.session, contract.contracts.accept, {
      body: { ...exact, stepUp: again.proof },
    });
    expect(status).toBe(200);
    expect((await top.detail(offered.contractId)).next?.number).toBe(2);
  });
});

describe('the cascade', () => {
  it('CON-03 by HIGHER_ENDS a higher contract ends those below that it outranks', async () => {
    const chain = await agreeChain(40, 20, 10);
    const offered = offerOf(await top.offer(upline, dividend(45)));
    expect(await upline.preview(offered.contractId, 'accept')).toMatchObject({
      endCount: 2,
      ends: [{ agent: agent.name }, { agent: below.name }],
      blockedBy: [],
    });
    expect(codeOf(await upline.accept(offered))).toBe('done');
    for (const [party, { contractId }] of [
      [agent, chain.agent],
      [below, chain.below],
    ] as const) {
      const { latest } = await party.detail(contractId);
      expect(latest).toMatchObject({ endReason: 'OUTRANKED', state: 'ACCEPTED' });
      expect(latest.effectiveTo).toBe(latest.effectiveFrom);
      expect((await messagesOf(party)).at(-1)).toBe('contractEnded');
    }
    const own = (await upline.detail(chain.upline.contractId)).versions;
    expect(own?.map(({ endReason }) => endReason)).toEqual([null, 'REPLACED']);
  });

  it('CON-03 by HIGHER_ENDS a lower contract is not accepted over a higher one below', async () => {
    await agreeChain(40, 30, 10);
    const offered = offerOf(await top.offer(upline, dividend(25)));
    expect(await upline.preview(offered.contractId, 'accept')).toMatchObject({
      endCount: 0,
      blockedBy: [{ agent: agent.name }],
    });
    expect(codeOf(await upline.accept(offered))).toBe('contract_downline_higher');
    expect((await upline.own()).next?.tiers[0]?.rate).toBe(400_000);
  });

  it('CON-03 by LOWER_ENDS a lower contract ends those below that are higher', async () => {
    await setRules({ cascade: 'LOWER_ENDS' });
    const chain = await agreeChain(40, 30, 10);
    const higher = offerOf(await top.offer(upline, dividend(45)));
    expect((await upline.preview(higher.contractId, 'accept')).endCount).toBe(0);
    expect(codeOf(await upline.accept(higher))).toBe('done');
    expect((await agent.detail(chain.agent.contractId)).latest.endReason).toBe(null);
    const lower = offerOf(await top.offer(upline, dividend(25)));
    expect(codeOf(await upline.accept(lower))).toBe('done');
    expect((await agent.detail(chain.agent.contractId)).latest.endReason).toBe('OUTRANKED');
    expect((await below.detail(chain.below.contractId)).latest.endReason).toBe('OUTRANKED');
  });

  it('CON-03 an offer keeps the policy that it was made under', async () => {
    await agreeChain(40, 30, 10);
    const offered = offerOf(await top.offer(upline, dividend(25)));
    await setRules({ cascade: 'LOWER_ENDS' });
    expect(codeOf(await upline.accept(offered))).toBe('contract_downline_higher');
  });

  it('CON-01 CON-03 an accepted termination ends the contract and all below it', async () => {
    const chain = await agreeChain(40, 30, 10);
    const { contractId } = chain.upline;
    offerOf(await top.offerTermination(contractId));
    const waiting = await upline.own();
    expect(waiting.offer).toMatchObject({ isTermination: true, tiers: [] });
    expect(codeOf(await upline.reject(contractId, waiting.offer?.number ?? 0))).toBe('done');
    expect((await agent.detail(chain.agent.contractId)).latest.endReason).toBe(null);
    offerOf(await top.offerTermination(contractId));
    expect(codeOf(await upline.accept(await upline.own()))).toBe('done');
    const ended = await upline.detail(contractId);
    expect(ended.versions?.at(-1)).toMatchObject({ number: 1, endReason: 'TERMINATED' });
    expect(ended.next).toBe(null);
    expect((await below.detail(chain.below.contractId)).latest.endReason).toBe('OUTRANKED');
    expect(codeOf(await top.offerTermination(contractId))).toBe('contract_not_standing');
  });

  it('CON-01 the downline ends its contract by itself, with what is below', async () => {
    const chain = await agreeChain(40, 30, 10);
    const preview = await agent.preview(chain.agent.contractId, 'end');
    expect(preview).toMatchObject({ endCount: 1, ends: [{ agent: below.name }] });
    expect(codeOf(await agent.end(chain.agent.contractId))).toBe('done');
    const { latest, history } = await upline.detail(chain.agent.contractId);
    expect(latest).toMatchObject({ endReason: 'AGENT', effectiveTo: preview.effectiveFrom });
    expect(history?.[0]).toMatchObject({ action: 'ENDED', by: 'agent' });
    expect(codeOf(await agent.end(chain.agent.contractId))).toBe('contract_not_standing');
    expect(await messagesOf(upline)).toContain('contractEnded');
  });

  it('CON-01 CON-03 changes of one tree at once leave no contract above its upline’s', async () => {
    await agreeChain(40, 30, 10);
    const offered = offerOf(await top.offer(upline, dividend(45)));
    const results = await Promise.all([
      upline.accept(offered),
      upline.accept(offered),
      agent.offer(below, dividend(30)),
      upline.offer(agent, dividend(40)),
      agent.end((await agent.own()).contractId),
    ]);
    expect(results.slice(0, 2).map(codeOf)).toEqual(['done', 'done']);
    const { rows } = await sql(
      `select c.agent from contract c join contract_version v on v.tenant = c.tenant
         and v.contract = c.id and v.state = 'ACCEPTED' and not v.is_termination
         and v.effective_to is null
       where c.tenant = $1 and c.payer = any ($2)`,
      [tenantId, [upline.memberId, agent.memberId]],
    );
    expect(rows).toEqual([]);
  });
});

describe('who sees a contract', () => {
  it('CON-01 AGT-05 the two parties alone, by whatever call', async () => {
    const chain = await agreeChain(40, 30, 10);
    const { contractId } = chain.agent;
    const sibling = await enterAgent(gateway, home, upline);
    const foreign = await enterAgent(gateway, abroad);
    offerOf(await upline.offer(agent, dividend(35)));
    const { contracts } = contract;
    const asks: readonly (readonly [string, Parameters<Agent['call']>[0], object])[] = [
      ['detail', contracts.detail, { query: { contractId } }],
      ['preview', contracts.preview, { query: { contractId, act: 'accept' } }],
      ['accept', contracts.accept, { body: { contractId, number: 2, termsHash: 'x', pin: PIN } }],
      ['reject', contracts.reject, { body: { contractId, number: 2 } }],
      ['withdraw', contracts.withdraw, { body: { contractId, number: 2 } }],
      ['end', contracts.end, { body: { contractId } }],
      [
        'offerTermination',
        contracts.offerTermination,
        { body: { contractId }, headers: { 'idempotency-key': randomUUID() } },
      ],
    ];
    const seen: string[] = [];
    for (const stranger of [top, sibling, below, foreign])
      for (const [name, route, sent] of asks) {
        const { body } = await stranger.call(route, sent);
        if (body.errorCode !== 'not_found') seen.push(`${name}: ${JSON.stringify(body)}`);
      }
    expect(seen).toEqual([]);
    expect((await sibling.list('agent')).total + (await sibling.list('payer')).total).toBe(0);
    expect((await top.list('payer')).list.map(({ agent: name }) => name)).toEqual([upline.name]);
    // The parties cannot take each other's side either.
    expect(codeOf(await agent.withdraw(contractId, 2))).toBe('not_found');
    expect(codeOf(await upline.reject(contractId, 2))).toBe('not_found');
    expect(codeOf(await upline.end(contractId))).toBe('not_found');
  });

  it('CON-01 only agents directly below are offered a contract', async () => {
    const plain = await enterTree(gateway, home, { under: top.member });
    const foreign = await enterAgent(gateway, abroad);
    for (const to of [agent, plain.caller, foreign, top])
      expect(codeOf(await top.offer({ id: to.id }, dividend(1)))).toBe('not_found');
    const { body } = await call(gateway.app, plain.caller, contract.contracts.list, {
      query: { role: 'agent' },
    });
    expect(body.errorCode).toBe('error_not_agent');
  });

  it('CON-01 agents directly below are found by name or ID, twenty a page', async () => {
    await sql(
      `insert into member (tenant, username, type, book, birth_date, upline)
       select $1, 'Paged' || lpad(n::text, 2, '0'), 'agent_1', 'PLAY', '1990-01-01', $2
       from generate_series(1, 21) n`,
      [tenantId, top.memberId],
    );
    const find = async (query: Record<string, string>) => {
      const { body } = await call(gateway.app, top.member.caller, contract.contracts.downline, {
        query,
      });
      const { list, hasMore } = body.value as Reply<typeof contract.contracts.downline>;
      return { names: list.map(({ username }) => username), hasMore };
    };
    const first = await find({ name: 'paged' });
    expect([first.names.at(-1), first.names.length, first.hasMore]).toEqual(['Paged20', 20, true]);
    expect(await find({ name: 'PAGED', page: '2' })).toEqual({
      names: ['Paged21'],
      hasMore: false,
    });
    expect((await find({ name: upline.id })).names).toEqual([upline.name]);
    // The agent below the agent is none of them.
    expect((await find({ name: agent.id })).names).toEqual([]);
  });

  it('T-TEN-2 CON-01 the role of agents reads contracts of its parties alone', async () => {
    await agreeChain(40, 30, 10);
    const count = (reader: Agent) =>
      gateway.db.app.teamTransaction(tenantId, reader.memberId, async (tx) => {
        const rows = await tx.many<{ n: number }>(
          'contract-rows-of-role',
          `select (select count(*) from contract)::int
             + (select count(*) from contract_version)::int
             + (select count(*) from contract_event)::int as n`,
          [],
        );
        return rows[0]?.n;
      });
    // Two contracts with a version each, and two events of every version but the brand's.
    expect(await count(agent)).toBe(8);
    expect(await count(below)).toBe(4);
  });
});

describe('clients of the family', () => {
  const consolidated = async (reader: Agent) =>
    (await reader.call(contract.wallet.consolidated, {})).body.value as Record<string, object>;

  it('CON-01 WAL-01 are shown offers and contracts by product, and answer them', async () => {
    offerOf(await top.offer(upline, dividend(30)));
    const offered = await consolidated(upline);
    expect(offered).toMatchObject({
      divtypereq: { RNG: { W: [{ status: 'P', contractRate: 0.3, downlineHigherRate: 'N' }] } },
      divtypeinfo: {},
    });
    expect(offered['divtypecompperiodreq']).toEqual(offered['divtypereq']);
    const answer = (status: string, over: object = {}) =>
      upline.send(contract.contracts.answerDividend, {
        productType: 'RNG',
        computationPeriod: 'W',
        status,
        ...over,
      });
    expect(codeOf(await answer('C', { pin: PIN }))).toBe('contract_offer_closed');
    expect(codeOf(await answer('A'))).toBe('step_up_required');
    expect(codeOf(await answer('A', { pin: PIN }))).toBe('done');
    await sql(`update contract_version set effective_from = now() - interval '1 hour'
      where effective_from is not null and effective_to is null`);
    expect(await consolidated(upline)).toMatchObject({
      divtypereq: {},
      divtypeinfo: { RNG: { agent: [{ status: 'A' }] } },
    });
    const { contractId } = await upline.own();
    offerOf(await top.offer(upline, dividend(35)));
    expect(await consolidated(upline)).toMatchObject({
      divtypereq: { RNG: { W: [{ status: 'E' }] } },
    });
    expect(codeOf(await answer('R'))).toBe('done');
    offerOf(await top.offerTermination(contractId));
    expect(await consolidated(upline)).toMatchObject({
      divtypereq: { RNG: { W: [{ status: 'V', contractRate: 0.3 }] } },
      divtypeinfo: { RNG: { agent: [{ status: 'V' }] } },
    });
    // A keeps the contract, C ends it.
    expect(codeOf(await answer('A'))).toBe('done');
    expect((await upline.own()).inForce?.effectiveTo).toBe(null);
    offerOf(await top.offerTermination(contractId));
    expect(codeOf(await answer('C', { pin: PIN }))).toBe('done');
    expect((await upline.own()).inForce?.endReason).toBe('TERMINATED');
  });

  it.each([
    ['DAILY_SALARY', 'DAY', 'answerDailySalary', 'id', 'dailysalreqtype'],
    ['HOURLY_SALARY', 'HOUR', 'answerHourlySalary', 'contractId', 'contracthoursalreq'],
    [
      'REAL_TIME_SALARY',
      'FIVE_MINUTES',
      'answerRealTimeSalary',
      'contractId',
      'realtimesalreqtype',
    ],
  ] as const)('CON-01 answer a %s by its id', async (kind, period, name, field, list) => {
    await grantBrandContract(gateway, tenantId, top, 3, { kind, period });
    const tier =
      kind === 'REAL_TIME_SALARY'
        ? { betAmount: 1, winRate: 1, lossRate: 2 }
        : { validBets: 1, activeMembers: 0, rate: 5 };
    const { contractId } = offerOf(await top.offer(upline, [tier], { kind, period }));
    expect(await consolidated(upline)).toMatchObject({
      [list]: { RNG: [{ [field]: contractId }] },
    });
    const body = { [field]: contractId, status: 'A', productType: 'RNG', pin: PIN };
    if (kind !== 'HOURLY_SALARY') Reflect.deleteProperty(body, 'productType');
    expect(codeOf(await agent.send(contract.contracts[name], body))).toBe('not_found');
    expect(codeOf(await upline.send(contract.contracts[name], body))).toBe('done');
    expect((await upline.list('agent', { kind })).list[0]?.next?.state).toBe('ACCEPTED');
  });
});
