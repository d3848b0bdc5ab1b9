/**
 * Values of fields that the console offers to choose from, and that the calls are checked by. No
 * schema library: they ship to browsers.
 */

import { accountTypeCodes } from '../rules/account-type.ts';

/** The part of a wallet that is adjusted. */
export const adjustedAccounts = ['PLAYER_CASH', 'PLAYER_BONUS'] as const;

/**
 * Kinds of content that a brand publishes; `closing`: the texts of a site that is closed. A pop-up
 * is a notice that opens by itself; `agent_notice` is for agents alone, in the agent centre.
 */
export const contentKinds = [
  'banner',
  'notice',
  'popup',
  'agent_notice',
  'promotion',
  'help',
  'closing',
] as const;
/**
 * - draft: never published, or only in part written
 * - scheduled, live, ended: published, by the times from and until
 * - off: published once and taken down
 */
export const contentStates = ['draft', 'scheduled', 'live', 'ended', 'off'] as const;
export const popupMoments = ['after_login', 'before_login', 'first_login'] as const;
export type PopupMoment = (typeof popupMoments)[number];
export const promotionCategories = ['NEW', 'DEPOSIT', 'GAMES', 'VIP', 'SPECIAL'] as const;
export const bannerLinkTypes = ['url', 'promotion', 'game'] as const;
export type BannerLinkType = (typeof bannerLinkTypes)[number];

export {
  dashboardPeriods,
  type DashboardPeriod,
  entryFigures,
  type EntryFigure,
} from './dashboard-choices.ts';

/** The kinds of accounts that members have, and how they came by them. */
export const memberTypes = accountTypeCodes.map(([, type]) => type);
export type { AccountType as MemberType } from '../rules/account-type.ts';
export const registrationMethods = ['USERNAME', 'MOBILE', 'FEDERATED', 'AGENT'] as const;
export type RegistrationMethod = (typeof registrationMethods)[number];

/** The parties that can set a limit. */
export const limitSetters = ['MEMBER', 'OPERATOR', 'TENANT'] as const;
export type LimitSetter = (typeof limitSetters)[number];

/** Kinds of notices that match nothing: about a payment or a payout. */
export const unmatchedKinds = ['payment', 'payout'] as const;

/** States of such a notice: it waits for an operator, or is resolved. */
export const unmatchedStates = ['open', 'resolved'] as const;

/**
 * Outcomes for money that matches nothing: it belongs to a deposit, is credited to a member, goes
 * back where it came from, or is written off. dismiss: nothing moved, or it is settled.
 */
export const unmatchedOutcomes = ['match', 'credit', 'refund', 'writeOff', 'dismiss'] as const;
export type UnmatchedOutcome = (typeof unmatchedOutcomes)[number];

/** States that accounts for withdrawals are filtered by. */
export const payeeStates = ['active', 'blocked', 'new'] as const;

/** The books that have bank accounts: real money, and practice. */
export const bankAccountBooks = ['REAL', 'PLAY'] as const;

/** Topics of support tickets. */
export { ticketKinds } from '../rules/feedback.ts';
/** The longest answer to a ticket, in characters. */
export const ticketAnswerLength = 4000;
/** The longest title of a canned answer, in characters, and the most of them in a brand. */
export const cannedAnswerLimits = { title: 80, count: 200 } as const;

/** Reasons that keep an account from being closed, in the order in which they are checked. */
export const closingRefusals = ['closing_money', 'closing_rounds', 'closing_owes'] as const;

/** Signs of risky play that are a case of player protection. */
export const caseKinds = ['chasing_losses', 'night_play', 'rising_deposits'] as const;
export type CaseKind = (typeof caseKinds)[number];
/** Outcomes of a case; break_advised: a time-out or self-exclusion was advised. */
export const caseOutcomes = ['contacted', 'limits_agreed', 'break_advised', 'no_concern'] as const;

/** Classes that the lobby filters games by; empty: none. */
export const gameTags = ['', 'JP', 'TG', 'AC', 'BG'] as const;

export {
  operationKinds,
  operationStatuses,
  operationDirections,
  timelineSources,
  memberAccounts,
  ledgerAccounts,
  type OperationKind,
  type OperationStatus,
  type TimelineSource,
  type MemberAccount,
  type LedgerAccount,
} from './ledger-choices.ts';
export {
  shownInstructions,
  paymentOutcomes,
  paymentResults,
  payoutOutcomes,
  payoutResults,
  type PaymentOutcome,
  type PaymentResult,
  type PayoutOutcome,
  type PayoutResult,
} from './payment-choices.ts';

/**
 * Progress at the provider of a payment or payout that is not over: on its way, it waits for a
 * person there, or it has a status that the provider does not publish.
 */
