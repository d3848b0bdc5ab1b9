import type { AgentContractKind } from '@parlour/contract/agent-contracts';

import type { AgentPageProps } from './page-search.ts';

/** The page of what contracts of one kind pay. */
export type EarningsScreenProps = AgentPageProps & {
  /** The kind of contracts that the page is about. */
  readonly kind: AgentContractKind;
  /** Returns the address at which a contract is shown; null: all of them. */
  readonly contractHref: (contractId: string | null) => string;
};
