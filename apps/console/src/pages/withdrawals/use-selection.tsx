import { useTranslation } from '@parlour/i18n';
import { color } from '@parlour/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { usePermissionCheck } from '../../session/current-operator.tsx';
import type { WithdrawalRow } from './withdrawal-types.ts';

/** The withdrawals of the shown page that are chosen for one approval. */
export type Selection = {
  readonly chosen: readonly WithdrawalRow[];
  /** The number of rows on the page that can be chosen. */
  readonly possible: number;
  readonly toggle: (row: WithdrawalRow) => void;
  readonly setAll: (isOn: boolean) => void;
  readonly column: GridColumn<WithdrawalRow>;
};

/** Null for operators who may not approve. Rows that left the page are no longer chosen. */
export function useSelection(
  rows: readonly WithdrawalRow[],
  isFree: (row: WithdrawalRow) => boolean,
): Selection | null {
  const { t } = useTranslation('withdrawals');
  const may = usePermissionCheck();
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set());
  if (!may('withdrawals.approve')) return null;
  const canChoose = (row: WithdrawalRow) => row.state === 'review' && isFree(row);
  const possible = rows.filter(canChoose);
  const toggle = (row: WithdrawalRow) => {
    if (!canChoose(row)) return;
    const { withdrawal } = row;
    setNumbers((before) => {
      const after = new Set(before);
      if (!after.delete(withdrawal)) after.add(withdrawal);
      return after;
    });
  };
  return {
    chosen: possible.filter(({ withdrawal }) => numbers.has(withdrawal)),
    possible: possible.length,
    toggle,
    setAll: (isOn) => setNumbers(new Set(isOn ? possible.map((row) => row.withdrawal) : [])),
    column: {
      key: 'select',
      title: t('batch.select'),
      cell: (row) => (
        <Box
          type="checkbox"
          aria-label={t('batch.select-one', { withdrawal: row.withdrawal })}
          checked={canChoose(row) && numbers.has(row.withdrawal)}
          disabled={!canChoose(row)}
          onChange={() => toggle(row)}
        />
      ),
    },
  };
}

const Box = styled.input`
  display: block;
  inline-size: 20px;
  block-size: 20px;
  margin: 2px;
  accent-color: ${color('brand')};
`;
