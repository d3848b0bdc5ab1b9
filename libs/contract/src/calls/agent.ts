import { z } from 'zod';

import { route } from '../route.ts';
import { BodyMs, Ms, Nothing, QueryInt } from '../shapes.ts';
import { Text } from '../text.ts';
import { accountTypeWords, downlineTypeWords } from './account-words.ts';
import { RebateRates, rebateWords } from './rebate-schemas.ts';
import { LINK_CODE, maxLengths } from '../rules/typed-text.ts';

/** The account that an agent opens: a member's account, or an agent's under it. */
const AccountType = z.number().int().min(0).max(1);

/** An invitation link of an agent. */
export const AffiliateUrl = z.object({
  /** The id by which it is deleted; the code itself. */
  affiUrlId: z.string(),
  code: z.string(),
  /** The address that it leads to, on the domain that was asked. */
  path: z.string(),
  /** Number of accounts that registered by it. */
  affiliateCount: z.number().int(),
  /** 0 invites members, 1 agents. */
  type: z.number().int(),
  /** A open, E over. */
  status: z.enum(['A', 'E']),
  startDate: Ms,
  endDate: Ms.nullable(),
  rebateSettingConfigs: RebateRates,
});

/** An account that came by one of the agent's links. */
export const RegisteredAffiliate = z.object({
  username: z.string(),
  type: z.number().int(),
  code: z.string(),
  regDate: Ms,
});

/** The number of a kind that an agent has, and the number that it is allowed to have. */
const Quota = z.object({ used: z.number().int(), allowed: z.number().int() });

const linkWords = {
  ...downlineTypeWords,
  ...rebateWords,
  status: {
    name: 'isOpen',
    values: [
      ['A', true],
      ['E', false],
    ],
  },
} as const;

export const agent = {
  openAccount: route({
    method: 'POST',
    path: '/wps/agent/downline',
    access: 'agent',
    encrypted: true,
    needsSwitch: 'AGENTCENTRE3',
    body: z.object({
      type: AccountType,
      username: Text().max(maxLengths.username),
      /** Good for the first login only: then its owner chooses another. */
      password: Text().max(maxLengths.password),
      nickname: Text().max(maxLengths.username).optional(),
      /**
       * Ours: calendar date yyyy-MM-dd; the minimum age applies to this call too.
       */
      birthday: Text().max(10),
      /** Ours: the person has agreed to the terms. */
      consent: z.boolean(),
      /** None above the agent's own, by product. */
      rebateSettingConfigs: RebateRates.default([]),
    }),
    reply: z.object({ id: z.string(), userName: z.string(), type: z.number().int() }),
    words: { body: { ...downlineTypeWords, ...rebateWords }, reply: accountTypeWords },
    errors: [
      'exists.username.err',
      'format.username.err',
      'format.pwd.err',
      'password_common',
      'age_below_minimum',
      'consent_required',
      'invalid.rebate.value',
      'agent_quota',
      'request_body_required',
      'TOO_MANY_REQUESTS',
    ],
    summary: 'Register centre: an agent opens an account directly under itself.',
  }),
  quotas: route({
    method: 'GET',
    path: '/wps/relay/ODSFE2_getRegisterQuotas',
    access: 'agent',
    needsSwitch: 'AGENTCENTRE3',
    reply: z.object({ members: Quota, agents: Quota, links: Quota }),
    summary:
      'Name and shape ours: how many accounts stand directly under the agent, how many links are ' +
      'open, and how many may be.',
  }),
  createLink: route({
    method: 'POST',
    alias: [{ method: 'POST', path: '/wps/agent/affiliateUrl' }],
    path: '/wps/relay/MCSFE_createAffiliateUrl',
    access: 'agent',
    needsSwitch: 'AGENTCENTRE3',
    body: z.object({
      type: AccountType,
      /** A code of one's own choice; drawn where none is given. */
      code: Text().regex(LINK_CODE).optional(),
      endDate: BodyMs.optional(),
      /** Ours: for accounts that register with it, none above the agent's own of that day. */
      rebateSettingConfigs: RebateRates.default([]),
    }),
    reply: AffiliateUrl,
    words: { body: { ...downlineTypeWords, ...rebateWords }, reply: linkWords },
    errors: ['invalid.rebate.value'],
    summary:
      'Opens an invitation link: who registers by it stands directly under the agent, ' +
      'as a member or as an agent.',
  }),
  links: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/wps/agent/affiliateUrls' }],
    path: '/wps/relay/MCSFE_viewAffiliateUrls',
    access: 'agent',
    needsSwitch: 'AGENTCENTRE3',
    reply: z.array(AffiliateUrl),
    words: { reply: linkWords },
    summary: 'The agent’s own links, newest first.',
  }),
  deleteLink: route({
    method: 'POST',
    alias: [{ method: 'DELETE', path: '/wps/agent/affiliateUrl' }],
    path: '/wps/relay/MCSFE_deleteAffiliateUrl',
    access: 'agent',
    needsSwitch: 'AGENTCENTRE3',
    query: z.object({ affiUrlId: Text().max(64) }),
    reply: Nothing,
    errors: ['not_found'],
    summary:
      'Ends one of the agent’s links; who came by it stays, its code is never given out again.',
  }),
  registered: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/wps/agent/registeredAffiliates' }],
    path: '/wps/relay/MCSFE_viewRegisteredAffiliates',
    access: 'agent',
    needsSwitch: 'AGENTCENTRE3',
    query: z.object({
      /** Ours: by this link only. */
      affiUrlId: Text().max(64).optional(),
      /** Ours: a page, counted from 1; one that is not full is the last. */
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 200).default(200),
    }),
    reply: z.array(RegisteredAffiliate),
    words: { reply: accountTypeWords },
    summary: 'Who registered by the agent’s links and is in its team, newest first.',
  }),
};
