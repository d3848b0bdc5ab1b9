import type { FieldFault } from '@parlour/contract';
import type { Translate } from '@parlour/i18n';

/** The first fault of each field; a form shows one thing to mend at a time. */
export type Faults = Readonly<Record<string, FieldFault | undefined>>;

/** Keeps the first fault of each field. */
export const faultsByField = (faults: readonly FieldFault[]): Faults => Object.fromEntries(faults.toReversed().map((fault) => [fault.field, fault]));

/** Whether the server complained about a field that the form shows; anything else is said above the form. */
export const firstFaulty = (order: readonly string[], faults: Faults): string | undefined => order.find((field) => faults[field]);

/**
 * A fault in words that name what is allowed. Patterns speak by their kind (reg_pattern_0 to 20); one number stands where least and most
 * are equal.
 */
export function faultWords(t: Translate, fault: FieldFault | undefined): string | undefined {
  if (!fault) return undefined;
  const { rule, allowed = {} } = fault;
  if (rule === 'pattern') {
    const { min, max, patternId = 0 } = allowed;
    const range = min === max ? String(min) : t('fault.range', { min: min ?? '', max: max ?? '' });
    return t(`reg_pattern_${patternId}`, { range });
  }
  return t([`fault.${rule}`, 'fault.other'], allowed);
}
