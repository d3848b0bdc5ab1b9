import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { type Column, DataList } from '@parlour/ui';
import { DateTime } from '@parlour/ui/display';

import type { Statement } from '../model/earnings.ts';
import { EarningState } from './earning-state.tsx';
import { SmallPrint } from './report-filters.tsx';
import { SignedMoney } from './signed-money.tsx';

type Correction = Statement['corrections'][number];

/**
 * Shows the amounts that were paid or taken back after the period was closed; nothing where there
 * are none.
 */
export function Corrections({ corrections }: Pick<Statement, 'corrections'>) {
  const { t } = useTranslation('agent-later');
  const columns = useColumns();
  if (corrections.length === 0) return null;
  return (
    <>
      <h4>{t('earnings.corrections')}</h4>
      <DataList
        caption={t('earnings.corrections')}
        columns={columns}
        rows={[...corrections]}
        keyOf={({ at, amount }) => `${at}-${amount}`}
      />
      <SmallPrint>{t('earnings.correctionsNote')}</SmallPrint>
    </>
  );
}

function useColumns(): readonly Column<Correction>[] {
  const { t } = useTranslation('agent-later');
  const tenant = useTenant();
  return [
    {
      key: 'at',
      title: t('earnings.correctedAt'),
      isHead: true,
      cell: ({ at }) => <DateTime at={at} format={tenant} />,
    },
    {
      key: 'state',
      title: t('contracts.state'),
      cell: ({ state }) => <EarningState state={state} />,
    },
    {
      key: 'amount',
      title: t('earnings.amount'),
      isFigure: true,
      cell: ({ amount }) => <SignedMoney amount={amount} format={tenant.currency} />,
    },
  ];
}
