import { documentKinds, identityRules } from '@parlour/contract/identity-documents';
import { z } from 'zod';

const Days = (fallback: number) => z.number().int().min(1).max(4000).default(fallback);

/** The rules that an operator can set for identity checks. Amounts are in units of the currency. */
export const IdentityCheckRules = z.object({
  /** The condition under which a withdrawal needs a verified identity. */
  required: z.enum(identityRules).default('aboveSum'),
  /** With `aboveSum`: what may be withdrawn within `periodDays` without a check. */
  sum: z.number().min(0).max(1_000_000_000).multipleOf(0.01).default(100_000),
  periodDays: z.number().int().min(1).max(365).default(30),
  /** Accepted documents; none named: all that are known of the brand's country. */
  kinds: z.array(z.enum(documentKinds)).max(documentKinds.length).default([]),
  /** Months for which an approval is valid, where the document itself does not expire before. */
  validMonths: z.number().int().min(1).max(240).default(36),
  /** Older than the brand's own minimum age, where the law asks more of those who withdraw. */
  minimumAge: z.number().int().min(18).max(30).optional(),
  dailyAttempts: z.number().int().min(1).max(20).default(5),
  /** Hours after which a check that still waits raises an alert. */
  alertHours: z.number().int().min(1).max(720).default(48),
  /**
   * Days for which pictures and details are kept: after a rejection, and after an approval has
   * ended.
   */
  keepRejectedDays: Days(90),
  keepApprovedDays: Days(1825),
});

export type IdentityCheckRules = z.infer<typeof IdentityCheckRules>;
