import type { FieldFault } from '@parlour/contract';

/** A call that was refused or did not arrive; `message` is a sentence for the operator. */
export class CallFailure extends Error {
  /** The code of the refusal, or `network` where no answer came. */
  readonly code: string;
  readonly status: number;
  /** Facts of the refusal: the fields that are wrong, the state that was found. */
  readonly value: unknown;
  /** The id of the request, with which support can search the logs. */
  readonly requestId: string | null;

  constructor(
    code: string,
    message: string,
    { status = 0, value = null, requestId = null }: Partial<Omit<CallFailure, 'code'>> = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.value = value;
    this.requestId = requestId;
  }
}

/** Returns the fault of one field in a refusal. */
export function findFieldFault(failure: CallFailure | null, field: string): FieldFault | undefined {
  const { fields } = (failure?.value ?? {}) as { readonly fields?: readonly FieldFault[] };
  return Array.isArray(fields) ? fields.find((fault) => fault.field === field) : undefined;
}
