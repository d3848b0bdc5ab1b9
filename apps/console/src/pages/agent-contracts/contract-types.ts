import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Contracts = OperatorContract['agentContracts'];

/** A contract of an agent in the list. */
export type ContractRow = CallReply<Contracts['list']>['rows'][number];
/** A contract with its versions and its history. */
export type ContractDetail = CallReply<Contracts['detail']>;
export type ContractVersion = ContractDetail['versions'][number];
export type Tier = ContractRow['tiers'][number];

/** The page of a contract, under the address of its brand. */
export const contractHref = (brand: string, contract: string): string =>
  `/b/${brand}/contracts/${contract}`;
