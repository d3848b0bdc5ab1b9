import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { SessionStore, useApi, useStore } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Button, FailedState, Icon, Skeleton } from '@parlour/ui';
import {
  IdCard,
  KeyRound,
  Landmark,
  LogOut,
  Mail,
  MonitorSmartphone,
  Smartphone,
  UserRound,
  WalletCards,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { AccountStore, type SecurityInfo } from '../../model/account-store.ts';
import { AuthDialogs } from '../../model/auth-dialogs.ts';
import { IdentityPanel } from './identity/identity-panel.tsx';
import { EmailForm } from './email-form.tsx';
import { Factors } from './factors.tsx';
import { ActiveSessions } from './active-sessions.tsx';
import { MobileForm } from './mobile-form.tsx';
import { PaymentForm } from './payment-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecurityLevel } from './security-level.tsx';
import { SecurityRow } from './security-row.tsx';

export type SecurityScreenProps = {
  /** The bank accounts and e-wallets of the member; it reports each addition and removal. */
  readonly Accounts?: ComponentType<AccountsProps>;
};
type AccountsProps = { readonly onChange: () => void };

/** The member's own account: profile, protections, active sessions and the logout. */
export const SecurityScreen = observer(function SecurityScreen({ Accounts }: SecurityScreenProps) {
  const { t } = useTranslation('auth-later');
  const errors = useTranslation('errors').t;
  const { account, refresh } = useAccount();
  const { security, status, error, level } = account;
  if (status === 'failed') {
    return (
      <Root>
        <FailedState
          title={t('security.failed')}
          detail={error ? errorText(errors, error) : undefined}
          onRetry={refresh}
        />
        <LogoutButton />
      </Root>
    );
  }
  return (
    <Root>
      <SecurityLevel level={level} isReady={security !== null} />
      {security ? (
        <SecurityList account={account} security={security} onDone={refresh} Accounts={Accounts} />
      ) : (
        <Skeleton block="420px" corner="12px" />
      )}
      <LogoutButton />
    </Root>
  );
});

/** Loads the account when the screen opens, and after another login over it. */
function useAccount() {
  const api = useApi();
  const session = useStore(SessionStore);
  const [account] = useState(() => new AccountStore(api.account));
  const isLoggedIn = session.token !== null;
  useEffect(() => {
    if (isLoggedIn) void account.load();
  }, [account, isLoggedIn]);
  const refresh = () => {
    void account.load();
    void session.loadMember();
  };
  return { account, refresh };
}

function LogoutButton() {
  const { t } = useTranslation('auth');
  const dialogs = useStore(AuthDialogs);
  return (
    <Button
      tone="quiet"
      icon={<Icon of={LogOut} isDirectional />}
      onClick={() => dialogs.show('logout')}
    >
      {t('logout.confirm')}
    </Button>
  );
}

type ProtectionRowsProps = { readonly security: SecurityInfo; readonly onDone: () => void };
type SecurityListProps = ProtectionRowsProps & {
  readonly account: AccountStore;
  readonly Accounts: SecurityScreenProps['Accounts'];
};

const SecurityList = observer(function SecurityList({
  account,
  security,
  onDone,
  Accounts,
}: SecurityListProps) {
  const { t } = useTranslation('auth-later');
  const session = useStore(SessionStore);
  return (
    <List>
      <SecurityRow icon={UserRound} title={t('profile.title')} state={session.name}>
        <ProfileForm onDone={onDone} />
      </SecurityRow>
      {!session.isTrial && (
        <>
          <PasswordRows security={security} onDone={onDone} />
          <ContactRows security={security} onDone={onDone} />
          <Factors security={security} onDone={onDone} />
          <IdentityRow security={security} onDone={onDone} />
          {Accounts && <AccountsRow security={security} onDone={onDone} Accounts={Accounts} />}
        </>
      )}
      <SecurityRow
        icon={MonitorSmartphone}
        title={t('logins.title')}
        state={t('logins.count', { count: account.logins?.length ?? 0 })}
      >
        <ActiveSessions account={account} />
      </SecurityRow>
    </List>
  );
});

/** The state of a protection in words. */
function useStateText(): (isDone: boolean) => string {
  const { t } = useTranslation('auth-later');
  return (isDone) => t(isDone ? 'security.set' : 'security.open');
}

function PasswordRows({
  security: { loginPassword, paymentPassword },
  onDone,
}: ProtectionRowsProps) {
  const { t } = useTranslation('auth-later');
  const dialogs = useStore(AuthDialogs);
  const stateText = useStateText();
  const isLocked = paymentPassword.status === 'locked';
  return (
    <>
      <SecurityRow
        icon={KeyRound}
        title={t('password.title')}
        state={stateText(loginPassword.isComplete)}
        isDone={loginPassword.isComplete}
      >
        <p>{t('password.why')}</p>
        <Button tone="quiet" onClick={() => dialogs.show('change')}>
          {t('password.change')}
        </Button>
      </SecurityRow>
      <SecurityRow
        icon={WalletCards}
        title={t('withdrawalPin.title')}
        state={isLocked ? t('withdrawalPin.locked') : stateText(paymentPassword.isComplete)}
        isDone={paymentPassword.isComplete && !isLocked}
      >
        <PaymentForm isSet={paymentPassword.isComplete} isLocked={isLocked} onDone={onDone} />
      </SecurityRow>
    </>
  );
}

/** A link to this part of the page opens the identity check. */
const IDENTITY_HASH = '#identity';

/** States of documents that were sent and prove nothing, or not yet. */
const unverifiedStates = ['pending', 'rejected', 'expired'] as const;

/** Documents that prove who the member is; nothing where the brand asks for none. */
function IdentityRow({ security: { idVerification }, onDone }: ProtectionRowsProps) {
  const { t } = useTranslation('auth-later');
  const stateText = useStateText();
  const [isLinked] = useState(() => globalThis.location.hash === IDENTITY_HASH);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLinked) row.current?.scrollIntoView?.({ block: 'start' });
  }, [isLinked]);
  if (!idVerification.enabled) return null;
  const { isComplete, status } = idVerification;
  const sent = unverifiedStates.find((one) => one === status);
  const openText = sent === undefined ? stateText(false) : t(`identity.${sent}.title`);
  return (
    <div ref={row}>
      <SecurityRow
        icon={IdCard}
        title={t('identity.title')}
        state={isComplete ? t('security.verified') : openText}
        isDone={isComplete}
        isOpenAtFirst={isLinked}
      >
        <IdentityPanel onDone={onDone} />
      </SecurityRow>
    </div>
  );
}

