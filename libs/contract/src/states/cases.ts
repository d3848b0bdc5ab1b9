import { listStates } from './transitions.ts';

/** Each state of a case and those that can follow it. */
export const caseTransitions = { OPEN: ['CLOSED'], CLOSED: [] } as const;
export const caseStates = listStates(caseTransitions);
export type CaseState = keyof typeof caseTransitions;
