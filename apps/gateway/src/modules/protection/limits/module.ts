import type { Database } from '../../../db/pool.ts';
import { createProtectionService } from './protection-service.ts';

export type {
  ProtectionContext,
  ProtectionService,
  ProtectionState,
} from './protection-service.ts';

/** Limits, time-outs, self-exclusion and reality checks; no call of the contract uses them yet. */
export const createLimitsModule = ({ database }: { readonly database: Database }) => ({
  protection: createProtectionService({ database }),
});
