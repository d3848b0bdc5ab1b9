import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { DetailFrame } from '@parlour/ui/display';
import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { MemberTransfer, SendMoneyStore } from '../../model/send-money-store.ts';
import { PaymentPlaceholder } from '../../parts/payment-placeholder.tsx';
import { Fact, ReceiptFacts, ReferenceFact, TimeFact } from '../../parts/receipt-facts.tsx';

type TransferReceiptProps = {
  readonly store: SendMoneyStore;
  readonly transferId: string;
  /** Leaves this transfer for what was shown before. */
  readonly onBack: () => void;
};

/** One transfer: how much went to whom, and its number. */
export const TransferReceipt = observer(function TransferReceipt(props: TransferReceiptProps) {
  const { store, transferId, onBack } = props;
  const { t } = useTranslation('wallet-later');
  const { transfer, transferError } = store;
  return (
    <DetailFrame back={t('sendMoney.back')} onBack={onBack}>
      {transfer === null ? (
        <PaymentPlaceholder
          error={transferError}
          notFound={t('sendMoney.missing')}
          onRetry={() => void store.look(transferId)}
        />
      ) : (
        <Receipt transfer={transfer} />
      )}
    </DetailFrame>
  );
});

function Receipt({ transfer }: { readonly transfer: MemberTransfer }) {
  const { t } = useTranslation('wallet-later');
  const tenant = useTenant();
  const { transferId, direction, relation, member, amount, at } = transfer;
  return (
    <>
      <Done>
        <Icon of={CircleCheck} size={28} />
        <h3>
          {t(`sendMoney.done.${direction}`, {
            amount: formatMoney(fromWire(amount), tenant.currency),
            member,
          })}
        </h3>
      </Done>
      <ReceiptFacts>
        <Fact name={t(`sendMoney.relation.${relation}`)}>
          <bdi translate="no">{member}</bdi>
        </Fact>
        <TimeFact name={t('history.time')} at={at} />
        <ReferenceFact id={transferId} />
      </ReceiptFacts>
    </>
  );
}

const Done = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  > svg {
    flex: none;
    color: ${color('positive')};
  }
  h3 {
    min-inline-size: 0;
    font-size: ${type.lg};
    overflow-wrap: anywhere;
  }
`;
