import { ApiError } from '@parlour/contract';
import type { CascadePolicy } from '@parlour/contract/agent-contracts';
import type { Db } from '@parlour/database';
import type { TenantConfig } from '@parlour/tenant';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { MemberId } from '../../../domain/ids.ts';
import type { Tenancy } from '../../../request/context.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { enterTree, type Member } from '../../../testing/gateway/transfer-client.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';
import {
  acceptOffer,
  closeOffer,
  endContract,
  type LockedContract,
  lockContract,
  makeOffer,
} from './contract-changes.ts';
import { endContractsOfMove } from './contract-moves.ts';
import { lockContracts, requireContract } from './contract-repository.ts';
import { parseTerms } from './contract-terms.ts';

// CONTRACT_MODEL_RUNS raises the number of sequences for a long run.
const RUNS = Number(process.env['CONTRACT_MODEL_RUNS'] ?? (isWholeRun ? 25 : 10));
const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;
/** Upline of each agent at the start: 0 is at the top, 1 and 2 below it, 3 below 1, 4 below 3. */
const START: readonly (number | null)[] = [null, 0, 0, 1, 3];

let gateway: TestGateway;
let tenancy: Tenancy;
let agents: readonly Member[];
beforeAll(async () => {
  gateway = await startTestGateway();
  tenancy = gateway.tenancies.ofCode(home.code) as Tenancy;
  const entered: Member[] = [];
  for (const upline of START) {
    const under = upline === null ? undefined : entered[upline];
    entered.push(await enterTree(gateway, home, { type: 'agent_1', ...(under && { under }) }));
  }
  agents = entered;
});
afterAll(() => gateway.stop());

type Edge = {
  standing: number | null;
  /** A rate of null is an offer to end. */
  offer: { readonly rate: number | null; readonly policy: CascadePolicy } | null;
};
/** The model of contracts, as plain as it can be: rates in percent on the edges of a tree. */
type Model = { uplines: (number | null)[]; edges: Map<string, Edge>; policy: CascadePolicy };
type Real = { readonly product: string; policy: CascadePolicy };

const keyOf = (payer: number | null, agent: number) => `${payer ?? 'brand'}>${agent}`;
const edgeOf = (model: Model, agent: number, payer = model.uplines[agent] ?? null): Edge => {
  const key = keyOf(payer, agent);
  const edge = model.edges.get(key) ?? { standing: null, offer: null };
  model.edges.set(key, edge);
  return edge;
};
const childrenOf = (model: Model, agent: number): number[] =>
  model.uplines.flatMap((upline, child) => (upline === agent ? [child] : []));
/** Ends an edge with everything that stands below it. */
function endEdge(model: Model, agent: number): void {
  const edge = edgeOf(model, agent);
  edge.standing = null;
  edge.offer = null;
  for (const child of childrenOf(model, agent))
    if (edgeOf(model, child).standing !== null) endEdge(model, child);
}

type Outcome = 'done' | string;

const expectations = {
  offer(model: Model, agent: number, rate: number): Outcome {
    const edge = edgeOf(model, agent);
    const payer = model.uplines[agent] ?? null;
    if (edge.offer) return 'contract_offer_open';
    if (payer !== null && rate > (edgeOf(model, payer).standing ?? 0)) return 'contract_above_own';
    edge.offer = { rate, policy: model.policy };
    return 'done';
  },
  offerTermination(model: Model, agent: number): Outcome {
    const edge = edgeOf(model, agent);
    if (edge.offer) return 'contract_offer_open';
    if (edge.standing === null) return 'contract_not_standing';
    edge.offer = { rate: null, policy: model.policy };
    return 'done';
  },
  accept(model: Model, agent: number): Outcome {
    const edge = edgeOf(model, agent);
    const payer = model.uplines[agent] ?? null;
    if (!edge.offer) return 'contract_offer_closed';
    const { rate, policy } = edge.offer;
    if (rate !== null && payer !== null && rate > (edgeOf(model, payer).standing ?? 0))
      return 'contract_above_own';
    const below = childrenOf(model, agent).filter((each) => edgeOf(model, each).standing !== null);
    const rateOf = (child: number) => edgeOf(model, child).standing ?? 0;
    const higher = below.filter((child) => rate !== null && rateOf(child) > rate);
    if (policy === 'HIGHER_ENDS' && higher.length > 0) return 'contract_downline_higher';
    const lower = below.filter((child) => rate !== null && rateOf(child) < rate);
    const ends = policy === 'HIGHER_ENDS' ? lower : higher;
    for (const child of rate === null ? below : ends) endEdge(model, child);
    edge.standing = rate;
    edge.offer = null;
    return 'done';
  },
  close(model: Model, agent: number): Outcome {
    const edge = edgeOf(model, agent);
    if (!edge.offer) return 'contract_offer_closed';
    edge.offer = null;
    return 'done';
  },
  end(model: Model, agent: number): Outcome {
    if (edgeOf(model, agent).standing === null) return 'contract_not_standing';
    endEdge(model, agent);
    return 'done';
  },
  move(model: Model, agent: number, to: number | null): Outcome {
    const isBelow = (one: number | null): boolean =>
      one !== null && (one === agent || isBelow(model.uplines[one] ?? null));
    if ((model.uplines[agent] ?? null) === to) return 'agent_move_same';
    if (isBelow(to)) return 'agent_move_cycle';
    if (edgeOf(model, agent).standing !== null) endEdge(model, agent);
    else edgeOf(model, agent).offer = null;
    model.uplines[agent] = to;
    return 'done';
  },
};

