import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';
import { DEFAULT_LANGUAGE } from '@parlour/tenant';

import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { insertLink } from '../../../modules/growth/agents/module.ts';
import {
  type Change,
  contractPeriodAt,
  hashTerms,
  lockContract,
  lockContracts,
  makeOffer,
  parseTerms,
  requireContract,
  type StoredTier,
  toWireTiers,
} from '../../../modules/growth/contracts/module.ts';
import { readCeilings } from '../../../modules/growth/rebates/module.ts';
import { writeTeamMessage } from '../../../modules/growth/team-messages/module.ts';
import type { ContractRules, ReadSettings } from '../../../modules/platform/settings/module.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { ContentWords } from '../content/words.ts';
import { readHistoryBrand } from '../history/history-repository.ts';
import { toSmallestStake } from '../history/plan-history.ts';
import {
  CONTRACT_PRODUCT,
  type DemoAgent,
  demoAgentNames,
  type OpenOffer,
  openOffers,
  type PastContract,
  pastContracts,
  REBATE_DAYS,
  rebateLink,
  rebateRates,
  teamMessages,
  TOP_AGENT,
} from './demo-team.ts';
import {
  findOperator,
  hasOffers,
  insertPastVersion,
  readAgents,
  readHistoryEnd,
  setPastRebates,
} from './team-repository.ts';

const DAY_MS = 86_400_000;
/** Amounts of tiers, which the demo states in smallest stakes. */
const AMOUNTS = ['validBets', 'netLoss', 'betAmount'] as const;

type Deps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly words: ReadonlyMap<string, ContentWords>;
};

/**
 * The tenancy and team to seed, with the rules, the end and smallest stake of the history, and the
 * operator.
 */
type Place = Tenancy & {
  readonly team: ReadonlyMap<DemoAgent, MemberId>;
  readonly rules: ContractRules;
  /** The time at which the history ends. */
  readonly end: Date;
  /** The smallest stake of the history. */
  readonly stake: Micros;
  readonly operator: string;
};

/**
 * Gives the team of a demo its contracts, offers, rebates, a link and messages, once its history
 * has been counted: periods that are over are settled by that. Returns what became of it: `waiting`
 * before the count, `absent` without a history or its team.
 */
export async function seedTeam(
  { db, settings, words }: Deps,
  tenancy: Tenancy,
): Promise<'seeded' | 'known' | 'waiting' | 'absent'> {
  const { tenant, tenantId } = tenancy;
  const { contracts: rules } = await settings(tenantId);
  const ceilings = await readCeilings(settings, tenantId);
  return db.transaction(tenantId, async (tx) => {
    await lockContracts(tx, tenantId);
    const agents = await readAgents(tx, tenantId, demoAgentNames);
    const team = new Map(agents.map(({ username, id }) => [username, id]));
    const top = team.get(TOP_AGENT);
    const history = await readHistoryEnd(tx, tenantId);
    if (top === undefined || team.size < demoAgentNames.length || !history?.endsAt) return 'absent';
    if (await hasOffers(tx, tenantId, top)) return 'known';
    if (!history.isCounted) return 'waiting';
    const stake = toSmallestStake((await readHistoryBrand(tx, tenantId)).roundWinCap);
    const operator = await findOperator(tx);
    const place = { ...tenancy, team, rules, end: history.endsAt, stake, operator };
    for (const contract of pastContracts) await signContract(tx, place, contract);
    for (const offer of openOffers) await offerTerms(tx, place, offer);
    for (const { agent, rates } of rebateRates) {
      const faults = await setPastRebates(tx, tenantId, {
        member: requireAgent(team, agent),
        rates,
        ceilings,
        at: history.endsAt,
        days: REBATE_DAYS,
        actor: operator,
      });
      if (faults.length > 0) throw new Error(`${tenant.code}: rebates of ${agent} are too high`);
    }
    const { code, rates, days } = rebateLink;
    const endsAt = new Date(history.endsAt.getTime() + days * DAY_MS);
    await insertLink(tx, tenantId, { agent: top, kind: 'MEMBER', code, endsAt, rebates: rates });
    await writeMessages(tx, place, words.get(tenant.languages[0] ?? DEFAULT_LANGUAGE));
    return 'seeded';
  });
}

