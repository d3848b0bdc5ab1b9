import type { ErrorCode, FieldFault } from '@parlour/contract';

/**
 * The error of a call: a code of the wire, or one of the two errors that only the client can know.
 */
export type CallCode = ErrorCode | 'network' | 'timeout';

type Facts = {
  readonly status?: number;
  readonly message?: string;
  /** Facts that the server adds to the code: limits, allowed values. */
  readonly value?: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
};

/** A call that did not succeed. The code is the key of its words in the namespace `errors`. */
export class CallError extends Error {
  readonly code: CallCode;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly value: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;

  constructor(code: CallCode, { status = 0, message = code, value = {}, requestId }: Facts = {}) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.value = value;
    this.requestId = requestId;
  }

  /** Faults of single fields, in the order of the form that was sent. */
  get fields(): readonly FieldFault[] {
    const { fields } = this.value;
    return Array.isArray(fields) ? fields.filter(isFieldFault) : [];
  }

  /**
   * True when the call might have had its effect: only a retry with the same idempotency key finds
   * out. Where another service is down, the gateway knows that it had none.
   */
  get isUncertain(): boolean {
    return (
      this.code === 'network' ||
      this.code === 'timeout' ||
      (this.status >= 500 && !codesOfOtherServices.has(this.code))
    );
  }

  /**
   * True when it was rejected before the gateway looked up the idempotency key: the answer says
   * nothing about an earlier attempt.
   */
  get isRejectedBeforeProcessing(): boolean {
    return this.status === 401 || this.status === 429 || codesBeforeProcessing.has(this.code);
  }
}

const codesOfOtherServices: ReadonlySet<CallCode> = new Set([
  'vendor_under_maintenance',
  'payment_provider_unavailable',
]);

const codesBeforeProcessing: ReadonlySet<CallCode> = new Set([
  'maintenance',
  'region_restricted',
  'password_change_required',
]);

const isFieldFault = (fault: unknown): fault is FieldFault =>
  typeof fault === 'object' &&
  fault !== null &&
  typeof (fault as FieldFault).field === 'string' &&
  typeof (fault as FieldFault).rule === 'string';

/** Converts anything a call threw to a CallError; null for our own abort, whose caller has gone. */
export function toCallError(thrown: unknown): CallError | null {
  if (thrown instanceof CallError) return thrown;
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return null;
  return new CallError('system_error', {
    message: thrown instanceof Error ? thrown.message : String(thrown),
  });
}
