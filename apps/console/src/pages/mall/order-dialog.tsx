import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { useState } from 'react';
import { styled } from 'styled-components';

import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';
import { useChange } from '../../api/use-api.ts';
import { useNotifyOutcome } from '../../feedback/notifications.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand, useOperator } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { MallOrder } from './mall-types.ts';

type Decision = 'APPROVED' | 'REJECTED' | 'REDEEMED';
type Address = CallReply<OperatorContract['mall']['address']>;

const decisionsOf: Readonly<Partial<Record<MallOrder['state'], readonly Decision[]>>> = {
  PENDING: ['APPROVED', 'REJECTED'],
  APPROVED: ['REDEEMED', 'REJECTED'],
};

type OrderDialogProps = { readonly order: MallOrder; readonly onClose: () => void };

/** Decides an order: approve, deliver or reject, with what the member reads. */
export function OrderDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation('mall');
  const { code: brand } = useBrand();
  const format = useFormat();
  const notifyOutcome = useNotifyOutcome();
  const [to, setTo] = useState<Decision | ''>('');
  const [note, setNote] = useState('');
  const decisions = decisionsOf[order.state] ?? [];
  const change = useChange('mall', 'decide', {
    alsoChanges: ['members', 'ledger'],
    onDone: (outcome) => {
      if (to !== '')
        notifyOutcome(outcome, t('order.done', { order: order.order, state: t(`states.${to}`) }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="mall-order"
      title={t('order.title', { order: order.order })}
      text={t('order.text', {
        username: order.username,
        quantity: order.quantity,
        item: order.item,
      })}
      isIncomplete={to === ''}
      change={change}
      onConfirm={(reason) => {
        if (to === '') return;
        change.mutate({ brand, body: { order: order.order, to, note, reason } });
      }}
      onClose={onClose}
    >
      <Claim order={order} />
      {order.kind === 'GOODS' ? <AddressPart order={order.order} /> : null}
      {order.kind === 'CREDIT' && order.state === 'PENDING' ? (
        <p>{t('order.credit', { amount: format.money(order.value) })}</p>
      ) : null}
      {order.kind === 'FREE_SPINS' && order.state === 'PENDING' ? <p>{t('order.spins')}</p> : null}
      <ChoiceSelect
        label={t('order.to')}
        value={to}
        data-autofocus
        choices={['', ...decisions]}
        labelOf={(one) => t(one === '' ? 'order.choose' : `order.decisions.${one}`)}
        onChange={setTo}
      />
      <TextArea
        label={t('order.note')}
        hint={t('order.note-hint')}
        maxLength={500}
        rows={2}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ReasonDialog>
  );
}

/** Shows the operator who works on the order, and a button to claim it. */
function Claim({ order }: Pick<OrderDialogProps, 'order'>) {
  const { t } = useTranslation('mall');
  const { code: brand } = useBrand();
  const { login } = useOperator();
  const change = useChange('mall', 'claim', {});
  const { claimedBy } = order;
  if (claimedBy === login) return null;
  return (
    <Row>
      {claimedBy === null ? null : <p>{t('order.taken', { by: claimedBy })}</p>}
      <Button
        tone="quiet"
        size="sm"
        busy={change.isPending}
        onClick={() => change.mutate({ brand, body: { order: order.order } })}
      >
        {t(claimedBy === null ? 'order.claim' : 'order.take')}
      </Button>
    </Row>
  );
}

/** The address, once the operator asks for it: that it was looked at is recorded. */
function AddressPart({ order }: { readonly order: string }) {
  const { t } = useTranslation('mall');
  const { code: brand } = useBrand();
  const [address, setAddress] = useState<Address | null>(null);
  const change = useChange('mall', 'address', { onDone: setAddress });
  if (address === null)
    return (
      <div>
        <Button
          tone="quiet"
          size="sm"
          busy={change.isPending}
          onClick={() => change.mutate({ brand, body: { order } })}
        >
          {t('order.show-address')}
        </Button>
      </div>
    );
  return (
    <Facts>
      {(['recipient', 'phone', 'address', 'province'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`order.${name}`)}</dt>
          <dd>
            <bdi translate="no">{address[name] || '–'}</bdi>
          </dd>
        </div>
      ))}
    </Facts>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  > div {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
