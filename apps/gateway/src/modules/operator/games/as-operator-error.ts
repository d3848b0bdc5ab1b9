import { OperatorError } from '@parlour/contract/operator';

import { VendorFault } from '../../money/vendor-api/module.ts';

/** Runs a change of vendors; what it refuses is answered in the codes of the console. */
export async function asOperatorError<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof VendorFault && error.code !== 'invalid')
      throw new OperatorError(error.code);
    throw error;
  }
}
