import { useTranslation } from '@parlour/i18n';
import { EmptyState, Icon, Skeleton } from '@parlour/ui';
import { Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';

import type { RecordSearchProps } from '../model/record-search.ts';
import { isPaymentBlocked } from '../model/standing-refusals.ts';
import type { SendMoneyStore } from '../model/send-money-store.ts';
import { useSendMoney } from '../model/use-send-money.ts';
import { CallFailure } from '../parts/call-failure.tsx';
import { PlayMoneyNote } from '../parts/play-money-note.tsx';
import { TitledSection } from '../parts/titled-section.tsx';
import { ViewTabs } from '../parts/view-tabs.tsx';
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
  return (
    <ViewTabs
      label={t('sendMoney.tabs.label')}
      views={['new', 'history']}
      nameOf={(view) => t(`sendMoney.tabs.${view}`)}
      search={search}
      onSearch={onSearch}
    >
      {(view) =>
        view === 'new' ? (
          <NewTransfer {...props} store={store} onOpen={handleOpen} />
        ) : (
          <SentHistory search={search} onSearch={onSearch} onOpen={handleOpen} changes={changes} />
        )
      }
    </ViewTabs>
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
      {overview.isPractice && <PlayMoneyNote text={t('sendMoney.practice')} />}
      <RefusalNote overview={{ ...overview, missing: [] }} profileHref={profileHref} />
      {!isPaymentBlocked(overview.refusal) &&
        (overview.hasPin ? (
          <SendForm store={store} overview={overview} onSent={onOpen} />
        ) : (
          <TitledSection title={t('withdraw.first.pin')}>
            <PinForm isSet={false} onDone={() => void store.load()} />
          </TitledSection>
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
