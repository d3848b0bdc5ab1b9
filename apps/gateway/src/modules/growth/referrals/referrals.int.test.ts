import { contract } from '@parlour/contract';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { maskName } from '../../../security/masked-name.ts';
import {
  call,
  type Caller,
  registrationForm,
  startTestGateway,
  type TestGateway,
  uniqueUsername,
} from '../../../testing/gateway/test-gateway.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import { enterTree, type Member } from '../../../testing/gateway/transfer-client.ts';

const [home, abroad] = tenants as [TenantConfig, TenantConfig];
const { member, referral } = contract;
type Details = { referralCode: string; totalInvitations: number; path: string };
type Friend = { username: string; status: string };

let gateway: TestGateway;
let tenantId: TenantId;
beforeAll(async () => {
  gateway = await startTestGateway();
  tenantId = gateway.tenancies.ofCode(home.code)!.tenantId;
  await switchReferrals(true);
});
afterAll(() => gateway.stop());

const sql = (text: string, params: unknown[] = []) => gateway.db.owner.pool.query(text, params);
const switchReferrals = (isOn: boolean) =>
  sql(
    `insert into setting (tenant, key, value) values ($1, 'whitelabel', $2)
     on conflict (tenant, key) do update set value = excluded.value`,
    [tenantId, JSON.stringify({ REFERRAL3: isOn })],
  );
const enter = (type: 'member' | 'agent_1', under?: Member) =>
  enterTree(gateway, home, { type, ...(under && { under }) });

const detailsOf = async (caller: Caller, autoGenerate = true) => {
  const { body } = await call(gateway.app, caller, referral.details, {
    query: { autoGenerate: String(autoGenerate) },
  });
  return body.value as Details;
};
const friendsOf = async (caller: Caller, query: Record<string, string> = {}) => {
  const { body } = await call(gateway.app, caller, referral.list, { query });
  return (body.value as { list: Friend[] }).list;
};
/** Registers with codes as the form sends them; answers the username or the refusal. */
async function register(codes: Record<string, string>, tenant = home): Promise<string> {
  const username = uniqueUsername();
  const body = registrationForm(username, codes);
  const answer = await call(gateway.app, { tenant }, member.register, { body });
  return answer.body.errorCode ?? username;
}
const standing = async (username: string) =>
  (
    await sql(
      `select m.type, u.username as upline from member m
       left join member u on u.tenant = m.tenant and u.id = m.upline
       where m.tenant = $1 and m.username = $2`,
      [tenantId, username],
    )
  ).rows[0] as { type: string; upline: string | null };

it('MEM-07 a member has one code, and friends register by it beside the member', async () => {
  const agent = await enter('agent_1');
  const one = await enter('member', agent);
  expect(await detailsOf(one.caller, false)).toMatchObject({ referralCode: '', path: '' });
  const codes = await Promise.all([1, 2, 3].map(() => detailsOf(one.caller)));
  const [{ referralCode, path }] = codes as [Details];
  expect(new Set(codes.map((code) => code.referralCode)).size).toBe(1);
  expect(path).toMatch(new RegExp(`/register\\?referralCode=${referralCode}$`));
  // The form sends the code as both; other clients as a referral code alone.
  const first = await register({ affiliateCode: referralCode, referralCode });
  const second = await register({ referralCode: referralCode.toLowerCase() });
  for (const friend of [first, second])
    expect(await standing(friend)).toEqual({ type: 'member', upline: agent.caller.username });
  expect(await detailsOf(one.caller)).toMatchObject({ totalInvitations: 2 });
  expect(await friendsOf(one.caller)).toMatchObject([
    { username: maskName(second), status: 'R' },
    { username: maskName(first), status: 'R' },
  ]);
});

it('MEM-07 who registers by a code while a promotion pays for it is noted for both', async () => {
  const one = await enter('member');
  const { referralCode } = await detailsOf(one.caller);
  const before = await register({ referralCode });
  await runPromotion(gateway.db, tenantId, {
    trigger: { kind: 'REFERRAL', deposits: 1_000_000, days: 7, friend: 1_000_000 },
    reward: { kind: 'LISTED' },
    wallet: 'CASH',
  });
  expect(await detailsOf(one.caller)).toMatchObject({ invitationRewardEnabled: 'Y' });
  const during = await register({ affiliateCode: referralCode, referralCode });
  const { rows } = await sql(
    `select m.username, f.last_day - f.first_day as days from referral_friend f
     join member m on m.tenant = f.tenant and m.id = f.friend where f.inviter = $1`,
    [one.memberId],
  );
  expect(rows).toEqual([{ username: during, days: 7 }]);
  expect(before).not.toBe(during);
});

it('MEM-07 AGT-03 friends of an agent are its team; at the top they have no upline', async () => {
  const [agent, top] = [await enter('agent_1'), await enter('member')];
  const byAgent = (await detailsOf(agent.caller)).referralCode;
  const byTop = (await detailsOf(top.caller)).referralCode;
  expect(await standing(await register({ referralCode: byAgent }))).toEqual({
    type: 'member',
    upline: agent.caller.username,
  });
  expect(await standing(await register({ referralCode: byTop }))).toEqual({
    type: 'member',
    upline: null,
  });
  // The referral code is none of the agent's links.
  const links = await call(gateway.app, agent.caller, contract.agent.links);
  expect(links.body.value).toEqual([]);
  const end = { query: { affiUrlId: byAgent } };
  const ended = await call(gateway.app, agent.caller, contract.agent.deleteLink, end);
  expect(ended.body.errorCode).toBe('not_found');
});

it('MEM-07 a first deposit shows, and only the inviting member sees the friend', async () => {
  const one = await enter('member');
  const { referralCode } = await detailsOf(one.caller);
  const username = await register({ referralCode });
  expect(await friendsOf(one.caller, { status: 'C' })).toEqual([]);
  await sql(
    `insert into deposit_intent (tenant, member, asset, amount, provider, state, closed_at,
       operation)
     select tenant, id, money_asset(book), 1000000, 'test', 'CONFIRMED', now(), 1 from member
     where tenant = $1 and username = $2`,
    [tenantId, username],
  );
  expect(await friendsOf(one.caller, { status: 'C' })).toEqual([
    expect.objectContaining({ username: maskName(username), status: 'C' }),
  ]);
  expect(await friendsOf((await enter('member')).caller)).toEqual([]);
});

it('MEM-07 REG-05 unknown, foreign and switched-off codes invite no one', async () => {
  const [one, other] = [await enter('member'), await enter('member')];
  const { referralCode } = await detailsOf(one.caller);
  expect(await register({ affiliateCode: 'UNUSED99' })).toBe('invitation_code_error');
  expect(await register({ referralCode: 'UNUSED99' })).toBe('invitation_code_error');
  const stranger = await register({ affiliateCode: referralCode }, abroad);
  expect(stranger).toBe('invitation_code_error');
  await sql(`update member set status = 'CLOSED' where id = $1`, [one.memberId]);
  expect(await register({ affiliateCode: referralCode })).toBe('invitation_code_error');
  await sql(`update member set status = 'ACTIVE' where id = $1`, [one.memberId]);
  await switchReferrals(false);
  expect(await register({ affiliateCode: referralCode })).toBe('invitation_code_error');
  const refused = await call(gateway.app, other.caller, referral.details);
  expect(refused.body.errorCode).toBe('function.not.available');
  await switchReferrals(true);
});
