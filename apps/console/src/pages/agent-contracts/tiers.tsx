import {
  type AgentContractKind,
  agentContractTierFields,
  formatRate,
  type TierField,
} from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { color, space } from '@parlour/tokens';
import { type Column, DataList } from '@parlour/ui';
import { useCallback } from 'react';
import { styled } from 'styled-components';

import { useFormat } from '../../text/format.ts';
import type { Tier } from './contract-types.ts';

export const fieldsOf = (kind: AgentContractKind): readonly TierField[] => {
  const { conditions, rates } = agentContractTierFields[kind];
  return [...conditions, ...rates];
};
export const isAmount = (field: TierField): boolean =>
  field === 'validBets' || field === 'netLoss' || field === 'betAmount';
export const isRate = (field: TierField): boolean => /rate/i.test(field);

function useFieldText() {
  const format = useFormat();
  return useCallback(
    (field: TierField, tier: Tier | undefined): string => {
      if (!tier) return '';
      const value = tier[field] ?? 0;
      if (isAmount(field)) return format.money(value as Tier['validBets'] & number);
      return isRate(field) ? formatRate(value) : String(value);
    },
    [format],
  );
}

/** Returns a function that writes the pay of a tier in short. */
export function useTierText() {
  const toText = useFieldText();
  return useCallback(
    (kind: AgentContractKind, tier: Tier | undefined): string =>
      tier
        ? agentContractTierFields[kind].rates.map((field) => toText(field, tier)).join(' / ')
        : '–',
    [toText],
  );
}

type TiersProps = {
  readonly caption: string;
  readonly kind: AgentContractKind;
  readonly tiers: readonly Tier[];
  /** Terms to compare with: what changed shows both values. */
  readonly before?: readonly Tier[] | undefined;
};

type Row = { readonly index: number; readonly tier?: Tier; readonly old?: Tier };

/** Terms of a contract, tier by tier, with what they changed. */
export function Tiers({ caption, kind, tiers, before }: TiersProps) {
  const length = Math.max(tiers.length, before?.length ?? 0);
  const rows = Array.from({ length }, (_, index): Row => {
    const [tier, old] = [tiers[index], before?.[index]];
    return { index, ...(tier && { tier }), ...(old && { old }) };
  });
  const columns = useTierColumns(kind, before !== undefined);
  return (
    <DataList caption={caption} columns={columns} rows={rows} keyOf={({ index }) => `${index}`} />
  );
}

/** The columns of a kind's tiers; compared ones show the value before, too. */
function useTierColumns(kind: AgentContractKind, isCompared: boolean): readonly Column<Row>[] {
  const { t } = useTranslation('contracts');
  const toText = useFieldText();
  return [
    { key: 'tier', title: t('tier'), isHead: true, cell: ({ index }) => index + 1 },
    ...fieldsOf(kind).map((field) => ({
      key: field,
      title: t(`fields.${field}`),
      isFigure: true,
      cell: ({ tier, old }: Row) => (
        <Value now={toText(field, tier)} was={isCompared ? toText(field, old) : null} />
      ),
    })),
  ];
}

type ValueProps = { readonly now: string; readonly was: string | null };

/** A value of a tier, with the one that it replaces. */
function Value({ now, was }: ValueProps) {
  if (was === null || was === now) return <>{now}</>;
  return (
    <Change>
      {was ? <del>{was}</del> : null}
      {now ? <ins>{now}</ins> : null}
    </Change>
  );
}

const Change = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[1]} ${space[2]};
  del {
    color: ${color('text-2')};
  }
  ins {
    font-weight: 700;
    text-decoration: none;
  }
`;
