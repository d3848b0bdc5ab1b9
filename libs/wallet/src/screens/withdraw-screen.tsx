import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import { Money, Skeleton } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';

import { type Approve, PayeesStore } from '../model/payees-store.ts';
import type { RecordSearchProps } from '../model/record-search.ts';
import { isPaymentBlocked } from '../model/standing-refusals.ts';
import { useWithdrawals } from '../model/use-withdrawals.ts';
import type { Overview, Withdrawal, WithdrawStore } from '../model/withdraw-store.ts';
import { OpenPayment, OpenPayments } from '../parts/open-payments.tsx';
import { PayeeForm } from '../parts/payees/payee-form.tsx';
import { PayeeName } from '../parts/payees/payee-name.tsx';
import { PlayMoneyNote } from '../parts/play-money-note.tsx';
import { TitledSection } from '../parts/titled-section.tsx';
import { ViewTabs } from '../parts/view-tabs.tsx';
import { IdentityNote, RefusalNote } from '../parts/withdraw/refusal-note.tsx';
import { TurnoverProgress } from '../parts/withdraw/turnover-progress.tsx';
import { WithdrawalBadge } from '../parts/withdraw/withdrawal-badge.tsx';
import { PayeesPanel } from './payees-panel.tsx';
import { WithdrawForm } from './withdraw/withdraw-form.tsx';
import { WithdrawHistory } from './withdraw/withdraw-history.tsx';
import { WithdrawalDetail } from './withdraw/withdrawal-detail.tsx';
import { CallFailure } from '../parts/call-failure.tsx';

export type WithdrawScreenProps = RecordSearchProps & {
  /** Leaves what `push` has opened. */
  readonly onBack: () => void;
  /** Counts the events about withdrawals. */
  readonly changes: number;
  /** True while events arrive by themselves. */
  readonly isLive: boolean;
  /** Asks the member to approve an account that is added or removed. */
  readonly approve: Approve;
  /** The form that sets a withdrawal PIN; it calls back when one is set. */
  readonly PinForm: ComponentType<{ readonly isSet: boolean; readonly onDone: () => void }>;
  /** The address at which the member completes the profile, and resets a PIN. */
  readonly profileHref: string;
};

/** The withdrawal page: a request, one that is under way, the accounts, and those of the past. */
export const WithdrawScreen = observer(function WithdrawScreen(props: WithdrawScreenProps) {
  const { search, onSearch, onBack, changes, isLive, approve } = props;
  const { t } = useTranslation('wallet-later');
  const api = useApi();
  const withdrawalId = search.get('withdrawal');
  const store = useWithdrawals({ withdrawalId, changes, isLive });
  const [payees] = useState(() => new PayeesStore(api.payees));
  const handleOpen = (withdrawal: string) => onSearch({ withdrawal }, 'push');
  if (withdrawalId !== null) return <WithdrawalDetail store={store} onBack={onBack} />;
  const history = { search, onSearch, onOpen: handleOpen, changes };
  return (
    <ViewTabs
      label={t('withdraw.tabs.label')}
      views={['new', 'accounts', 'history']}
      nameOf={(view) => t(`withdraw.tabs.${view}`)}
      search={search}
      onSearch={onSearch}
    >
      {(view) => (
        <>
          {view === 'new' && (
            <NewWithdrawal {...props} store={store} payees={payees} onOpen={handleOpen} />
          )}
          {view === 'accounts' && <PayeesPanel approve={approve} store={payees} />}
          {view === 'history' && <WithdrawHistory {...history} />}
        </>
      )}
    </ViewTabs>
  );
});

type NewWithdrawalProps = Pick<WithdrawScreenProps, 'approve' | 'PinForm' | 'profileHref'> & {
  readonly store: WithdrawStore;
  readonly payees: PayeesStore;
  readonly onOpen: (withdrawalId: string) => void;
};

/** Withdrawals under way, then what is still missing for another: a PIN, an account, the form. */
const NewWithdrawal = observer(function NewWithdrawal(props: NewWithdrawalProps) {
  const { store, payees, onOpen, profileHref } = props;
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  useEffect(() => void payees.load(), [payees]);
  const { overview } = store;
  const failure = store.error ?? payees.error;
  if (failure && (overview === null || payees.rules === null))
    return <LoadFailed store={store} payees={payees} />;
  if (overview === null || payees.rules === null) return <Loading />;
  return (
    <>
      {overview.isPractice && <PlayMoneyNote text={t('withdraw.practice')} />}
      <UnderWay withdrawals={overview.open} onOpen={onOpen} />
      <RefusalNote overview={overview} profileHref={profileHref} />
      <IdentityNote overview={overview} profileHref={profileHref} />
      <TurnoverProgress
        turnover={overview.turnover}
        isWaived={overview.isTurnoverWaived}
        format={currency}
      />
      {!isPaymentBlocked(overview.refusal) && <NextStep {...props} overview={overview} />}
    </>
  );
});

type NextStepProps = NewWithdrawalProps & { readonly overview: Overview };

/** The PIN first, then an account, then the request itself. */
const NextStep = observer(function NextStep({
  store,
  payees,
  overview,
  approve,
  PinForm,
  onOpen,
}: NextStepProps) {
  const { t } = useTranslation('wallet-later');
  if (!overview.hasPin)
    return (
      <TitledSection title={t('withdraw.first.pin')}>
        <PinForm isSet={false} onDone={() => void store.load()} />
      </TitledSection>
    );
  if (payees.payees.length === 0)
    return (
      <TitledSection title={t('withdraw.first.payee')}>
        <PayeeForm
          store={payees}
          approve={approve}
          onAdded={({ payeeId }) => store.setDraft({ payeeId })}
        />
      </TitledSection>
    );
  return (
    <WithdrawForm store={store} overview={overview} payees={payees.payees} onRequested={onOpen} />
  );
});

type UnderWayProps = {
  readonly withdrawals: readonly Withdrawal[];
  readonly onOpen: (withdrawalId: string) => void;
};

/** Withdrawals that are not finished, or whose receipt is open; nothing where there are none. */
function UnderWay({ withdrawals, onOpen }: UnderWayProps) {
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  if (withdrawals.length === 0) return null;
  return (
    <OpenPayments title={t('withdraw.open')}>
      {withdrawals.map(({ withdrawalId, amount, payee, state, receipt }) => (
        <OpenPayment
          key={withdrawalId}
          badge={<WithdrawalBadge state={state} />}
          onOpen={() => onOpen(withdrawalId)}
        >
          <b>
            <Money amount={fromWire(amount)} format={currency} />
          </b>{' '}
          <PayeeName payee={payee} />
          {receipt?.canAnswer && <small>{t('withdraw.receipt.title')}</small>}
        </OpenPayment>
      ))}
    </OpenPayments>
  );
}

type LoadFailedProps = { readonly store: WithdrawStore; readonly payees: PayeesStore };

const LoadFailed = observer(function LoadFailed({ store, payees }: LoadFailedProps) {
  const error = store.error ?? payees.error;
  if (!error) return null;
  return (
    <CallFailure error={error} onRetry={() => void Promise.all([store.load(), payees.load()])} />
  );
});

const Loading = () => (
  <>
    <Skeleton block="72px" corner="12px" />
    <Skeleton block="72px" corner="12px" />
    <Skeleton block="160px" corner="12px" />
  </>
);