const ruled = (cascade: CascadePolicy) => ({
  cascade,
  carry: 'CARRY' as const,
  offerDays: 7,
  dividendMaximum: 60,
  dailySalaryMaximum: 5,
  hourlySalaryMaximum: 5,
  realTimeSalaryMaximum: 5,
});
const change = () => ({
  tenantId: tenancy.tenantId,
  timeZone: home.timeZone,
  actor: 'operator:1',
  requestId: 'model',
});
const idOf = (agent: number): MemberId => {
  const found = agents[agent];
  if (!found) throw new Error(`no agent ${agent}`);
  return found.memberId;
};

/** Runs one change on an edge of the real tree; answers with its code. */
async function run(
  { product }: Real,
  { uplines }: Model,
  agent: number,
  work: (tx: Db, locked: LockedContract) => Promise<void>,
): Promise<Outcome> {
  const upline = uplines[agent] ?? null;
  try {
    await gateway.db.app.transaction(tenancy.tenantId, async (tx) => {
      await lockContracts(tx, tenancy.tenantId);
      const parties = { payer: upline === null ? null : idOf(upline), agent: idOf(agent) };
      const subject = { kind: 'DIVIDEND', product, period: 'W' } as const;
      const contract = await requireContract(tx, tenancy.tenantId, parties, subject);
      await work(tx, await lockContract(tx, change(), contract));
    });
    return 'done';
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

const requireOpen = ({ offer }: LockedContract) => {
  if (!offer) throw new ApiError('contract_offer_closed');
  return offer;
};

const tiersOf = (rate: number) => {
  const wire = { validBets: 0, netLoss: 0, activeMembers: 0, rate: rate * 10_000 };
  return parseTerms(
    { kind: 'DIVIDEND', period: 'W' },
    [wire] as unknown as Parameters<typeof parseTerms>[1],
    ruled('HIGHER_ENDS'),
  );
};

async function moveReal(agent: number, to: number | null): Promise<Outcome> {
  return gateway.db.app.transaction(tenancy.tenantId, async (tx) => {
    const moved = await tx.one<{ refusal: string | null }>(
      'model-move',
      `select refusal from move_member($1::smallint, $2, $3, 'operator:1', 'model', 'model')`,
      [tenancy.tenantId, idOf(agent), to === null ? null : idOf(to)],
    );
    if (moved?.refusal) return moved.refusal;
    await endContractsOfMove(tx, change(), idOf(agent));
    return 'done';
  });
}

/** Every edge of the database that says something, in the model's words. */
async function readEdges({ product }: Real): Promise<Record<string, object>> {
  const { rows } = await gateway.db.owner.pool.query<{
    payer: string | null;
    agent: string;
    standing: number | null;
    offered: boolean;
    rate: number | null;
  }>(
    `select c.payer, c.agent,
       (max((v.terms -> 0 ->> 'rate')::int) filter (where v.effective_from is not null
         and v.effective_to is null)) / 10000 as standing,
       bool_or(v.state = 'OFFERED') as offered,
       max((v.terms -> 0 ->> 'rate')::int) filter (where v.state = 'OFFERED') / 10000 as rate
     from contract c join contract_version v on v.tenant = c.tenant and v.contract = c.id
     where c.tenant = $1 and c.product = $2 group by c.id, c.payer, c.agent`,
    [tenancy.tenantId, product],
  );
  const numberOf = (id: string) => agents.findIndex(({ memberId }) => String(memberId) === id);
  return Object.fromEntries(
    rows.map(({ payer, agent, standing, offered, rate }) => [
      keyOf(payer === null ? null : numberOf(String(payer)), numberOf(String(agent))),
      { standing, offer: offered ? { rate } : null },
    ]),
  );
}

const toPlain = ({ edges }: Model) =>
  Object.fromEntries(
    [...edges].map(([key, { standing, offer }]) => [
      key,
      { standing, offer: offer && { rate: offer.rate } },
    ]),
  );
const hasSomething = ([, edge]: [string, object]) =>
  Object.values(edge).some((value) => value !== null);
const onlyLive = (edges: Record<string, object>) =>
  Object.fromEntries(Object.entries(edges).filter(hasSomething));

type Step = fc.AsyncCommand<Model, Real>;

const command = (
  name: string,
  expected: (model: Model) => Outcome,
  act: (model: Model, real: Real) => Promise<Outcome>,
): Step => ({
  check: () => true,
  toString: () => name,
  async run(model, real) {
    const before = { ...model, uplines: [...model.uplines] };
    const outcome = await act(before, real);
    expect(outcome).toBe(expected(model));
    expect(onlyLive(await readEdges(real))).toEqual(onlyLive(toPlain(model)));
    // No agent is paid less than what it pays below.
    for (const [agent, upline] of model.uplines.entries()) {
      const standing = edgeOf(model, agent).standing ?? 0;
      if (upline !== null)
        expect(standing).toBeLessThanOrEqual(edgeOf(model, upline).standing ?? 0);
    }
  },
});

const agent = fc.nat({ max: START.length - 1 });
const rate = fc.integer({ min: 1, max: 5 });
const steps = [
  fc.tuple(agent, rate).map(([a, r]) =>
    command(
      `offer(${a}, ${r})`,
      (model) => expectations.offer(model, a, r),
      (model, real) =>
        run(real, model, a, (tx, locked) =>
          makeOffer(tx, change(), locked, tiersOf(r), ruled(model.policy)),
        ),
    ),
  ),
  agent.map((a) =>
    command(
      `offerTermination(${a})`,
      (model) => expectations.offerTermination(model, a),
      (model, real) =>
        run(real, model, a, (tx, locked) =>
          makeOffer(tx, change(), locked, null, ruled(model.policy)),
        ),
    ),
  ),
  agent.map((a) =>
    command(
      `accept(${a})`,
      (model) => expectations.accept(model, a),
      (model, real) =>
        run(real, model, a, (tx, locked) =>
          acceptOffer(tx, change(), locked, requireOpen(locked), ruled(model.policy)),
        ),
    ),
  ),
  fc.tuple(agent, fc.constantFrom('REJECTED', 'WITHDRAWN', 'EXPIRED')).map(([a, state]) =>
    command(
      `${state}(${a})`,
      (model) => expectations.close(model, a),
      (model, real) =>
        run(real, model, a, (tx, locked) =>
          closeOffer(tx, change(), locked, requireOpen(locked), state),
        ),
    ),
  ),
  agent.map((a) =>
    command(
      `end(${a})`,
      (model) => expectations.end(model, a),
      (model, real) =>
        run(real, model, a, (tx, locked) => endContract(tx, change(), locked, 'AGENT')),
    ),
  ),
  fc.tuple(agent, fc.option(agent)).map(([a, to]) =>
    command(
      `move(${a}, ${to})`,
      (model) => expectations.move(model, a, to),
      () => moveReal(a, to),
    ),
  ),
];

/** Puts the tree back to where every sequence begins. */
async function restoreTree(): Promise<void> {
  for (const one of START.keys()) await moveReal(one, null);
  for (const [one, upline] of START.entries()) if (upline !== null) await moveReal(one, upline);
}

let sequence = 0;

it('T-PBT-1 CON-01 CON-03 any offers, answers, ends and moves end as a model says', async () => {
  const policies = fc.constantFrom<CascadePolicy>('HIGHER_ENDS', 'LOWER_ENDS');
  // Offers and acceptances come often enough for contracts to stand on several levels.
  const often = [steps[0], steps[0], steps[0], steps[2], steps[2], steps[2], ...steps].flatMap(
    (step) => step ?? [],
  );
  await fc.assert(
    fc.asyncProperty(
      policies,
      fc.commands(often, { maxCommands: 60, size: 'max' }),
      async (policy, list) => {
        await restoreTree();
        sequence += 1;
        const setup = () => ({
          model: { uplines: [...START], edges: new Map<string, Edge>(), policy },
          real: { product: `MODEL-${sequence}`, policy },
        });
        await fc.asyncModelRun(setup, list);
      },
    ),
    { numRuns: RUNS },
  );
});