type AccountsRowProps = ProtectionRowsProps & { readonly Accounts: ComponentType<AccountsProps> };

/**
 * The row for the accounts that withdrawals are paid to; nothing where the country has no such
 * accounts.
 */
function AccountsRow({ security: { bankCards, eWallet }, onDone, Accounts }: AccountsRowProps) {
  const { t } = useTranslation('auth-later');
  const stateText = useStateText();
  if (!bankCards.enabled && !eWallet.enabled) return null;
  const isDone = bankCards.isComplete || eWallet.isComplete;
  return (
    <SecurityRow
      icon={Landmark}
      title={t('accounts.title')}
      state={stateText(isDone)}
      isDone={isDone}
    >
      <Accounts onChange={onDone} />
    </SecurityRow>
  );
}

const inTurn = (first: () => void, second: () => void) => () => {
  first();
  second();
};

const ContactRows = observer(function ContactRows({
  security: { mobileVerified, email },
  onDone,
}: ProtectionRowsProps) {
  const { t } = useTranslation('auth-later');
  const { member } = useStore(SessionStore);
  const stateText = useStateText();
  const isEmailVerified = email.status === 'verified';
  return (
    <>
      <SecurityRow
        icon={Smartphone}
        title={t('mobile.title')}
        state={member?.mobile ?? stateText(mobileVerified.isComplete)}
        isDone={mobileVerified.isComplete}
        sign={t('security.verified')}
        missing={member?.mobile && t('security.unverified')}
      >
        {(close) => <MobileForm current={member?.mobile} onDone={inTurn(close, onDone)} />}
      </SecurityRow>
      <SecurityRow
        icon={Mail}
        title={t('email.title')}
        state={member?.email ?? stateText(isEmailVerified)}
        isDone={isEmailVerified}
        sign={t('security.verified')}
        missing={member?.email && t('security.unverified')}
      >
        {(close) => <EmailForm current={member?.email} onDone={inTurn(close, onDone)} />}
      </SecurityRow>
    </>
  );
});

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  > button {
    justify-self: start;
  }
`;

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
