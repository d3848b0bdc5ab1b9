import type { AgentContractKind } from '@parlour/contract/agent-contracts';
import type { PromotionTrigger } from '@parlour/contract/promotions';
import type { Micros } from '@parlour/money';

import type { MessageReward } from './templates/bonus-rewards.ts';

/** The variables that each template names, in addition to the brand. */
type MemberMessageFacts = {
  /** A deposit that was held for a check is credited. */
  readonly depositCredited: MoneyFacts;
  /** A payment that could not be credited goes back to its payer. */
  readonly depositReturned: MoneyFacts;
  /** A payment cannot be sent back without the help of its payer. */
  readonly depositReturnDelayed: MoneyFacts;
  /** A deposit went back to its payer after it was credited, and was taken from the wallet. */
  readonly depositReversed: MoneyFacts;
  /** The slip of a bank transfer was rejected; a code of slipReasons is put into words. */
  readonly slipRejected: RejectionFacts;
  readonly withdrawalApproved: MoneyFacts;
  readonly withdrawalPaid: MoneyFacts;
  /** The amount is in the wallet again; a code of rejectionReasons is put into words. */
  readonly withdrawalRejected: RejectionFacts;
  /** The provider could not pay; the amount is in the wallet again. */
  readonly withdrawalFailed: MoneyFacts;
  /** The bank sent a payment back; the amount is in the wallet again. */
  readonly withdrawalReturned: MoneyFacts;
  /** The member is asked whether the payment arrived. */
  readonly withdrawalConfirm: MoneyFacts;
  /** Nothing was said about a payment in time: it counts as received. */
  readonly withdrawalUnanswered: MoneyFacts;
  /** Another member sent money along the agent tree. */
  readonly transferReceived: MoneyFacts & { readonly name: string };
  /** An upline, or the brand, offers a contract, or its end; until when, in ms. */
  readonly contractOffered: ContractFacts & { readonly until: number };
  readonly contractEndOffered: ContractFacts & { readonly until: number };
  /** The agent who was offered a contract answered. */
  readonly contractAccepted: ContractFacts & { readonly name: string };
  readonly contractRejected: ContractFacts & { readonly name: string };
  readonly contractWithdrawn: ContractFacts;
  /** An offer to this agent was not answered. */
  readonly contractExpired: ContractFacts & { readonly name: string };
  /** A contract with this agent ends; when, in ms. */
  readonly contractEnded: ContractFacts & { readonly name: string; readonly until: number };
  /** An operator put the member under another agent, or directly under the brand. */
  readonly uplineChanged: { readonly name: string };
  readonly uplineRemoved: Readonly<Record<never, never>>;
  /** An operator moved someone of the direct downline; how many moved in all. */
  readonly downlineLeft: { readonly name: string; readonly count: number };
  readonly downlineJoined: { readonly name: string; readonly count: number };
  /** Documents were approved; until when, in ms. */
  readonly identityApproved: { readonly until: number };
  /** Documents were rejected: codes of identityReasons with spaces between, and a text. */
  readonly identityRejected: { readonly identityReasons: string; readonly text: string };
  readonly identityExpiring: { readonly until: number };
  readonly identityExpired: Readonly<Record<never, never>>;
  /** An application for the promotion of this title was approved: its bonus is there. */
  readonly applicationApproved: { readonly name: string };
  /** One was rejected; what the operator wrote. */
  readonly applicationRejected: { readonly name: string; readonly text: string };
  /** A bonus came without the member's doing (message_new_bonuses): to be claimed, or received. */
  readonly bonusClaimable: BonusFacts;
  readonly bonusReceived: BonusFacts;
  /** A bonus has to be claimed or wagered within a day (remind_bonuses). */
  readonly bonusExpiring: BonusFacts;
  readonly bonusConverted: BonusFacts;
  readonly bonusExpired: BonusFacts;
  /** The VIP rank went up, went down a step, or ended (message_rank_change). */
  readonly rankReached: RankFacts;
  readonly rankLowered: RankFacts;
  readonly rankEnded: Readonly<Record<never, never>>;
  /** The login password was changed, by its owner or after it was forgotten. */
  readonly passwordChanged: Readonly<Record<never, never>>;
  /** A withdrawal PIN was set. */
  readonly pinChanged: Readonly<Record<never, never>>;
  readonly mobileVerified: Readonly<Record<never, never>>;
  readonly emailVerified: Readonly<Record<never, never>>;
  /** A session began in a browser that the account did not know. */
  readonly newLogin: { readonly device: string };
};

/** The facts about a bonus that bonus_message stores. */
type BonusFacts = {
  readonly bonusKind: PromotionTrigger;
  readonly rewardKind: MessageReward;
  /** A number of spins; micro-units of all else. */
  readonly reward: bigint;
  /** The deadline of the bonus, in ms. */
  readonly by?: number;
};

/** The names of a rank by language, as JSON. */
type RankFacts = { readonly names: string };

type ContractFacts = { readonly contractKind: AgentContractKind };

type RejectionFacts = MoneyFacts & {
  readonly reason: string;
  /** Text that the operator wrote in addition; can be empty. */
  readonly text: string;
};

type MoneyFacts = {
  readonly amount: Micros;
  /** The short code that the member's records show. */
  readonly reference: string;
};

export type MemberTemplate = keyof MemberMessageFacts;

/** A message by template for one member: the text follows when it is read. */
export type NewMemberMessage<Name extends MemberTemplate = MemberTemplate> = {
  readonly [Each in Name]: {
    readonly template: Each;
    readonly params: MemberMessageFacts[Each];
  };
}[Name];

/** A message's words in one language. */
export type MessageText = { readonly subject: string; readonly content: string };
