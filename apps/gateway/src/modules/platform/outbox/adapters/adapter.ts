import type { MessageContent } from '../message.ts';

/** A message as a provider gets it; `key` is the same in every try. */
export type OutgoingMessage = {
  readonly key: string;
  readonly to: string;
  readonly content: MessageContent;
};

/** A provider of one channel. */
export type Adapter = {
  /** Its name in the table. */
  readonly name: 'sandbox' | 'smtp' | 'http-sms';
  /** True when a repeated key is delivered once; if false, unknown outcomes are not retried. */
  readonly isRepeatable: boolean;
  /** Hands a message over and returns the provider's own id; throws DeliveryFault. */
  readonly send: (parcel: OutgoingMessage) => Promise<string>;
};

/**
 * The reason that a provider did not accept a message: `retry`, not accepted now; `rejected`,
 * refused for good; `unknown`, possibly accepted. The reason is stored, so it is a status or a code
 * and never the provider's text, which could repeat the number or the message.
 */
export class DeliveryError extends Error {
  readonly outcome: 'retry' | 'rejected' | 'unknown';

  constructor(outcome: 'retry' | 'rejected' | 'unknown', reason: string) {
    super(reason);
    this.name = 'DeliveryFault';
    this.outcome = outcome;
  }
}
