import type { MemberTemplate, OperatorFacts } from '../message.ts';

/** The pieces of one message in one language; {{brand}} and the message's facts are filled in. */
export type MessageTemplate = {
  /** As a text message; a kind without it travels by mail only. */
  readonly sms?: string;
  readonly subject: string;
  readonly heading: string;
  readonly body: string;
  /** The label of the button, where the message has a link. */
  readonly button?: string;
  /** Instructions for the case that another person was behind it. */
  readonly note: string;
};

export type MessageTemplates = Readonly<Record<MemberTemplate, MessageTemplate>>;
export type OperatorTemplates = Readonly<Record<keyof OperatorFacts, MessageTemplate>>;
