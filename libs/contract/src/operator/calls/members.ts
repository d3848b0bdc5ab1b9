import { z } from 'zod';

import { exclusionSources, memberBooks, memberStatuses } from '../../states/members.ts';
import {
  exclusionTraits,
  exclusionWords,
  limitKinds,
  operatorExclusionPeriods,
  timeOutPeriods,
} from '../../rules.ts';
import { Amount, QueryInt, QueryMs } from '../../shapes.ts';
import { SearchText, Text } from '../../text.ts';
import { Actor } from '../actor.ts';
import {
  limitSetters,
  memberAccounts,
  memberTypes,
  operationDirections,
  timelineSources,
} from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { Outcome, Reason } from './operators.ts';

const MemberId = Text().regex(/^[0-9a-f]{32}$/);
const memberBody = z.object({ member: MemberId, reason: Reason });

/** A member as lists show it. */
export const MemberSummary = z.object({
  id: z.string(),
  username: z.string(),
  type: z.enum(memberTypes),
  status: z.enum(memberStatuses),
  book: z.enum(memberBooks),
  createdAt: z.number(),
  lastLoginAt: z.number().nullable(),
  balance: Amount,
});

/**
 * The reason that a member is excluded: by itself, by an operator, or as it is excluded elsewhere.
 */
const ExclusionReason = z.object({
  source: z.enum(exclusionSources),
  at: z.number(),
  wordOf: z.enum(exclusionWords).nullable(),
  /** With a match: what both accounts have in common, besides the birthday. */
  traits: z.array(z.enum(exclusionTraits)),
  /** With a match: the brand of the account that was excluded first. */
  brand: z.string().nullable(),
  /** That account, where it is of this brand. */
  other: z.object({ id: z.string(), username: z.string() }).nullable(),
});

/** A limit of a member: seconds of a session, else an amount. */
export const MemberLimit = z.object({
  kind: z.enum(limitKinds),
  setter: z.enum(limitSetters),
  amount: z.number(),
  /**
   * A raise that waits: to how much (null: no limit), from when on it can hold, and whether it was
   * confirmed. Until it is, it waits on.
   */
  raise: z
    .object({ amount: z.number().nullable(), from: z.number(), isConfirmed: z.boolean() })
    .nullable(),
});

