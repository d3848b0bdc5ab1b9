import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useMemo, useState } from 'react';

import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { Section } from '../../layout/section.ts';
import { usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { DepositDetail, Reversal } from './deposit-types.ts';
import { HoldDialog, ReverseDialog } from './reversal-dialogs.tsx';
import { useArrived } from './use-arrived.ts';

const dialogs = { reverse: ReverseDialog, hold: HoldDialog } as const;
type Action = keyof typeof dialogs;
type Opened = { readonly action: Action; readonly reversal: Reversal };

/** The refunds and disputes of a deposit, and what was decided about each. */
export function ReversalsSection({ deposit }: { readonly deposit: DepositDetail }) {
  const { t } = useTranslation('deposits');
  const [open, setOpen] = useState<Opened | null>(null);
  const columns = useColumns(deposit, setOpen);
  if (deposit.reversals.length === 0) return null;
  const Dialog = open && dialogs[open.action];
  return (
    <Section>
      <h2>{t('reversals.title')}</h2>
      <DataGrid
        name="deposit-reversals"
        caption={t('reversals.title')}
        columns={columns}
        rows={deposit.reversals}
        keyOf={({ id }) => id}
        empty={null}
      />
      {Dialog ? (
        <Dialog deposit={deposit} reversal={open.reversal} onClose={() => setOpen(null)} />
      ) : null}
    </Section>
  );
}

function useColumns(
  deposit: DepositDetail,
  setOpen: (opened: Opened) => void,
): readonly GridColumn<Reversal>[] {
  const { t } = useTranslation('deposits');
  const format = useFormat();
  const arrived = useArrived();
  const mayDecide = usePermissionCheck()('deposits.decide') && deposit.request === null;
  return useMemo(() => {
    const decisionOf = ({ decision, debited, decidedBy: by }: Reversal) =>
      decision === null
        ? '–'
        : t(`reversals.decisions.${decision}`, { amount: format.money(debited), by: by ?? '' });
    return [
      { key: 'at', title: t('reversals.at'), cell: ({ at }) => format.time(at) },
      { key: 'kind', title: t('reversals.kind'), cell: ({ kind }) => t(`reversals.kinds.${kind}`) },
      {
        key: 'amount',
        title: t('reversals.amount'),
        cell: ({ amount, currency }) => arrived(amount, currency),
      },
      {
        key: 'status',
        title: t('reversals.status'),
        cell: ({ status, progress }) => (
          <>
            <code translate="no">{status}</code> · {t(`reversals.progress.${progress}`)}
          </>
        ),
      },
      {
        key: 'by',
        title: t('reversals.by'),
        cell: ({ isOwn }) => t(isOwn ? 'reversals.own' : 'reversals.theirs'),
      },
      {
        key: 'reversal',
        title: t('reversals.reversal'),
        cell: ({ reversal }) => <code translate="no">{reversal}</code>,
      },
      {
        key: 'decision',
        title: t('reversals.decision'),
        cell: (reversal) =>
          mayDecide && reversal.outcomes.length > 0
            ? (Object.keys(dialogs) as Action[]).map((action) => (
                <Button key={action} size="sm" onClick={() => setOpen({ action, reversal })}>
                  {t(`${action}.title`)}
                </Button>
              ))
            : decisionOf(reversal),
      },
    ];
  }, [t, format, arrived, mayDecide, setOpen]);
}
