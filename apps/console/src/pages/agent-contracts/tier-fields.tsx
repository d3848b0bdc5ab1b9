import {
  type AgentContractKind,
  formatRate,
  MAX_TIERS,
  parseRate,
  type TierField,
} from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { readWhole, type TypedFormat } from '@parlour/money';
import { color, radius, space } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { styled } from 'styled-components';

import { readAmount } from '../../forms/amount-text.tsx';
import { UnitText, useNumberFaults } from '../../forms/unit-text.tsx';
import { replaceAt } from '../../text/lists.ts';
import type { Tier } from './contract-types.ts';
import { fieldsOf, isAmount, isRate } from './tiers.tsx';

/** The fields of a tier as they are typed. */
export type TypedTier = Readonly<Partial<Record<TierField, string>>>;

/** A typed value as it is sent; null where it is none. */
function parseField(field: TierField, text: string, currency: TypedFormat): number | null {
  if (isRate(field)) return parseRate(text);
  return isAmount(field) ? readAmount(text, currency) : readWhole(text);
}

/** Tiers as they are sent; null while a field is not filled in. */
export function parseTiers(
  kind: AgentContractKind,
  tiers: readonly TypedTier[],
  currency: TypedFormat,
): readonly Tier[] | null {
  const parsed = tiers.map((tier) =>
    fieldsOf(kind).map((field) => [field, parseField(field, tier[field] ?? '', currency)] as const),
  );
  if (parsed.flat().some(([, value]) => value === null)) return null;
  return parsed.map((fields) => Object.fromEntries(fields) as Tier);
}

/** A tier as its fields show it. */
export const toTyped = (kind: AgentContractKind, tier: Tier): TypedTier =>
  Object.fromEntries(
    fieldsOf(kind).map((field) => {
      const value = tier[field] ?? 0;
      return [field, isRate(field) ? formatRate(value).replace('%', '') : String(value)];
    }),
  );

const unitOf = (field: TierField) => {
  if (isAmount(field)) return 'money';
  return isRate(field) ? 'percent' : 'count';
};

type TierFieldsProps = {
  readonly kind: AgentContractKind;
  readonly tiers: readonly TypedTier[];
  readonly onChange: (tiers: readonly TypedTier[]) => void;
};

/** Fields for the tiers of a contract, which can be added and removed. */
export function TierFields({ kind, tiers, onChange }: TierFieldsProps) {
  const { t } = useTranslation('contracts');
  const faults = useNumberFaults();
  const findFault = (field: TierField, text: string) => {
    const unit = unitOf(field);
    return unit === 'money' ? undefined : faults[unit](text);
  };
  return (
    <>
      {tiers.map((tier, index) => (
        <Fields key={index}>
          <legend>{t('tier-number', { number: index + 1 })}</legend>
          {fieldsOf(kind).map((field) => (
            <UnitText
              key={field}
              name={`${index}.${field}`}
              label={t(`fields.${field}`) + (isRate(field) ? ' (%)' : '')}
              unit={unitOf(field)}
              error={findFault(field, tier[field] ?? '')}
              value={tier[field] ?? ''}
              onChange={(value) => onChange(replaceAt(tiers, index, { ...tier, [field]: value }))}
            />
          ))}
          {tiers.length > 1 ? (
            <Button
              tone="plain"
              size="sm"
              onClick={() => onChange(tiers.filter((_, at) => at !== index))}
            >
              {t('remove-tier', { number: index + 1 })}
            </Button>
          ) : null}
        </Fields>
      ))}
      {tiers.length < MAX_TIERS ? (
        <div>
          <Button tone="quiet" size="sm" onClick={() => onChange([...tiers, { ...tiers.at(-1) }])}>
            {t('add-tier')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space[3]};
  margin: 0;
  padding: ${space[3]};
  border: 1px solid ${color('line-1')};
  border-radius: ${radius.control};
`;
