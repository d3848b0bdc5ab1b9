import type { TenantConfig } from '@parlour/tenant';
import type { APIRequestContext } from '@playwright/test';
import type { Client } from 'pg';

import { openAccount, type Person } from './account.ts';

type Stage = {
  readonly request: APIRequestContext;
  readonly database: Client;
  readonly port: number;
};

const UNIT = 1_000_000;

/** An agent and a member below it, of this journey alone; with an amount of money each. */
export type Team = { readonly agent: Person; readonly downline: Person };

/** Makes a member with money that was given by hand. */
async function makeMember(
  { request, database, port }: Stage,
  tenant: TenantConfig,
  person: Person,
  units: number,
): Promise<void> {
  await openAccount(request, tenant, port, person);
  await database.query(
    `select post_adjustment(m.tenant, m.id, 'PLAY', 'PLAYER_CASH', $3, gen_random_uuid()::text,
       'operator:1', 'journey')
     from member m join tenant t on t.id = m.tenant where t.code = $1 and m.username = $2`,
    [tenant.code, person.username, units * UNIT],
  );
}

/** Makes an agent at the top of a tree of its own, with money. */
export async function makeAgent(
  stage: Stage,
  tenant: TenantConfig,
  person: Person,
  units = 1000,
): Promise<void> {
  await makeMember(stage, tenant, person, units);
  await stage.database.query(
    `update member set type = 'agent_1' where username = $2
       and tenant = (select id from tenant where code = $1)`,
    [tenant.code, person.username],
  );
}

/**
 * Makes a team of two new persons: what registrations, operators and time would have made. Their
 * money was given by hand, and asks for no stakes.
 */
export async function makeTeam(
  stage: Stage,
  tenant: TenantConfig,
  { agent, downline }: Team,
  units = 1000,
): Promise<void> {
  await makeAgent(stage, tenant, agent, units);
  await makeMember(stage, tenant, downline, units);
  await stage.database.query(
    `select move_member(b.tenant, b.id, u.id, 'operator:1', 'a journey', 'journey')
     from member b join member u on u.tenant = b.tenant and u.username = $3
     join tenant t on t.id = b.tenant where t.code = $1 and b.username = $2`,
    [tenant.code, downline.username, agent.username],
  );
}

/** Returns the name of an agent as a member below sees it. */
export const maskName = ({ username }: Person): string =>
  `${username.slice(0, 2)}***${username.at(-1)}`;
