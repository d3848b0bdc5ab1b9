import {
  type AgentContractKind,
  formatRate,
  type TierField,
} from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire, type WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space } from '@parlour/tokens';
import { Badge, type Column, DataList } from '@parlour/ui';
import { styled } from 'styled-components';

import { fieldsOf, isAmount, isRate } from '../../model/contract-terms.ts';
import type { WireTier } from '../../model/contracts-store.ts';

type TierTableProps = {
  readonly caption: string;
  readonly kind: AgentContractKind;
  readonly tiers: readonly WireTier[];
  /** Terms to compare with: what changed shows both values. */
  readonly before?: readonly WireTier[];
  /** The tier that was reached, from 1; it is marked. */
  readonly reached?: number | null;
};

type Row = {
  readonly index: number;
  readonly tier: WireTier | undefined;
  readonly before: WireTier | undefined;
};

/** Returns a function that formats a field of a tier. */
export function useFieldText() {
  const { currency } = useTenant();
  return (field: TierField, value: number): string => {
    if (isAmount(field)) return formatMoney(fromWire(value as WireAmount), currency);
    return isRate(field) ? formatRate(value) : String(value);
  };
}

/** Terms of a contract, tier by tier. */
export function TierTable({ caption, kind, tiers, before, reached = null }: TierTableProps) {
  const length = Math.max(tiers.length, before?.length ?? 0);
  const rows = Array.from({ length }, (_, index) => ({
    index,
    tier: tiers[index],
    before: before?.[index],
  }));
  const columns = useTierColumns(kind, before !== undefined, reached);
  return (
    <DataList
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={({ index }) => String(index)}
    />
  );
}

/** The columns of a kind's tiers; compared ones show the value before, too. */
function useTierColumns(
  kind: AgentContractKind,
  isCompared: boolean,
  reached: number | null,
): readonly Column<Row>[] {
  const { t } = useTranslation('agent-later');
  const toText = useFieldText();
  return [
    {
      key: 'tier',
      title: t('contracts.tier'),
      isHead: true,
      cell: ({ index }) => (
        <Name>
          {t('contracts.tierNumber', { number: index + 1 })}
          {index + 1 === reached && <Badge data-tone="positive">{t('earnings.reached')}</Badge>}
        </Name>
      ),
    },
    ...fieldsOf(kind).map((field) => ({
      key: field,
      title: t(`contracts.field.${field}`),
      isFigure: true,
      cell: ({ tier, before: old }: Row) => (
        <Value
          now={tier && toText(field, tier[field] ?? 0)}
          was={isCompared ? old && toText(field, old[field] ?? 0) : null}
        />
      ),
    })),
  ];
}

type ValueProps = {
  readonly now: string | undefined;
  /** Null: nothing is compared. */
  readonly was: string | undefined | null;
};

/** A value of a tier, with the one that it replaces. */
function Value({ now, was }: ValueProps) {
  if (was === null || was === now)
    return (
      <bdi translate="no" dir="ltr">
        {now}
      </bdi>
    );
  return (
    <Change>
      {was !== undefined && <del dir="ltr">{was}</del>}
      {now !== undefined && <ins dir="ltr">{now}</ins>}
    </Change>
  );
}

const Name = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;

const Change = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space[1]} ${space[2]};
  del {
    color: ${color('text-2')};
  }
  ins {
    font-weight: 700;
    text-decoration: none;
  }
`;
