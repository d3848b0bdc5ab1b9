import { getClockOffset, errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire, toWire, zero } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Button, FailedState, useReadAmount } from '@parlour/ui';
import { AmountField } from '@parlour/ui/controls';
import { Countdown, ImageUpload, readPicture } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';

import type { Withdrawal, WithdrawStore } from '../../model/withdraw-store.ts';

type Receipt = NonNullable<Withdrawal['receipt']>;
type ReceiptFormProps = { readonly store: WithdrawStore; readonly withdrawal: Withdrawal };

const isOfProof = ({ field }: { readonly field: string }): boolean => field === 'proof';

/** Asks whether a paid withdrawal arrived; what was said stands here afterwards. */
export const ReceiptForm = observer(function ReceiptForm({ store, withdrawal }: ReceiptFormProps) {
  const { t } = useTranslation('wallet-later');
  const [kind, setKind] = useState<'notReceived' | 'partly' | null>(null);
  const { receipt } = withdrawal;
  if (!receipt) return null;
  if (!receipt.canAnswer) return <ReceiptState receipt={receipt} />;
  return (
    <Root>
      <h3>{t('withdraw.receipt.title')}</h3>
      {receipt.due !== undefined && (
        <p>
          {t('withdraw.receipt.due')}{' '}
          <b>
            <Countdown until={receipt.due - getClockOffset()} onEnd={() => void store.refresh()} />
          </b>
        </p>
      )}
      {kind === null ? (
        <Buttons>
          <Button
            busy={store.isBusy}
            onClick={() => void store.answerReceipt({ answer: 'received' })}
          >
            {t('withdraw.receipt.received')}
          </Button>
          <Button tone="quiet" disabled={store.isBusy} onClick={() => setKind('notReceived')}>
            {t('withdraw.receipt.notReceived')}
          </Button>
          <Button tone="quiet" disabled={store.isBusy} onClick={() => setKind('partly')}>
            {t('withdraw.receipt.partly')}
          </Button>
        </Buttons>
      ) : (
        <Complaint
          key={kind}
          store={store}
          withdrawal={withdrawal}
          kind={kind}
          onBack={() => setKind(null)}
        />
      )}
      <ReceiptError store={store} />
    </Root>
  );
});

type ComplaintProps = ReceiptFormProps & {
  readonly kind: 'notReceived' | 'partly';
  readonly onBack: () => void;
};

/** The form for what did not arrive, with a picture that shows it. */
const Complaint = observer(function Complaint({ store, withdrawal, kind, onBack }: ComplaintProps) {
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  const [typed, setTyped] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const readAmount = useReadAmount(currency);
  const [isChecking, setChecking] = useState(false);
  const payout = fromWire(withdrawal.payout);
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { amount: received, doubt } = readAmount(typed);
    const isInside = received !== null && received > 0n && received < payout;
    const isWrong = kind === 'partly' && !isInside;
    const most = formatMoney(payout, currency);
    setFault(isWrong ? (doubt ?? t('withdraw.receipt.amountFault', { amount: most })) : null);
    if (isWrong) return;
    const [file] = files;
    const proof = file && (await readPicture(file));
    await store.answerReceipt({
      answer: kind,
      ...(kind === 'partly' && received !== null && { receivedAmount: toWire(received) }),
      ...(proof !== undefined && { proof }),
    });
  };
  return (
    <Form noValidate onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}>
      <p>{t(`withdraw.receipt.${kind}Text`)}</p>
      {kind === 'partly' && (
        <AmountField
          name="received"
          label={t('withdraw.receipt.amount')}
          value={typed}
          format={currency}
          error={fault ?? undefined}
          onChange={(value) => {
            setTyped(value);
            setFault(null);
          }}
        />
      )}
      <ImageUpload
        label={t('withdraw.receipt.proof')}
        files={files}
        onChange={setFiles}
        max={1}
        onChecking={setChecking}
        refusal={store.actionError?.fields.find(isOfProof)}
        isDisabled={store.isBusy}
      />
      <Buttons>
        <Button type="submit" busy={store.isBusy || isChecking}>
          {t('withdraw.receipt.send')}
        </Button>
        <Button tone="quiet" disabled={store.isBusy} onClick={onBack}>
          {t('withdraw.confirm.back')}
        </Button>
      </Buttons>
    </Form>
  );
});

/** Shows what is known about the receipt, and what is missing while that is looked into. */
function ReceiptState({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  const { state, remaining = null } = receipt;
  if (state === 'waiting') return null;
  const missing = state === 'disputed' && remaining !== null ? fromWire(remaining) : zero;
  return (
    <Root>
      <output>{t(`withdraw.receipt.state.${state}`)}</output>
      {missing > 0n && (
        <p>{t('withdraw.receipt.missing', { amount: formatMoney(missing, currency) })}</p>
      )}
    </Root>
  );
}

const ReceiptError = observer(function ReceiptError({ store }: { readonly store: WithdrawStore }) {
  const errors = useTranslation('errors').t;
  const { actionError } = store;
  return (
    actionError &&
    !actionError.fields.some(isOfProof) && <FailedState title={errorText(errors, actionError)} />
  );
});

const Root = styled.section`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  border-radius: ${radius.control};
  background: ${color('surface-3')};
  h3 {
    font-size: ${type.md};
  }
  p {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
