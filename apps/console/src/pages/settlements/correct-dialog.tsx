import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { AmountText, readAmount } from '../../forms/amount-text.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import type { Statement } from './settlement-types.ts';

const directions = ['add', 'charge'] as const;
type Direction = (typeof directions)[number];

type CorrectProps = { readonly of: Statement };

/** Proposes a correction of a payout to another operator, for those who may. */
export function CorrectButton({ of }: CorrectProps) {
  const { t } = useTranslation('settlements');
  const may = usePermissionCheck();
  const [isOpen, setOpen] = useState(false);
  if (!may('settlements.correct') || of.request !== null) return null;
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('correct.title')}
      </Button>
      {isOpen ? <CorrectDialog of={of} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function CorrectDialog({ of, onClose }: CorrectProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('settlements');
  const { code: brand, currency } = useBrand();
  const notify = useNotify();
  const [direction, setDirection] = useState<Direction>('add');
  const [typed, setTyped] = useState('');
  const amount = readAmount(typed, currency);
  const change = useChange('settlements', 'correct', {
    onDone: () => {
      notify(t('correct.proposed'));
      onClose();
    },
  });
  const names = { agent: of.agent.username, payer: of.payer?.username ?? t('brand') };
  return (
    <ReasonDialog
      name="commission-correct"
      title={t('correct.title')}
      text={t('correct.text')}
      isIncomplete={amount === null || amount === 0}
      change={change}
      onConfirm={(reason) => {
        if (amount !== null)
          change.mutate({ brand, body: { payout: of.payout, direction, amount, reason } });
      }}
      onClose={onClose}
    >
      <ChoiceSelect
        name="direction"
        label={t('correct.direction')}
        data-autofocus
        value={direction}
        choices={directions}
        labelOf={(one) =>
          t(`correct.directions.${one === 'add' && !of.payer ? 'add-brand' : one}`, names)
        }
        onChange={setDirection}
      />
      <AmountText label={t('amount')} value={typed} onChange={setTyped} isChecked={false} />
    </ReasonDialog>
  );
}
