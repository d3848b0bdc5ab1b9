import { useTranslation } from '@parlour/i18n';
import { Facts } from '../../layout/panel.tsx';
import { toObject } from './setting-types.ts';
import { useFieldLabel } from './use-setting-label.ts';

/** The pattern of a value that can be one of a field's choices. */
const CHOICE = /^[A-Za-z_]+$/;

/** A value as a person reads it, in a line. */
export function useValueText(): (value: unknown) => string {
  const { t } = useTranslation('settings');
  const labelOf = useFieldLabel();
  const describe = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (Array.isArray(value)) return value.map(describe).join(', ') || '–';
    if (typeof value === 'object' && value !== null)
      return (
        Object.entries(value)
          .map(([name, inner]) => `${labelOf(name)}: ${describe(inner)}`)
          .join(' · ') || '–'
      );
    if (value === null || value === undefined || value === '') return '–';
    const text = String(value);
    // shown-values: because most values are what an operator typed.
    return CHOICE.test(text) ? t(`choices.${text}`, { defaultValue: text }) : text;
  };
  return describe;
}

/** The fields of a value that has some, else the value. */
export function ValueText({ value }: { readonly value: unknown }) {
  const labelOf = useFieldLabel();
  const describe = useValueText();
  const fields = Object.entries(toObject(value));
  if (fields.length === 0) return <p>{describe(value)}</p>;
  return <Facts facts={fields.map(([name, inner]) => [labelOf(name), describe(inner)] as const)} />;
}