const MemberDetail = MemberSummary.extend({
  /** Masked; the whole is a call of its own, with a reason. */
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  isMobileVerified: z.boolean(),
  isEmailVerified: z.boolean(),
  language: z.string(),
  rank: z.number().int(),
  upline: z.object({ id: z.string(), username: z.string() }).nullable(),
  balances: z.array(
    z.object({ account: z.enum(memberAccounts), book: z.enum(memberBooks), balance: Amount }),
  ),
  protection: z.object({
    excludedUntil: z.number().nullable(),
    /** The reason of the exclusion, where one is in force. */
    exclusion: ExclusionReason.nullable(),
    timeoutUntil: z.number().nullable(),
    limits: z.array(MemberLimit),
  }),
  sessions: z.array(
    z.object({
      id: z.string(),
      startedAt: z.number(),
      lastSeenAt: z.number(),
      country: z.string().nullable(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      isNewNetwork: z.boolean(),
    }),
  ),
});

const TimelineEntry = z.object({
  id: z.string(),
  at: z.number(),
  source: z.enum(timelineSources),
  /** The type of the audit event, or the kind of the operation. */
  kind: z.string(),
  actor: Actor,
  result: z.string(),
  amount: Amount.nullable(),
  /** To the member's accounts or from them; null: between them, or nothing moved. */
  direction: z.enum(operationDirections).nullable(),
  balance: Amount.nullable(),
  /** The asset of both amounts: the brand's currency, or PTS for points; empty without them. */
  asset: z.string(),
  /** The operation of the journal; the request of what moved no money. */
  reference: z.string(),
  /**
   * The record that it belongs to, with the provider of a round; null: there is no record that has
   * a page.
   */
  record: z
    .object({
      kind: z.enum(['audit', 'deposit', 'operation', 'round', 'transfer', 'withdrawal']),
      id: z.string(),
      vendor: z.string().nullable(),
    })
    .nullable(),
  /** The action of a change that an operator proposed or decided about. */
  change: z.string().nullable(),
  /** The number of the member's record that an operator's action was about; null: the member. */
  about: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});

/** Members of one brand. */
export const members = {
  search: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/members',
    access: 'members.read',
    query: z.object({
      text: SearchText().max(120).optional(),
      book: z.enum(memberBooks).optional(),
      /** Registered from this moment on, and before that one. */
      from: QueryMs.optional(),
      until: QueryMs.optional(),
      after: Text()
        .regex(/^\d{1,19}$/)
        .optional(),
      limit: QueryInt(1, 100).default(50),
    }),
    reply: z.object({ rows: z.array(MemberSummary), next: z.string().nullable() }),
    summary:
      'Members by the start of the username, by id, whole mobile number or mail, by book and by ' +
      'when they registered; newest first.',
  }),
  detail: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/members/detail',
    access: 'members.read',
    query: z.object({ member: MemberId }),
    reply: MemberDetail,
    summary: 'A member with balances, protection and open sessions; personal data masked.',
  }),
  totals: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/members/totals',
    access: 'members.read',
    query: z.object({ member: MemberId }),
    reply: z.object({
      registeredAt: z.number(),
      deposits: Amount,
      /** Paid out with their fees, without what came back. */
      withdrawals: Amount,
      /** Deposits without withdrawals. */
      net: Amount,
      bonuses: Amount,
      /** Without stakes that were given back, and what the brand keeps of them. */
      stakes: Amount,
      ggr: Amount,
      /** Commissions that found too little of its cash: it owes them to its downline. */
      owed: Amount,
      /** A reconciliation holds payouts of the member. */
      isHeld: z.boolean(),
      /** Up to when operations are counted; null before the first count. */
      countedTo: z.number().nullable(),
    }),
    summary:
      'What a member paid in, was paid and was granted of all time, in the money of its book.',
  }),
  timeline: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/members/timeline',
    access: 'members.read',
    query: z.object({
      member: MemberId,
      source: z.enum(timelineSources).optional(),
      from: QueryMs.optional(),
      until: QueryMs.optional(),
      /** The end of the page before. */
      after: Text().max(40).optional(),
      limit: QueryInt(1, 200).default(50),
    }),
    reply: z.object({ rows: z.array(TimelineEntry), next: z.string().nullable() }),
    summary:
      'What a member did and what was done to it and its requests, money included, newest first.',
  }),
  reveal: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/members/reveal',
    access: 'members.reveal',
    action: 'member.revealed',
    dualControl: 'never',
    body: memberBody,
    reply: z.object({
      mobile: z.string().nullable(),
      email: z.string().nullable(),
      birthDate: z.string().nullable(),
      profile: z.record(z.string(), z.unknown()),
    }),
    summary: 'The personal data of a member; the reason stands in the audit trail.',
  }),
  lock: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/members/lock',
    access: 'members.lock',
    action: 'member.locked',
    dualControl: 'never',
    body: memberBody,
    reply: z.null(),
    summary: 'Locks a member; the sessions end at once.',
  }),
  unlock: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/members/unlock',
    access: 'members.lock',
    action: 'member.unlocked',
    dualControl: 'always',
    body: memberBody,
    reply: Outcome,
    summary: 'Proposes to unlock a member.',
  }),
  endSessions: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/members/sessions/end',
    access: 'members.lock',
    action: 'member.sessions.ended',
    dualControl: 'never',
    body: memberBody,
    reply: z.object({ ended: z.number().int() }),
    summary: 'Ends the sessions of a member.',
  }),
  tightenLimit: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/members/limits/tighten',
    access: 'members.lock',
    action: 'member.limit.tightened',
    dualControl: 'never',
    /** The value is money; minutes with the kind SESSION. */
    body: memberBody.extend({ kind: z.enum(limitKinds), value: Amount }),
    reply: z.null(),
    summary:
      "Sets an operator's limit for a member, stricter than the one that stands; the strictest " +
      'of member, operator and brand holds, from now on.',
  }),
  timeOut: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/members/timeOut',
    access: 'members.lock',
    action: 'member.timeout',
    dualControl: 'never',
    body: memberBody.extend({ period: z.enum(timeOutPeriods) }),
    reply: z.object({ until: z.number() }),
    summary: 'Gives a member a time-out: no bets and no deposits. It never shortens a longer one.',
  }),
  exclude: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/members/exclude',
    access: 'members.lock',
    action: 'member.excluded',
    dualControl: 'never',
    body: memberBody.extend({
      period: z.enum(operatorExclusionPeriods),
      wordOf: z.enum(exclusionWords),
    }),
    reply: z.object({ until: z.number() }),
    summary:
      "Excludes a member on the member's, a court's or the family's word: no bets, deposits and " +
      'advertising, under other accounts either. It never shortens a longer one.',
  }),
};
