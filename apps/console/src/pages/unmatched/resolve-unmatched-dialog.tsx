import type { UnmatchedOutcome } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { TextField } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useArrived } from '../deposits/use-arrived.ts';
import type { Unmatched, UnmatchedKind } from './unmatched-types.ts';

type DialogProps = {
  readonly kind: UnmatchedKind;
  readonly notice: Unmatched;
  readonly onClose: () => void;
};

/** Decides what becomes of money that matches nothing; another operator approves what is booked. */
export function ResolveUnmatchedDialog({ kind, notice, onClose }: DialogProps) {
  const { t } = useTranslation('unmatched');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const arrived = useArrived();
  const [outcome, setOutcome] = useState<UnmatchedOutcome | ''>('');
  const [named, setNamed] = useState('');
  const needsName = outcome === 'match' || outcome === 'credit';
  const change = useChange('unmatched', 'resolve', {
    alsoChanges: ['deposits', 'withdrawals', 'members', 'ledger'],
    onDone: ({ status }) => {
      notify(t(`saved.${status}`));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="unmatched-resolve"
      title={t('resolve')}
      text={t('text', { amount: arrived(notice.amount, notice.currency) })}
      isIncomplete={outcome === '' || (needsName && named.trim() === '')}
      change={change}
      onConfirm={(reason) => {
        if (outcome === '') return;
        const about = {
          ...(outcome === 'match' && { deposit: named.trim() }),
          ...(outcome === 'credit' && { member: named.trim() }),
        };
        change.mutate({ brand, body: { kind, notice: notice.id, outcome, ...about, reason } });
      }}
      onClose={onClose}
    >
      <ChoiceSelect
        label={t('decision')}
        value={outcome}
        data-autofocus
        choices={['', ...notice.outcomes]}
        labelOf={(one) => t(one === '' ? 'choose' : `outcomes.${one}`)}
        onChange={setOutcome}
      />
      {outcome === '' ? null : <p>{t(`texts.${outcome}`)}</p>}
      {needsName ? (
        <TextField
          label={t(outcome === 'match' ? 'deposit' : 'member')}
          value={named}
          maxLength={64}
          autoComplete="off"
          onChange={({ target }) => setNamed(target.value)}
        />
      ) : null}
    </ReasonDialog>
  );
}
