/** The reason a call to a provider failed, in a word that operators see. */
export type FailureReason =
  /** It did not answer in time, or could not be reached. */
  | 'timeout'
  | 'unreachable'
  /** It answered that it cannot work now. */
  | 'server_error'
  | 'rate_limited'
  /** It does not take the keys, or the brand has none. */
  | 'unauthorized'
  | 'no_keys'
  /** It refuses what was asked, or answered what cannot be read. */
  | 'refused'
  | 'bad_reply'
  /** No bank account of the operator takes the amount. */
  | 'no_account'
  /** It has an order of this number already, and does not say again how it is paid. */
  | 'order_exists';

/** The reasons for which other calls to the provider would fail now, too. */
const outages: ReadonlySet<FailureReason> = new Set([
  'timeout',
  'unreachable',
  'server_error',
  'rate_limited',
  'unauthorized',
  'no_keys',
]);

/** A call to a payment provider that failed. Its text holds no secret. */
export class ProviderFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, detail: string, options?: ErrorOptions) {
    super(`${reason}: ${detail}`, options);
    this.name = 'ProviderFailure';
    this.reason = reason;
  }

  get isOutage(): boolean {
    return outages.has(this.reason);
  }
}
