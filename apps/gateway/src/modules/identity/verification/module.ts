import type { Database } from '../../../db/pool.ts';
import type { Outbox } from '../../platform/outbox/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { SystemService } from '../../platform/system/module.ts';
import type { HumanCheck } from '../human-check/module.ts';
import { createCodeBudgets } from './code-budgets.ts';
import { createVerificationCodes } from './verification-codes.ts';
import { createVerificationService } from './verification-service.ts';

export type { CodeBudgets } from './code-budgets.ts';
export { findByMobile } from './find-by-mobile.ts';
export { maskEmail } from './masked-email.ts';
export { getDiallingCode, maskMobile, parseMobile, readNumbers } from './phone.ts';
export type { CodeTarget, VerificationCodes } from './verification-codes.ts';
export { requireMobile } from './verification-service.ts';

export type VerificationModuleDeps = {
  readonly config: { readonly rateLimits: boolean };
  readonly db: Database;
  readonly masterKey: Buffer;
  readonly settings: ReadSettings;
  readonly system: Pick<SystemService, 'switches' | 'requireOpen'>;
  readonly outbox: Outbox;
  readonly human: Pick<HumanCheck, 'require'>;
};

/** Verification codes: sent to phones and addresses within budgets, and used once. */
export function createVerificationModule({ config, ...deps }: VerificationModuleDeps) {
  const budgets = createCodeBudgets({ ...deps, on: config.rateLimits });
  const codes = createVerificationCodes({ ...deps, budgets });
  return {
    codes,
    budgets,
    handlers: { verification: createVerificationService({ ...deps, codes }) },
  };
}
