import { TERMS_VERSION } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import { DEFAULT_LANGUAGE } from '@parlour/tenant';

import type { MemberId } from '../../../domain/ids.ts';
import { requireContract } from '../../../modules/growth/contracts/module.ts';
import { insertMember } from '../../../modules/identity/member/member-repository.ts';
import { insertAffiliateLink } from '../../../modules/identity/registration/affiliate-links.ts';
import type { Tenancy } from '../../../request/context.ts';
import { createPasswordHasher } from '../../../security/password.ts';
import { DEMO_PASSWORD, markAsDemo } from '../demo-accounts.ts';
import {
  CONTRACT_PRODUCT,
  type DemoAgent,
  demoAgentNames,
  demoAgents,
  TOP_AGENT,
} from './demo-team.ts';
import {
  dateTeam,
  findLink,
  insertRegistrations,
  placeInPast,
  readAgents,
  readTeamIds,
} from './team-repository.ts';

const DAY_MS = 86_400_000;

/** The agents of a demo's team, by their names. */
export type Team = ReadonlyMap<DemoAgent, MemberId>;

/**
 * Opens the accounts of the agents below the demo's agent, as if they had come by its link before
 * `from` (in ms), and their links; undefined where the demo's agent is not there.
 */
export async function openTeam(
  tx: Db,
  { tenant, tenantId }: Tenancy,
  from: number,
): Promise<Team | undefined> {
  const [top, ...others] = await readAgents(tx, tenantId, demoAgentNames);
  if (top?.username !== TOP_AGENT || others.length > 0) return undefined;
  const team = new Map<DemoAgent, MemberId>([[TOP_AGENT, top.id]]);
  const passwordHash = await createPasswordHasher().hash(DEMO_PASSWORD);
  const members = await readTeamIds(tx, tenantId, top.id);
  await dateTeam(tx, tenantId, top.id, new Date(from - 20 * DAY_MS));
  for (const [index, { username, under, link }] of demoAgents.entries()) {
    const upline = team.get(under);
    const agent =
      upline !== undefined &&
      (await insertMember(tx, tenantId, {
        username,
        passwordHash,
        accountType: 'agent_1',
        book: 'PLAY',
        birthDate: '1990-01-01',
        language: tenant.languages[0] ?? DEFAULT_LANGUAGE,
        upline,
      }));
    if (!agent) throw new Error(`${tenant.code}: the name ${username} is taken`);
    await markAsDemo(tx, tenantId, agent.id);
    await insertAffiliateLink(tx, tenantId, { agent: agent.id, kind: 'MEMBER', code: link });
    await insertAffiliateLink(tx, tenantId, {
      agent: agent.id,
      kind: 'AGENT',
      code: `${link}-TEAM`,
    });
    await dateTeam(tx, tenantId, agent.id, new Date(from - (10 - index) * DAY_MS));
    team.set(username, agent.id);
    members.push(agent.id);
  }
  const agents = demoAgents.map(({ username, under }) => ({ member: team.get(username), under }));
  await register(tx, { tenant, tenantId }, team, 'AGENT', agents);
  await placeInPast(tx, tenantId, members);
  // While a brand has such contracts, single bets are kept when they are counted.
  await requireContract(
    tx,
    tenantId,
    { payer: null, agent: top.id },
    { kind: 'REAL_TIME_SALARY', product: CONTRACT_PRODUCT, period: 'FIVE_MINUTES' },
  );
  return team;
}

/** Gives the players of agents their places in the past tree, and the links that they came by. */
export async function placePlayers(
  tx: Db,
  tenancy: Tenancy,
  team: Team,
  players: readonly { readonly member: MemberId | undefined; readonly under: DemoAgent }[],
): Promise<void> {
  await register(tx, tenancy, team, 'MEMBER', players);
  await placeInPast(
    tx,
    tenancy.tenantId,
    players.flatMap(({ member }) => member ?? []),
  );
}

async function register(
  tx: Db,
  { tenant, tenantId }: Tenancy,
  team: Team,
  kind: 'MEMBER' | 'AGENT',
  accounts: readonly { readonly member: MemberId | undefined; readonly under: DemoAgent }[],
): Promise<void> {
  const links = new Map<DemoAgent, bigint | undefined>();
  for (const [username, agent] of team)
    links.set(username, await findLink(tx, tenantId, agent, kind));
  const rows = accounts.flatMap(({ member, under }) => {
    const link = links.get(under);
    return member === undefined || link === undefined ? [] : [{ member, link }];
  });
  const { minimumAge } = tenant.jurisdiction;
  await insertRegistrations(tx, tenantId, rows, { terms: TERMS_VERSION, minimumAge });
}
