import { ApiError } from '@parlour/contract';
import { OperatorError } from '@parlour/contract/operator';

/** Says to an operator what the rules of contracts refused. */
export async function withContractErrors<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'contract_offer_open' || error.code === 'contract_not_standing')
      throw new OperatorError(error.code);
    throw new OperatorError('contract_terms', error.value);
  }
}
