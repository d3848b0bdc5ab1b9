import type { PromotionFault } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { micros, toWire } from '@parlour/money';

import { type Unit, UnitText } from '../../forms/unit-text.tsx';
import { type Format, formatCount, useFormat, writePoints } from '../../text/format.ts';
import type { TermsDraft } from './terms-draft.ts';

/** The props of the parts of the builder. */
export type DraftFields = {
  readonly draft: TermsDraft;
  readonly onChange: (draft: TermsDraft) => void;
  /** The faults of the draft; empty before the first attempt to save. */
  readonly faults: readonly PromotionFault[];
};

const write: Readonly<Record<Unit, (value: number, format: Format) => string>> = {
  money: (value, format) => format.money(toWire(micros(BigInt(value)))),
  points: (value) => writePoints(toWire(micros(BigInt(value)))),
  percent: (value) => `${formatCount(value / 10_000)}%`,
  times: (value) => formatCount(value / 100),
  count: formatCount,
};

/** The unit of what the terms of a draft give. */
export const givenUnit = ({ wallet }: Pick<TermsDraft, 'wallet'>): Unit =>
  wallet === 'POINTS' ? 'points' : 'money';

/**
 * Returns a function that describes the fault of a field of the terms; undefined where there is
 * none.
 */
export function useFaultText(
  faults: readonly PromotionFault[],
): (field: string, unit?: Unit) => string | undefined {
  const { t } = useTranslation('promotion-pages');
  const format = useFormat();
  return (field, unit = 'count') => {
    const fault = faults.find((one) => one.field === field);
    if (!fault) return undefined;
    const { rule, min = 0, max = 0 } = fault;
    return t([`faults.${field}.${rule}`, `faults.${rule}`], {
      min: write[unit](min, format),
      max: write[unit](max, format),
    });
  };
}

/** The fields that are typed. */
type TextName = {
  [Name in keyof TermsDraft]: TermsDraft[Name] extends string
    ? string extends TermsDraft[Name]
      ? Name
      : never
    : never;
}[keyof TermsDraft];

type DraftFieldProps = DraftFields & {
  readonly name: Exclude<TextName, 'spinName' | 'raffleName'>;
  /** The field of the terms that faults name. */
  readonly field: string;
  readonly unit?: Unit;
  /** The text behind the value: "%", "hours". */
  readonly trailing?: string;
  /** True when the field has a hint in addition to its label. */
  readonly hasHint?: boolean;
};

/** One typed field of the terms, with what is wrong with it. */
export function DraftField({
  draft,
  onChange,
  faults,
  name,
  field,
  unit = 'count',
  trailing,
  hasHint = false,
}: DraftFieldProps) {
  const { t } = useTranslation('promotion-pages');
  const faultText = useFaultText(faults);
  return (
    <UnitText
      name={name}
      label={t(`fields.${name}`)}
      // shown-values: because a field that has no hint is given none.
      hint={hasHint ? t(`fields.${name}-hint`) : undefined}
      unit={unit}
      inputMode={name === 'code' || name === 'tags' ? 'text' : 'decimal'}
      trailing={trailing}
      value={draft[name]}
      error={faultText(field, unit)}
      onChange={(value) => onChange({ ...draft, [name]: value })}
    />
  );
}
