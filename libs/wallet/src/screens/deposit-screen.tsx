import { useTranslation } from '@parlour/i18n';
import { useStore, useTenant } from '@parlour/session';
import { EmptyState, Icon, Skeleton } from '@parlour/ui';
import { WalletCards } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';

import type { CashierStore, Deposit, PaymentMethod } from '../model/cashier-store.ts';
import { DepositStore } from '../model/deposit-store.ts';
import type { RecordSearchProps } from '../model/record-search.ts';
import { DepositStoreProvider } from '../parts/deposit/deposit-store-provider.tsx';
import { useCashier } from '../model/use-cashier.ts';
import { OpenDeposits } from '../parts/deposit/open-deposits.tsx';
import { TimeOutNote } from '../parts/deposit/time-out-note.tsx';
import { DepositDetail } from './deposit/deposit-detail.tsx';
import { type BonusChoiceProps, DepositForm } from './deposit/deposit-form.tsx';
import { DepositHistory } from './deposit/deposit-history.tsx';
import { DepositResult } from './deposit/deposit-result.tsx';
import { CallFailure } from '../parts/call-failure.tsx';
import { ViewTabs } from '../parts/view-tabs.tsx';

export type DepositScreenProps = RecordSearchProps & {
  /** The texts of PLAY say that nothing is paid. */
  readonly book: 'PLAY' | 'REAL';
  /** Shows how a deposit works, step by step. */
  readonly onShowHelp?: () => void;
  /** Leaves what `push` has opened. */
  readonly onBack: () => void;
  /** Counts the events about deposits. */
  readonly changes: number;
  /** True while events arrive by themselves. */
  readonly isLive: boolean;
  /** Chooses a bonus that comes with the deposit; the address may name one (`promotion`). */
  readonly BonusChoice?: ComponentType<BonusChoiceProps>;
};

/**
 * The deposit page: a new deposit, one that waits for its payment (`deposit` of the address names
 * it), and those of the past (`view=history`).
 */
export function DepositScreen(props: DepositScreenProps) {
  return (
    <DepositStoreProvider>
      <DepositView {...props} />
    </DepositStoreProvider>
  );
}

const DepositView = observer(function DepositView(props: DepositScreenProps) {
  const { search, onSearch, onBack, changes, isLive } = props;
  const { t } = useTranslation('wallet-later');
  const depositId = search.get('deposit');
  const cashier = useCashier({ depositId, changes, isLive });
  const { setDraft } = useStore(DepositStore);
  const handleOpen = (deposit: string) => onSearch({ deposit }, 'push');
  const handleAgain = ({ state, method, amount }: Deposit) => {
    // Of one that came to nothing, amount and method are kept.
    if (state !== 'credited') setDraft({ method, amount: String(amount) });
    onSearch({}, 'replace');
  };
  if (depositId !== null)
    return <DepositDetail cashier={cashier} onBack={onBack} onAgain={handleAgain} />;
  return (
    <ViewTabs
      label={t('tabs.label')}
      views={['new', 'history']}
      nameOf={(view) => t(`tabs.${view}`)}
      search={search}
      onSearch={onSearch}
    >
      {(view) =>
        view === 'new' ? (
          <NewDeposit {...props} cashier={cashier} onOpen={handleOpen} />
        ) : (
          <DepositHistory
            search={search}
            onSearch={onSearch}
            onOpen={handleOpen}
            changes={changes}
            methods={cashier.methods}
          />
        )
      }
    </ViewTabs>
  );
});

type NewDepositProps = Pick<
  DepositScreenProps,
  'book' | 'onShowHelp' | 'BonusChoice' | 'search'
> & {
  readonly cashier: CashierStore;
  readonly onOpen: (depositId: string) => void;
};

/** Deposits that are not finished, and the form for another unless a time-out refuses it. */
const NewDeposit = observer(function NewDeposit({
  book,
  onShowHelp,
  BonusChoice,
  search,
  cashier,
  onOpen,
}: NewDepositProps) {
  const { currency } = useTenant();
  const { status, amount, reset, setDraft } = useStore(DepositStore);
  const asked = search.get('promotion');
  useEffect(() => {
    if (asked !== null) setDraft({ promotion: asked });
  }, [asked, setDraft]);
  const handleAgain = () => {
    reset();
    void cashier.load();
  };
  if (status === 'done' && amount !== null)
    return <DepositResult amount={amount} onAgain={handleAgain} />;
  return (
    <>
      <OpenDeposits deposits={cashier.open} format={currency} onOpen={onOpen} />
      {cashier.timeOutUntil === undefined ? (
        <MethodsState cashier={cashier} />
      ) : (
        <TimeOutNote until={cashier.timeOutUntil} />
      )}
      {cashier.timeOutUntil === undefined && isFilled(cashier.methods) && (
        <DepositForm
          methods={cashier.methods}
          book={book}
          onOpened={onOpen}
          onShowHelp={onShowHelp}
          BonusChoice={BonusChoice}
        />
      )}
    </>
  );
});

const isFilled = (
  methods: readonly PaymentMethod[],
): methods is readonly [PaymentMethod, ...PaymentMethod[]] => methods.length > 0;

/** The methods are on their way, could not be loaded, or there are none. */
const MethodsState = observer(function MethodsState({ cashier }: { cashier: CashierStore }) {
  const { t } = useTranslation('wallet-later');
  const { methods, status, error } = cashier;
  if (status === 'failed' && error)
    return <CallFailure error={error} onRetry={() => void cashier.load()} />;
  if (methods.length > 0) return null;
  if (status === 'ready')
    return <EmptyState art={<Icon of={WalletCards} size={32} />} title={t('methods.none')} />;
  return (
    <>
      <Skeleton block="72px" corner="12px" />
      <Skeleton block="72px" corner="12px" />
      <Skeleton block="120px" corner="12px" />
    </>
  );
});
