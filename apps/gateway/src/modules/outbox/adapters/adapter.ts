import type { Words } from '../message.ts';

/** A message on its way: `key` is the same in every try. */
export type Parcel = { readonly key: string; readonly to: string; readonly words: Words };

/** A provider of one channel. */
export type Adapter = {
  /** As the table names it. */
  readonly name: 'sandbox' | 'smtp' | 'http-sms';
  /** Whether the provider takes the same key twice and delivers once. Where it does not, a try whose end is unknown is not repeated. */
  readonly isRepeatable: boolean;
  /** Hands a message over and answers the provider's own id; throws DeliveryFault. */
  readonly send: (parcel: Parcel) => Promise<string>;
};

/**
 * Why a message was not handed over. - again: surely not taken, later it may be. - never: refused for good. - unknown: it may have been taken.
 * The reason goes into the table: a status or a code, never words of the provider, which could repeat number or text.
 */
export class DeliveryFault extends Error {
  readonly outcome: 'again' | 'never' | 'unknown';

  constructor(outcome: 'again' | 'never' | 'unknown', reason: string) {
    super(reason);
    this.name = 'DeliveryFault';
    this.outcome = outcome;
  }
}
