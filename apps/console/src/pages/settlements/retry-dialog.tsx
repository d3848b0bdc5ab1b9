import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { PayoutRow } from './settlement-types.ts';

type RetryProps = { readonly payout: PayoutRow };

/** Tries an unpaid payout again at once, for those who may. */
export function RetryButton({ payout }: RetryProps) {
  const { t } = useTranslation('settlements');
  const may = usePermissionCheck();
  const [isOpen, setOpen] = useState(false);
  if (!may('settlements.pay')) return null;
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        aria-label={t('retry.of', { agent: payout.agent.username })}
        onClick={() => setOpen(true)}
      >
        {t('retry.title')}
      </Button>
      {isOpen ? <RetryDialog payout={payout} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function RetryDialog({ payout, onClose }: RetryProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('settlements');
  const { code: brand } = useBrand();
  const format = useFormat();
  const notify = useNotify();
  const change = useChange('settlements', 'retry', {
    alsoChanges: ['ledger'],
    onDone: ({ state }) => {
      notify(t(`retry.${state}`));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="commission-retry"
      title={t('retry.title')}
      text={t('retry.text', {
        amount: format.money(payout.amount),
        agent: payout.agent.username,
        payer: payout.payer?.username ?? t('brand'),
      })}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { payout: payout.payout, reason } })}
      onClose={onClose}
    />
  );
}
