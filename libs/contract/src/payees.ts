/**
 * Banks and e-wallets that withdrawals are paid to, and what their account numbers look like. Both
 * sides check with one definition; kept apart from the other rules, because only the pages that
 * ask for accounts need it.
 */
export {
  checkPayeeAccount,
  normalizeAccountNumber,
  normalizeBranchCode,
} from './rules/payees/account-number.ts';
export {
  findNameFault,
  isSameName,
  tidyName,
  toComparableWords,
} from './rules/payees/holder-name.ts';
export {
  findPayeeProvider,
  listPayeeProviders,
  type PayeeKind,
  payeeKinds,
  type PayeeProvider,
} from './rules/payees/providers.ts';
