/** The reason a change of a vendor is refused. */
type VendorFaultCode =
  | 'vendor_unknown'
  | 'key_unknown'
  | 'too_many_keys'
  | 'already_exists'
  | 'invalid';

/** A change that cannot be carried out, in a sentence for the operator. */
export class VendorFault extends Error {
  readonly code: VendorFaultCode;

  constructor(code: VendorFaultCode, message: string) {
    super(message);
    this.code = code;
  }
}
