import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { EmptyState, Icon, Skeleton, Tabs } from '@parlour/ui';
import { Coins, Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';
import { styled } from 'styled-components';

import type { RecordSearchProps } from '../model/record-search.ts';
import { isPaymentBlocked } from '../model/standing-refusals.ts';
import type { SendMoneyStore } from '../model/send-money-store.ts';
import { useSendMoney } from '../model/use-send-money.ts';
import { CallFailure } from '../parts/call-failure.tsx';
import { RefusalNote } from '../parts/withdraw/refusal-note.tsx';
import { SendForm } from './send-money/send-form.tsx';
import { SentHistory } from './send-money/sent-history.tsx';
import { TransferReceipt } from './send-money/transfer-receipt.tsx';

export type SendMoneyScreenProps = RecordSearchProps & {
  /** Leaves what `push` has opened. */
  readonly onBack: () => void;
  /** Counts the events about transfers. */
  readonly changes: number;
  /** True while events arrive by themselves. */
  readonly isLive: boolean;
  /** The form that sets a withdrawal PIN; it calls back when one is set. */
  readonly PinForm: ComponentType<{ readonly isSet: boolean; readonly onDone: () => void }>;
  /** The address at which the member completes the profile, and resets a PIN. */
  readonly profileHref: string;
};

const views = ['new', 'history'] as const;

/** Transfers along the agent tree: a new one, a receipt, and those of the past. */
export const SendMoneyScreen = observer(function SendMoneyScreen(props: SendMoneyScreenProps) {
  const { search, onSearch, onBack, changes, isLive } = props;
  const { t } = useTranslation('wallet-later');
  const transferId = search.get('transfer');
  const store = useSendMoney({ transferId, changes, isLive });
  const receiver = search.get('to');
  useEffect(() => {
    if (receiver !== null) void store.aim(receiver);
  }, [store, receiver]);
  const handleOpen = (transfer: string) => onSearch({ transfer }, 'push');
  if (transferId !== null)
    return <TransferReceipt store={store} transferId={transferId} onBack={onBack} />;
  const view = views.find((one) => one === search.get('view')) ?? 'new';
  return (
    <Tabs
      label={t('sendMoney.tabs.label')}
      tabs={views.map((key) => ({ key, label: t(`sendMoney.tabs.${key}`) }))}
      selected={view}
      onSelect={(key) => onSearch({ view: key === 'new' ? null : key }, 'replace')}
    >
      <Panel>
        {view === 'new' && <NewTransfer {...props} store={store} onOpen={handleOpen} />}
        {view === 'history' && (
          <SentHistory search={search} onSearch={onSearch} onOpen={handleOpen} changes={changes} />
        )}
      </Panel>
    </Tabs>
  );
});

type NewTransferProps = Pick<SendMoneyScreenProps, 'PinForm' | 'profileHref'> & {
  readonly store: SendMoneyStore;
  readonly onOpen: (transferId: string) => void;
};

/**
 * Shows why nothing can be sent, else what is missing: a person to send to, a PIN; then the form.
 */
const NewTransfer = observer(function NewTransfer(props: NewTransferProps) {
  const { store, PinForm, profileHref, onOpen } = props;
  const { t } = useTranslation('wallet-later');
  const { overview, error } = store;
  if (overview === null && error)
    return <CallFailure error={error} onRetry={() => void store.load()} />;
  if (overview === null) return <Loading />;
  if (overview.upline === undefined && !overview.isAgent)
    return <EmptyState art={<Icon of={Users} size={32} />} title={t('sendMoney.none')} />;
  return (
    <>
      {overview.isPractice && (
        <Note>
          <Icon of={Coins} />
          <span>{t('sendMoney.practice')}</span>
        </Note>
      )}
      <RefusalNote overview={{ ...overview, missing: [] }} profileHref={profileHref} />
      {!isPaymentBlocked(overview.refusal) &&
        (overview.hasPin ? (
          <SendForm store={store} overview={overview} onSent={onOpen} />
        ) : (
          <Section>
            <h3>{t('withdraw.first.pin')}</h3>
            <PinForm isSet={false} onDone={() => void store.load()} />
          </Section>
        ))}
    </>
  );
});

const Loading = () => (
  <>
    <Skeleton block="72px" corner="12px" />
    <Skeleton block="160px" corner="12px" />
  </>
);

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding-block-start: ${space[4]};
`;

const Section = styled.section`
  display: grid;
  gap: ${space[3]};
  > h3 {
    font-size: ${type.md};
  }
`;

const Note = styled.p`
  display: flex;
  gap: ${space[2]};
  padding: ${space[3]};
  border-radius: ${radius.control};
  background: ${color('accent-soft')};
  font-size: ${type.sm};
`;
