import { forcedReceiptPolicies } from '@parlour/contract/states/withdrawals';
import { missingInformation } from '@parlour/contract';
import { z } from 'zod';

/** An amount in units of the currency. */
const Units = z.number().min(0).max(1_000_000_000).multipleOf(0.01);
const Days = z.number().int().min(0).max(365);

/**
 * The rules that an operator can set for withdrawals. Amounts are in units of the currency. The
 * ledger reads `turnoverPercent` itself (add_turnover).
 */
export const WithdrawalRules = z.object({
  /** No withdrawal can be asked for; those that were asked for go on. */
  closed: z.boolean().default(false),
  minimum: Units.default(10),
  maximum: Units.default(50_000),
  /** By member and day of the brand's time zone. */
  dailyCount: z.number().int().min(1).max(100).default(5),
  dailyAmount: Units.default(100_000),
  feeBasisPoints: z.number().int().min(0).max(2000).default(0),
  usualMinutes: z.number().int().min(0).max(100_000).default(15),
  /** Stakes that a deposit asks for before a withdrawal, in percent of it. */
  turnoverPercent: z.number().int().min(0).max(10_000).default(100),
  /** Information that the profile must have. */
  information: z.array(z.enum(missingInformation)).max(4).default([]),
  /** At most this, and nothing noticed by the automatic rules: approved without an operator. */
  autoApproveUpTo: Units.default(100),
  /** Above it a withdrawal is marked for its amount. */
  reviewAbove: Units.default(5000),
  newAccountDays: Days.default(7),
  /** True when a network (IPv4 /24, IPv6 /48) that other members use, too, is flagged. */
  flagSharedNetworks: z.boolean().default(false),
  receiptMinutes: z.number().int().min(1).max(43_200).default(1440),
  forcedReceipt: z.enum(forcedReceiptPolicies).default('notRefunded'),
});

export type WithdrawalRules = z.infer<typeof WithdrawalRules>;
