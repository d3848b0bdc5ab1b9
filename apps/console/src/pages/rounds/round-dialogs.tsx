import { useTranslation } from '@parlour/i18n';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { AmountText, readAmount } from '../../forms/amount-text.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { RoundDetail } from './round-types.ts';

type DialogProps = { readonly round: RoundDetail; readonly onClose: () => void };

/** Settles or voids an open round; a large one is proposed to another operator. */
function useDecision(kind: 'settle' | 'void', onClose: () => void) {
  const { t } = useTranslation('rounds');
  const notify = useNotify();
  return useChange('rounds', kind, {
    onDone: ({ status }) => {
      notify(t(`${kind}.${status}`));
      onClose();
    },
  });
}

/** Pays what the vendor says that a round won. */
export function SettleDialog({ round, onClose }: DialogProps) {
  const { t } = useTranslation('rounds');
  const { code: brand, currency } = useBrand();
  const format = useFormat();
  const [win, setWin] = useState('');
  const [isChecked, setChecked] = useState(false);
  const change = useDecision('settle', onClose);
  const { vendor, member, round: id } = round;
  return (
    <ReasonDialog
      name="round-settle"
      title={t('settle.title')}
      text={t('settle.text', { limit: format.money(round.approvalAbove) })}
      change={change}
      onClose={onClose}
      onConfirm={(reason) => {
        setChecked(true);
        const amount = readAmount(win, currency);
        if (amount !== null)
          change.mutate({ brand, body: { vendor, member, round: id, win: amount, reason } });
      }}
    >
      <AmountText
        label={t('settle.win')}
        hint={t('settle.hint')}
        value={win}
        onChange={setWin}
        isChecked={isChecked}
      />
    </ReasonDialog>
  );
}

/** Gives the stakes of a round back. */
export function VoidDialog({ round, onClose }: DialogProps) {
  const { t } = useTranslation('rounds');
  const { code: brand } = useBrand();
  const format = useFormat();
  const change = useDecision('void', onClose);
  const { vendor, member, round: id } = round;
  return (
    <ReasonDialog
      name="round-void"
      title={t('void.title')}
      text={t('void.text', { limit: format.money(round.approvalAbove) })}
      tone="danger"
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { vendor, member, round: id, reason } })}
      onClose={onClose}
    />
  );
}
