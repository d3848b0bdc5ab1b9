import type { AgentContractKind } from '@parlour/contract/agent-contracts';

import type { AgentPageProps } from './page-search.ts';

/** The page of what contracts of one kind pay. */
export type EarningsScreenProps = AgentPageProps & {
  /** What the page is about. */
  readonly kind: AgentContractKind;
  /** Where a contract is shown; null: all of them. */
  readonly contractHref: (contractId: string | null) => string;
};
