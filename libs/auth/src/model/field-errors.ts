import type { FieldFault } from '@parlour/contract';
import { getFaultText } from '@parlour/contract/error-texts';
import type { TextRule } from '@parlour/contract/rules';
import type { Translate } from '@parlour/i18n';

/** The first fault of each field; a form shows one thing to mend at a time. */
export type FieldErrors = Readonly<Record<string, FieldFault | undefined>>;

/** Keeps the first fault of each field. */
export const toFieldErrors = (faults: readonly FieldFault[]): FieldErrors =>
  Object.fromEntries([...faults].reverse().map((fault) => [fault.field, fault]));

/**
 * Finds the first field of the form that the server complained about; anything else is said above
 * the form.
 */
export const firstInvalidField = (
  order: readonly string[],
  faults: FieldErrors,
): string | undefined => order.find((field) => faults[field]);

/**
 * A fault in words that name what is allowed. Patterns speak by their kind (reg_pattern_0 to 20);
 * one number stands where least and most are equal.
 */
export function fieldErrorText(t: Translate, fault: FieldFault | undefined): string | undefined {
  if (!fault) return undefined;
  const { rule, allowed = {} } = fault;
  // What the phone service says of its code has words of its own.
  if (rule.startsWith('auth/')) return t(rule);
  if (rule === 'pattern')
    return formatPatternText(t, {
      minLength: Number(allowed['min'] ?? 0),
      maxLength: Number(allowed['max'] ?? 0),
      patternId: Number(allowed['patternId'] ?? 0),
    });
  const text = getFaultText(fault);
  // What names the facts stands with the errors, and says more than the words of the form.
  return t([...(text ? [`errors:${text.key}`] : []), `fault.${rule}`, 'fault.other'], allowed);
}

/** Returns the number of characters that a rule allows, or from how many to how many. */
export const formatRange = (
  t: Translate,
  { minLength, maxLength }: Pick<TextRule, 'minLength' | 'maxLength'>,
): string =>
  minLength === maxLength
    ? String(minLength)
    : t('fault.range', { min: minLength, max: maxLength });

/** Returns the text about what a rule allows, by the kind of its pattern. */
export const formatPatternText = (
  t: Translate,
  { patternId, ...lengths }: Pick<TextRule, 'minLength' | 'maxLength' | 'patternId'>,
): string => t(`reg_pattern_${patternId}`, { range: formatRange(t, lengths) });
