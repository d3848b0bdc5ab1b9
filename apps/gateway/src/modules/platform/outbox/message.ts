import type { LanguageCode } from '@parlour/tenant';

import type { Tenancy } from '../../../request/context.ts';

/** The channel that a message is sent by. */
export type Channel = 'sms' | 'email';

/** The variables of each template to members, besides the brand's name. */
type MemberFacts = {
  /** A verification code and its lifetime. */
  readonly code: { readonly code: string; readonly minutes: number };
  /** A password reset link and its lifetime. */
  readonly reset: { readonly link: string; readonly minutes: number };
  /** A password was changed. */
  readonly changed: Record<never, never>;
  /** The account's security: a message of the inbox, its heading and its text. */
  readonly security: { readonly title: string; readonly text: string };
  /** A support ticket was answered; where the answer is read. */
  readonly answered: { readonly link: string };
};

/** The same of mail to operators, whose console is in English. */
export type OperatorFacts = {
  /** An invitation to the console: the link and its lifetime. */
  readonly invitation: { readonly link: string; readonly hours: number };
};

export type MessageFacts = MemberFacts & OperatorFacts;
export type Template = keyof MessageFacts;
export type MemberTemplate = keyof MemberFacts;

/** A composed message: mail has a subject and HTML besides its text. */
export type MessageContent = {
  readonly brand: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
};

/** A message before it is composed. */
export type NewMessage<Name extends Template = Template> = {
  readonly channel: Channel;
  /** A number in E.164, or an email address. */
  readonly to: string;
  readonly template: Name;
  readonly facts: MessageFacts[Name];
  readonly language: LanguageCode;
  /** After this many minutes it is not sent any more. */
  readonly lifeMinutes: number;
  /** Written but never sent, so that timing does not reveal whether an account exists. */
  readonly isWithheld?: boolean;
};

/** The tenant that sends a message. */
export type Sender = Pick<Tenancy, 'tenant' | 'tenantId'>;
