import { adjustedAccounts } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { add, fromWire, type Micros, parseAmount, subtract, toWire, zero } from '@parlour/money';
import { space } from '@parlour/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { SumText } from '../../forms/amount-text.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { MemberDetail } from '../members/member-types.ts';

type AdjustDialogProps = {
  readonly member: MemberDetail;
  readonly book: 'PLAY' | 'REAL';
  readonly onClose: () => void;
};

const DIRECTIONS = ['credit', 'debit'] as const;

type Fields = {
  readonly direction: (typeof DIRECTIONS)[number];
  readonly account: (typeof adjustedAccounts)[number];
  readonly amount: string;
};

/** Adjusts a balance with a reason, or has it proposed to another operator. */
export function AdjustDialog({ member, book, onClose }: AdjustDialogProps) {
  const { t } = useTranslation('adjustments');
  const { code: brand, currency } = useBrand();
  const notify = useNotify();
  const [fields, setFields] = useState<Fields>({
    direction: 'credit',
    account: 'PLAYER_CASH',
    amount: '',
  });
  const [isChecked, setChecked] = useState(false);
  // One dialog is one adjustment, however often it is confirmed.
  const [key] = useState(() => crypto.randomUUID());
  const change = useChange('adjustments', 'make', {
    alsoChanges: ['members'],
    onDone: ({ status }) => {
      notify(t(`${status}`, { username: member.username }));
      onClose();
    },
  });
  const typed = parseAmount(fields.amount, currency);
  const amount = typed === zero ? null : typed;
  return (
    <ReasonDialog
      name="adjust"
      title={t('title')}
      text={t('text', { username: member.username, book: t(`books.${book}`) })}
      change={change}
      onConfirm={(reason) => {
        setChecked(true);
        if (amount !== null)
          change.mutate({
            brand,
            body: { ...fields, member: member.id, book, amount: toWire(amount), reason, key },
          });
      }}
      onClose={onClose}
    >
      <AdjustFields
        fields={fields}
        onChange={(changes) => setFields({ ...fields, ...changes })}
        error={isChecked && amount === null ? t('amount-wrong') : undefined}
      />
      <BalanceAfter member={member} fields={fields} amount={amount} />
    </ReasonDialog>
  );
}

type AdjustFieldsProps = {
  readonly fields: Fields;
  readonly onChange: (changes: Partial<Fields>) => void;
  readonly error: string | undefined;
};

function AdjustFields({ fields, onChange, error }: AdjustFieldsProps) {
  const { t } = useTranslation('adjustments');
  const { currency } = useBrand();
  return (
    <Row>
      <ChoiceSelect
        label={t('direction')}
        value={fields.direction}
        choices={DIRECTIONS}
        labelOf={(one) => t(`directions.${one}`)}
        onChange={(direction) => onChange({ direction })}
      />
      <ChoiceSelect
        label={t('account')}
        value={fields.account}
        choices={adjustedAccounts}
        labelOf={(one) => t(`accounts.${one}`)}
        onChange={(account) => onChange({ account })}
      />
      <SumText
        label={t('amount', { currency: currency.code })}
        hasFocus
        error={error}
        value={fields.amount}
        onChange={(amount) => onChange({ amount })}
      />
    </Row>
  );
}

type BalanceAfterProps = {
  readonly member: MemberDetail;
  readonly fields: Fields;
  readonly amount: Micros | null;
};

/** Shows the balance of the account now and after the adjustment. */
function BalanceAfter({ member, fields, amount }: BalanceAfterProps) {
  const { t } = useTranslation('adjustments');
  const format = useFormat();
  const now = member.balances.find(
    ({ account, book }) => account === fields.account && book === member.book,
  )?.balance;
  if (now === undefined) return null;
  const change = amount === null || fields.direction === 'credit' ? amount : subtract(zero, amount);
  const after = toWire(add(fromWire(now), change ?? zero));
  return <p>{t('balance', { now: format.money(now), after: format.money(after) })}</p>;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(130px, 100%), 1fr));
  align-items: start;
  gap: ${space[3]};
`;
