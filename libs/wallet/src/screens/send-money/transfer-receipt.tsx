import { useTranslation } from '@parlour/i18n';
import { formatDateTime } from '@parlour/i18n/dates';
import { formatMoney, fromWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Button, FailedState, Icon, Skeleton } from '@parlour/ui';
import { CopyButton } from '@parlour/ui/display';
import { ChevronLeft, CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import type { MemberTransfer, SendMoneyStore } from '../../model/send-money-store.ts';
import { CallFailure } from '../../parts/call-failure.tsx';

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
  // The button that led here is gone: reading goes on at the receipt.
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  return (
    <Root ref={root} tabIndex={-1}>
      <Back
        tone="plain"
        size="sm"
        icon={<Icon of={ChevronLeft} size={18} isDirectional />}
        onClick={onBack}
      >
        {t('sendMoney.back')}
      </Back>
      {transfer && <Receipt transfer={transfer} />}
      {transfer === null && transferError === null && <Skeleton block="240px" corner="12px" />}
      {transferError?.code === 'not_found' && <FailedState title={t('sendMoney.missing')} />}
      {transferError && transferError.code !== 'not_found' && (
        <CallFailure error={transferError} onRetry={() => void store.look(transferId)} />
      )}
    </Root>
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
      <List>
        <dt>{t(`sendMoney.relation.${relation}`)}</dt>
        <dd>
          <bdi translate="no">{member}</bdi>
        </dd>
        <dt>{t('history.time')}</dt>
        <dd>
          <bdi translate="no" dir="ltr">
            {formatDateTime(at, tenant)}
          </bdi>
        </dd>
        <dt>{t('facts.reference')}</dt>
        <dd>
          <bdi translate="no" dir="ltr">
            {transferId}
          </bdi>{' '}
          <CopyButton value={transferId} label={t('facts.reference')} tone="plain" />
        </dd>
      </List>
    </>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  outline: none;
`;

const Back = styled(Button)`
  justify-self: start;
`;

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

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  margin: 0;
  padding-block-start: ${space[3]};
  border-block-start: var(--line) solid ${color('line-1')};
  font-size: ${type.sm};
  dt {
    color: ${color('text-2')};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: ${space[2]};
    margin: 0;
    min-block-size: 32px;
    text-align: end;
  }
`;
