import type { CallError } from '@parlour/client';
import { fromWire, type Micros, type WireAmount } from '@parlour/money';

const kinds = ['DEPOSIT_DAY', 'DEPOSIT_WEEK', 'DEPOSIT_MONTH'] as const;

/** The rest of the deposit limit that refused a deposit. */
export type RemainingDepositLimit = {
  readonly kind: (typeof kinds)[number];
  readonly left: Micros;
  /** From when on there is more, ms; null where nothing that was deposited counts. */
  readonly moreAt: number | null;
};

/**
 * Reads the rest of the limit from the gateway's refusal; null where the refusal is about something
 * else.
 */
export function readRemainingDepositLimit({
  code,
  value,
}: CallError): RemainingDepositLimit | null {
  const kind = kinds.find((one) => one === value['kind']);
  const { left, moreAt } = value;
  if (code !== 'limit_deposit_reached' || kind === undefined || typeof left !== 'number')
    return null;
  return {
    kind,
    left: fromWire(left as WireAmount),
    moreAt: typeof moreAt === 'number' ? moreAt : null,
  };
}
