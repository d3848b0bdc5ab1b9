import { listStates } from './transitions.ts';

/** Each state of an operator's account and those that can follow it. */
export const operatorTransitions = {
  INVITED: ['ACTIVE', 'LOCKED'],
  ACTIVE: ['LOCKED'],
  LOCKED: ['ACTIVE'],
} as const;
export const operatorStatuses = listStates(operatorTransitions);
export type OperatorStatus = keyof typeof operatorTransitions;

/** Each stored state of a proposal and those that can follow it; an open one can expire. */
export const requestTransitions = {
  OPEN: ['APPROVED', 'REFUSED', 'WITHDRAWN'],
  APPROVED: [],
  REFUSED: [],
  WITHDRAWN: [],
} as const;
export const requestStates = [...listStates(requestTransitions), 'EXPIRED'] as const;
export type StoredRequestState = keyof typeof requestTransitions;
export type RequestState = (typeof requestStates)[number];

/** Each state of an export and those that can follow it; the file of an expired one is deleted. */
export const exportTransitions = {
  waiting: ['running', 'done', 'failed', 'cancelled'],
  running: ['done', 'failed', 'cancelled'],
  done: ['expired'],
  failed: [],
  cancelled: [],
  expired: [],
} as const;
export const exportStates = listStates(exportTransitions);
export type ExportState = keyof typeof exportTransitions;
