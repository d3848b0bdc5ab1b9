import type { LanguageCode } from '@parlour/tenant';

import type { Tenancy } from '../../http/context.ts';

/** How a message travels. */
export type Channel = 'sms' | 'email';

/** What each kind of message says besides the brand's name. */
export type MessageFacts = {
  /** A code and how many minutes it lives. */
  readonly code: { readonly code: string; readonly minutes: number };
  /** A link to a new password and how many minutes it lives. */
  readonly reset: { readonly link: string; readonly minutes: number };
  /** A password was changed. */
  readonly changed: Record<never, never>;
};

export type Template = keyof MessageFacts;

/** The words of a message and whose they are: mail has a subject and a page besides its text. */
export type Words = {
  readonly brand: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
};

/** A message to somebody, before it has words. */
export type NewMessage<Name extends Template = Template> = {
  readonly channel: Channel;
  /** A number in E.164, or an address. */
  readonly to: string;
  readonly template: Name;
  readonly facts: MessageFacts[Name];
  readonly language: LanguageCode;
  /** After this many minutes nobody wants it any more. */
  readonly lifeMinutes: number;
  /** Written like any other and never sent, so that the work tells nobody whether somebody exists. */
  readonly isWithheld?: boolean;
};

/** Who a message comes from. */
export type Sender = Pick<Tenancy, 'tenant' | 'tenantId'>;
