import { toCode } from '@parlour/money';

/** The withdrawal PIN that was typed, as calls take it; null while it has not its six digits. */
export function readPin(typed: string): string | null {
  const pin = toCode(typed);
  return /^\d{6}$/.test(pin) ? pin : null;
}
