import { accountMutations } from './account-mutations.ts';
import { memberMutations } from './member-mutations.ts';
import type { Mutation } from './mutation.ts';
import { growthMutations } from './growth-mutations.ts';
import { operationMutations } from './operation-mutations.ts';
import { pointsMutations } from './points-mutations.ts';
import { promotionMutations } from './promotion-mutations.ts';
import { shellMutations } from './shell-mutations.ts';
import { tournamentMutations } from './tournament-mutations.ts';

/** Every mutation, in the order of docs/rows.md. */
export const mutations: readonly Mutation[] = [
  ...shellMutations,
  ...accountMutations,
  ...memberMutations,
  ...growthMutations,
  ...promotionMutations,
  ...tournamentMutations,
  ...pointsMutations,
  ...operationMutations,
];
