import { account } from './calls/account.ts';
import { agent } from './calls/agent.ts';
import { bonuses } from './calls/bonuses.ts';
import { chat } from './calls/chat.ts';
import { check } from './calls/check.ts';
import { content } from './calls/content.ts';
import { contracts } from './calls/contracts.ts';
import { earnings } from './calls/earnings.ts';
import { games } from './calls/games.ts';
import { identity } from './calls/identity.ts';
import { support } from './calls/support.ts';
import { identityCheck } from './calls/identity-check.ts';
import { lottery } from './calls/lottery.ts';
import { member } from './calls/member.ts';
import { messages } from './calls/messages.ts';
import { missions } from './calls/missions.ts';
import { passkey } from './calls/passkey.ts';
import { protection } from './calls/protection.ts';
import { payees } from './calls/payees.ts';
import { payments } from './calls/payments.ts';
import { points } from './calls/points.ts';
import { prizes } from './calls/prizes.ts';
import { raffles } from './calls/raffles.ts';
import { promotions } from './calls/promotions.ts';
import { ranks } from './calls/ranks.ts';
import { referral } from './calls/referral.ts';
import { registration } from './calls/registration.ts';
import { rebates } from './calls/rebates.ts';
import { records } from './calls/records.ts';
import { recovery } from './calls/recovery.ts';
import { reports } from './calls/reports.ts';
import { sandbox } from './calls/sandbox.ts';
import { secondFactor, totp } from './calls/second-factor.ts';
import { session } from './calls/session.ts';
import { system } from './calls/system.ts';
import { team } from './calls/team.ts';
import { teamMessages } from './calls/team-messages.ts';
import { teamReports } from './calls/team-reports.ts';
import { transfers } from './calls/transfers.ts';
import { vendor } from './calls/vendor.ts';
import { verification } from './calls/verification.ts';
import { wallet } from './calls/wallet.ts';
import { withdrawals } from './calls/withdrawals.ts';
import type { CallInput, Reply, Route } from './route.ts';

/** Every call of the gateway, once, by group and name. */
export const contract = {
  session,
  check,
  account,
  member,
  registration,
  agent,
  team,
  teamReports,
  system,
  wallet,
  payments,
  payees,
  withdrawals,
  transfers,
  contracts,
  earnings,
  rebates,
  points,
  bonuses,
  prizes,
  raffles,
  missions,
  ranks,
  games,
  lottery,
  content,
  messages,
  promotions,
  teamMessages,
  referral,
  reports,
  records,
  chat,
  verification,
  recovery,
  sandbox,
  identity,
  identityCheck,
  support,
  secondFactor,
  totp,
  passkey,
  protection,
  vendor,
};

export type Contract = typeof contract;

/** Groups that a member's browser calls; vendors have their own API. */
export type SiteGroup = Exclude<keyof Contract, 'vendor'>;

type Call<R extends Route> =
  Record<never, never> extends CallInput<R>
    ? (input?: CallInput<R>, options?: CallOptions) => Promise<Reply<R>>
    : (input: CallInput<R>, options?: CallOptions) => Promise<Reply<R>>;

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Key of a money call; made once per user action and kept across its retries. */
  readonly idempotencyKey?: string;
};

/** The typed client that `libs/client` makes from this table: `api.wallet.balance()`. */
export type Api = {
  [G in SiteGroup]: {
    [
      C in keyof Contract[G] as Contract[G][C] extends { readonly notOnSite: true } ? never : C
    ]: Contract[G][C] extends Route ? Call<Contract[G][C]> : never;
  };
};
