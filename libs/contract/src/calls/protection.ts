import { z } from 'zod';

import { route } from '../route.ts';
import { exclusionPeriods, limitKinds, timeOutPeriods } from '../rules.ts';
import { Amount, Ms } from '../shapes.ts';
import { MemberName, Text } from '../text.ts';

/** Money, or minutes with the kind SESSION; null in both is no limit. */
const LimitValue = z.object({
  amount: Amount.nullable(),
  minutes: z.number().int().nullable(),
});

export const PlayLimit = z.object({
  kind: z.enum(limitKinds),
  /** The member's own limit that holds now. */
  own: LimitValue,
  /** The strictest limit that the operator set; null where there is none. */
  operator: LimitValue.nullable(),
  /** Deposits, or stakes minus wins but not below zero, in the window; null with other kinds. */
  used: Amount.nullable(),
  /** A raise or removal that waits: it can be confirmed `from` a time on, and holds from then. */
  pending: LimitValue.extend({ from: Ms, canConfirm: z.boolean() }).nullable(),
});

/** The time that a member has been playing, by the server's clock. */
const PlaySession = z.object({
  startedAt: Ms,
  seconds: z.number().int(),
  /** Wins minus stakes since the start; below zero is a loss. */
  net: Amount,
  /** Seconds until the next reality check; null where none was chosen. */
  nextCheckIn: z.number().int().nullable(),
  /** A reality check waits for its answer; until then no bet is taken. */
  isCheckDue: z.boolean(),
  /** Seconds until the session limit ends play; null where there is none. */
  endsIn: z.number().int().nullable(),
});

export const ProtectionState = z.object({
  timeOutUntil: Ms.nullable(),
  exclusion: z.object({ since: Ms, until: Ms }).nullable(),
  /** Minutes between reality checks; null where none was chosen. */
  realityCheckMinutes: z.number().int().nullable(),
  /** Null while no game has been opened. */
  session: PlaySession.nullable(),
});

const Limits = z.object({ limits: z.array(PlayLimit) });
const Kind = z.enum(limitKinds);

export const protection = {
  state: route({
    method: 'GET',
    path: '/api/v1/member/protection',
    access: 'session',
    whileExcluded: true,
    reply: ProtectionState,
    summary:
      'Ours: time-out, self-exclusion and reality check of the member, and how long and with ' +
      'what result the member has been playing.',
  }),
  limits: route({
    method: 'GET',
    path: '/api/v1/member/protection/limits',
    access: 'session',
    whileExcluded: true,
    reply: Limits,
    summary: 'Ours: every kind of limit, what it is now, what waits, and how much of it is used.',
  }),
  setLimit: route({
    method: 'POST',
    path: '/api/v1/member/protection/limits',
    access: 'real',
    body: z.object({
      kind: Kind,
      /** With every kind but SESSION. */
      amount: Amount.optional(),
      /** With the kind SESSION. */
      minutes: z.number().int().optional(),
    }),
    reply: Limits,
    summary:
      'Ours: sets a limit. A lower one holds at once; a higher one waits 24 hours and for ' +
      'another confirmation. The value that holds takes back a change that waits.',
  }),
  removeLimit: route({
    method: 'POST',
    path: '/api/v1/member/protection/limits/remove',
    access: 'real',
    body: z.object({ kind: Kind }),
    reply: Limits,
    summary: 'Ours: removes a limit; it holds until the removal is confirmed after 24 hours.',
  }),
  confirmLimit: route({
    method: 'POST',
    path: '/api/v1/member/protection/limits/confirm',
    access: 'real',
    body: z.object({ kind: Kind }),
    reply: Limits,
    errors: ['not_found', 'limit_change_waits'],
    summary: 'Ours: confirms a higher limit or a removal whose 24 hours are over.',
  }),
  timeOut: route({
    method: 'POST',
    path: '/api/v1/member/protection/timeOut',
    access: 'real',
    body: z.object({ period: z.enum(timeOutPeriods) }),
    reply: ProtectionState,
    summary: 'Ours: no bets and no deposits for a time. It cannot be shortened.',
  }),
  exclude: route({
    method: 'POST',
    path: '/api/v1/member/protection/exclusion',
    access: 'real',
    body: z.object({
      period: z.enum(exclusionPeriods),
      /** The member's own username, typed as a confirmation. */
      username: MemberName().max(64),
      stepUp: Text().max(64).optional(),
    }),
    reply: z.object({ until: Ms }),
    errors: ['step_up_required'],
    summary:
      'Ours: self-exclusion. It ends every session at once and cannot be shortened; afterwards ' +
      'a login shows balance and history only. Approved before (action selfExclude, content ' +
      'the period).',
  }),
  setRealityCheck: route({
    method: 'POST',
    path: '/api/v1/member/protection/realityCheck',
    access: 'session',
    body: z.object({ minutes: z.number().int().nullable() }),
    reply: ProtectionState,
    summary:
      'Ours: how often play stops for a reality check; null for never. It does not put off the ' +
      'next one of the running session.',
  }),
  acknowledge: route({
    method: 'POST',
    path: '/api/v1/member/protection/realityCheck/acknowledge',
    access: 'session',
    body: z.object({ answer: z.enum(['continue', 'stop']) }),
    reply: ProtectionState,
    summary:
      'Ours: answers a reality check that is due; `stop` ends the play session as well, in ' +
      'every window.',
  }),
};