function requireAgent(team: Place['team'], name: DemoAgent): MemberId {
  const id = team.get(name);
  if (id === undefined) throw new Error(`the demo has no ${name}`);
  return id;
}

const partiesOf = (
  { team }: Place,
  { payer, agent }: Pick<PastContract, 'payer' | 'agent'>,
): { readonly payer: MemberId | null; readonly agent: MemberId } => ({
  payer: payer === null ? null : requireAgent(team, payer),
  agent: requireAgent(team, agent),
});

/** Tiers with their amounts in micro-units. */
const scaleTiers = (tiers: readonly StoredTier[], stake: Micros): StoredTier[] =>
  tiers.map((tier) => {
    const amounts = AMOUNTS.flatMap((field) =>
      tier[field] === undefined ? [] : [[field, tier[field] * Number(stake)] as const],
    );
    return { ...tier, ...Object.fromEntries(amounts) };
  });

/** The terms of a contract, checked as those of an offer. */
const toTerms = ({ stake, rules }: Place, { kind, period, tiers }: OpenOffer) =>
  parseTerms({ kind, period }, toWireTiers(scaleTiers(tiers, stake)), rules);

/**
 * Returns the times at which terms that count from a period on were offered and accepted: in the
 * period before it, those of an agent before those that it pays.
 */
function timeOf({ end, tenant }: Place, { period, periods, payer, agent }: PastContract) {
  let span = contractPeriodAt(period, tenant.timeZone, end);
  for (let count = 0; count < periods; count += 1)
    span = contractPeriodAt(period, tenant.timeZone, new Date(span.start.getTime() - 1));
  const length = span.end.getTime() - span.start.getTime();
  const depth = payer === null ? 0 : Number(agent === 'agent04') + 1;
  const decided = span.start.getTime() - length / (2 + depth);
  return {
    offeredAt: new Date(decided - length / 24),
    decidedAt: new Date(decided),
    effectiveFrom: span.start,
  };
}

/** Writes a contract as it was offered and accepted some periods ago. */
async function signContract(tx: Db, place: Place, given: PastContract): Promise<void> {
  const { tenantId, rules, operator } = place;
  const { kind, period } = given;
  const subject = { kind, product: CONTRACT_PRODUCT, period };
  const { stored } = toTerms(place, given);
  const parties = partiesOf(place, given);
  const { id, publicId } = await requireContract(tx, tenantId, parties, subject);
  const { cascade, carry, offerDays } = rules;
  const terms = { number: 1, ...subject, terms: stored, cascade, carry };
  await insertPastVersion(tx, tenantId, {
    contract: id,
    terms: stored,
    hash: hashTerms({ contract: publicId, ...terms }),
    cascade,
    carry,
    actors: [
      parties.payer === null ? operator : `member:${parties.payer}`,
      `member:${parties.agent}`,
    ],
    ...timeOf(place, given),
    offerDays,
  });
}

/** Offers terms now, as an upline or an operator does. */
async function offerTerms(tx: Db, place: Place, given: OpenOffer): Promise<void> {
  const { tenantId, tenant, rules } = place;
  const { kind, period } = given;
  const subject = { kind, product: CONTRACT_PRODUCT, period };
  const parties = partiesOf(place, given);
  const contract = await requireContract(tx, tenantId, parties, subject);
  const change: Change = {
    tenantId,
    timeZone: tenant.timeZone,
    actor: parties.payer === null ? place.operator : `member:${parties.payer}`,
    requestId: 'seed',
  };
  const locked = await lockContract(tx, change, contract);
  await makeOffer(tx, change, locked, toTerms(place, given), rules);
}

async function writeMessages(
  tx: Db,
  { tenantId, team }: { readonly tenantId: TenantId; readonly team: Place['team'] },
  words: ContentWords | undefined,
): Promise<void> {
  for (const { id, from, audience } of teamMessages) {
    const text = words?.team[id];
    if (!text) continue;
    const sender = requireAgent(team, from);
    await writeTeamMessage(tx, tenantId, {
      sender,
      audience,
      subject: text.title,
      content: text.content,
    });
  }
}
