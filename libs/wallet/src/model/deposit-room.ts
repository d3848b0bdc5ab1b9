import type { CallError } from '@parlour/client';
import { fromWire, type Micros, type WireAmount } from '@parlour/money';

const kinds = ['DEPOSIT_DAY', 'DEPOSIT_WEEK', 'DEPOSIT_MONTH'] as const;

/** What is left of the deposit limit that refused a deposit. */
export type DepositRoom = {
  readonly kind: (typeof kinds)[number];
  readonly left: Micros;
  /** From when on there is more, ms; null where nothing that was deposited counts. */
  readonly moreAt: number | null;
};

/** What the gateway said of the limit with its refusal; null where it is about something else. */
export function readDepositRoom({ code, value }: CallError): DepositRoom | null {
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