export const progressKinds = ['waiting', 'attention', 'unknown'] as const;
export type ProgressKind = (typeof progressKinds)[number];

/**
 * Progress of a refund or dispute; processed: the payer has the money; failed: the payer does not
 * have it.
 */
export const reversalProgress = ['processed', 'failed', 'waiting', 'attention', 'unknown'] as const;
export type ReversalProgress = (typeof reversalProgress)[number];

/** Decisions about a payment that went back without our doing; dismiss: nothing is booked. */
export const reversalOutcomes = ['debit', 'writeOff', 'dismiss'] as const;
export type ReversalOutcome = (typeof reversalOutcomes)[number];

/**
 * States in which a withdrawal waits for an operator: to be decided, or to be sent again; or for a
 * second one, to decide what the first one proposed.
 */
export const queueStates = ['review', 'checking', 'unclear', 'proposed'] as const;

/** Kinds of accounts that can be listed from the agent tree. */
export const treeKinds = ['agents', 'members'] as const;

/** By which figure agents are ordered. */
export const performanceSorts = [
  'validBets',
  'netLoss',
  'deposits',
  'withdrawals',
  'activeMembers',
  'newMembers',
  'commissionsReceived',
  'commissionsPaid',
] as const;
export type PerformanceSort = (typeof performanceSorts)[number];

/** Reasons for which a member cannot be moved to another place in the agent tree. */
export const moveRefusals = [
  'agent_move_closed',
  'agent_move_same',
  'agent_move_cycle',
  'agent_move_upline',
] as const;
export type MoveRefusal = (typeof moveRefusals)[number];

/** Filters for the list of agent contracts. */
export const contractFilters = ['inForce', 'waiting', 'ended'] as const;

/**
 * Reasons for which a payout could not be paid: no money at its payer, or no room in the agent's
 * wallet.
 */
export const payoutFailures = ['PAYER_FUNDS', 'AGENT_LIMIT'] as const;

/** Flags that the automatic rules raise on a withdrawal. */
export const withdrawalFlags = [
  'amount',
  'new_account',
  'new_payee',
  'shared_payee',
  'shared_device',
  'shared_network',
  'protection',
  'missing_turnover',
  'open_dispute',
  'returned_stakes',
  'covered_bets',
  'suspended_vendor',
  'odd_duels',
] as const;

/** Flags on identity documents: hints for the operator. */
export const identityFlags = ['shared_document', 'birth_date', 'name'] as const;

/** Filters for the list of members under player protection; `raising`: a raise of a limit waits. */
export const protectionFilters = ['all', 'excluded', 'timeout', 'limits', 'raising'] as const;

/** Filters for the withdrawals in the queue, by the operator who claimed them. */
export const claimFilters = ['mine', 'free', 'others'] as const;
export type ClaimFilter = (typeof claimFilters)[number];

/**
 * Decisions about a disputed receipt: it was paid after all; it is credited again; it counts as
 * received by force, which the policy of the withdrawal can make a credit.
 */
export const disputeOutcomes = ['paid', 'return', 'force'] as const;

/**
 * States of a payment provider: offered to members, or not offered because it is switched off,
 * without keys, or without a licence record of the brand.
 */
export const providerStates = ['on', 'off', 'no-keys', 'unlicensed'] as const;
export type ProviderState = (typeof providerStates)[number];

/** Kinds of requests about a provider that wait for a second operator. */
export const providerRequests = ['payment-provider.keys.set', 'payment-provider.changed'] as const;
export type ProviderRequest = (typeof providerRequests)[number];

/** Traits that members who got the same promotion can share. */
export const promotionSignals = ['device', 'network', 'payee'] as const;

/** Audiences of an operator's message. */
export const messageAudiences = ['member', 'segment', 'all'] as const;
export type MessageAudience = (typeof messageAudiences)[number];
/** Marketing is not sent to members who want none of it. */
export const sentMessageKinds = ['service', 'marketing'] as const;
/** The accounts that a segment may be limited to. */
export const segmentAccounts = ['member', 'agent'] as const;
/** The longest subject and content of a message, in characters. */
export const messageLengthLimits = { subject: 120, content: 4000 } as const;

/** Flags that the automatic rules raise on a transfer between members. */
export const transferFlags = [
  'amount',
  'comes_back',
  'passed_on',
  'many_senders',
  'shared_device',
] as const;
export type TransferFlag = (typeof transferFlags)[number];

/** The parts of the books that a run of the reconciliation compares. */
export const reconciliationScopes = ['TAIL', 'WHOLE', 'VENDOR', 'PROVIDER'] as const;
export type ReconciliationScope = (typeof reconciliationScopes)[number];
