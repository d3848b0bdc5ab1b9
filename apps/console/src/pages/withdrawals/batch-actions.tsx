import { operatorErrors } from '@parlour/contract/operator/errors';
import { useTranslation } from '@parlour/i18n';
import { micros, toWire, fromWire, type WireAmount } from '@parlour/money';
import { Button, Modal } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { EntryList } from '../../layout/entry-list.ts';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { Selection } from './use-selection.tsx';
import type { ApprovalOutcome, WithdrawalRow } from './withdrawal-types.ts';

type BatchActionsProps = { readonly selection: Selection };

/** Chooses the page's withdrawals and approves the chosen ones at once. */
export function BatchActions({ selection }: BatchActionsProps) {
  const { t } = useTranslation('withdrawals');
  const format = useFormat();
  const [batch, setBatch] = useState<readonly WithdrawalRow[] | null>(null);
  const { chosen, possible, setAll } = selection;
  const isAll = chosen.length === possible;
  return (
    <>
      {possible > 0 ? (
        <Button tone="quiet" size="sm" onClick={() => setAll(!isAll)}>
          {t(isAll ? 'batch.none' : 'batch.all', { count: possible })}
        </Button>
      ) : null}
      {chosen.length > 0 ? (
        <Button tone="primary" size="sm" onClick={() => setBatch(chosen)}>
          {t('batch.approve', { count: chosen.length, sum: format.money(sumOf(chosen)) })}
        </Button>
      ) : null}
      {batch ? (
        <BatchDialog
          rows={batch}
          onClose={() => {
            setBatch(null);
            setAll(false);
          }}
        />
      ) : null}
    </>
  );
}

const sumOf = (rows: readonly WithdrawalRow[]): WireAmount =>
  toWire(micros(rows.reduce((sum, { amount }) => sum + fromWire(amount), 0n)));

type BatchDialogProps = {
  readonly rows: readonly WithdrawalRow[];
  readonly onClose: () => void;
};

/** Shows the sum, asks for the reason, and says what became of each that was not approved. */
function BatchDialog({ rows, onClose }: BatchDialogProps) {
  const { t } = useTranslation('withdrawals');
  const { code: brand } = useBrand();
  const format = useFormat();
  const notify = useNotify();
  const [outcomes, setOutcomes] = useState<readonly ApprovalOutcome[] | null>(null);
  const change = useChange('withdrawals', 'approve', {
    alsoChanges: ['members', 'ledger'],
    onDone: (answer) => {
      if (answer.outcomes.every(({ status }) => status === 'done')) {
        notify(t('batch.done', { count: rows.length }));
        onClose();
      } else setOutcomes(answer.outcomes);
    },
  });
  if (outcomes) return <OutcomesDialog outcomes={outcomes} onClose={onClose} />;
  return (
    <ReasonDialog
      name="withdrawals-approve"
      title={t('approve.title')}
      text={t('batch.text', { count: rows.length, sum: format.money(sumOf(rows)) })}
      change={change}
      onConfirm={(reason) =>
        change.mutate({
          brand,
          body: { withdrawals: rows.map(({ withdrawal }) => withdrawal), reason },
        })
      }
      onClose={onClose}
    />
  );
}

type OutcomesDialogProps = {
  readonly outcomes: readonly ApprovalOutcome[];
  readonly onClose: () => void;
};

function OutcomesDialog({ outcomes, onClose }: OutcomesDialogProps) {
  const { t } = useTranslation('withdrawals');
  const say = (outcome: ApprovalOutcome): string => {
    if (outcome.status !== 'refused') return t(`batch.outcomes.${outcome.status}`);
    const texts: Readonly<Record<string, readonly [number, string] | undefined>> = operatorErrors;
    return texts[outcome.code]?.[1] ?? outcome.code;
  };
  return (
    <Modal
      name="withdrawals-outcomes"
      isOpen
      onClose={onClose}
      title={t('batch.outcome')}
      size={{ inline: 480, block: 0 }}
    >
      <EntryList>
        {outcomes.map((outcome) => (
          <li key={outcome.withdrawal}>
            <span>
              <strong>{outcome.withdrawal}</strong>
              <small>{say(outcome)}</small>
            </span>
          </li>
        ))}
      </EntryList>
      <Button onClick={onClose}>{t('batch.close')}</Button>
    </Modal>
  );
}
