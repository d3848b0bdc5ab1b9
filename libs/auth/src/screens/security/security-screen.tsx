import { useTranslation } from '@parlour/i18n';
import { SessionStore, useApi, useStore } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Button, FailedState, Icon, Skeleton } from '@parlour/ui';
import {
  KeyRound,
  LogOut,
  Mail,
  MonitorSmartphone,
  Smartphone,
  UserRound,
  WalletCards,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { AccountStore } from '../../model/account-store.ts';
import { AuthDialogs } from '../../model/auth-dialogs.ts';
import { EmailForm } from './email-form.tsx';
import { Factors } from './factors.tsx';
import { Logins } from './logins.tsx';
import { MobileForm } from './mobile-form.tsx';
import { PaymentForm } from './payment-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Protection } from './protection.tsx';
import { SecurityRow } from './security-row.tsx';

/** The member's own account: who it is, what protects it, where it is signed in, and the way out. */
export const SecurityScreen = observer(function SecurityScreen() {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const api = useApi();
  const session = useStore(SessionStore);
  const dialogs = useStore(AuthDialogs);
  const [account] = useState(() => new AccountStore(api.account));
  const { token, member } = session;
  const isSignedIn = token !== null;
  // Read when the screen opens and whenever somebody has signed in again over it.
  useEffect(() => {
    if (isSignedIn) void account.load();
  }, [account, isSignedIn]);

  const refresh = () => {
    void account.load();
    void session.loadMember();
  };
  const { security } = account;
  const leave = (
    <Button
      tone="quiet"
      icon={<Icon of={LogOut} isDirectional />}
      onClick={() => dialogs.show('logout')}
    >
      {auth('logout.confirm')}
    </Button>
  );

  if (account.status === 'failed') {
    return (
      <Root>
        <FailedState
          title={t('security.failed')}
          detail={account.error ? errors(account.error.code) : undefined}
          onRetry={refresh}
        />
        {leave}
      </Root>
    );
  }
  const done = (isDone: boolean, words: string | undefined) =>
    isDone ? (words ?? t('security.set')) : t('security.open');
  return (
    <Root>
      <Protection level={account.level} isReady={security !== null} />
      {security ? (
        <List>
          <SecurityRow icon={UserRound} title={t('profile.title')} state={session.name}>
            <ProfileForm onDone={refresh} />
          </SecurityRow>
          {!session.isTrial && (
            <>
              <SecurityRow
                icon={KeyRound}
                title={t('password.title')}
                state={done(security.loginPassword.isComplete, undefined)}
                isDone={security.loginPassword.isComplete}
              >
                <p>{t('password.why')}</p>
                <Button tone="quiet" onClick={() => dialogs.show('change')}>
                  {t('password.change')}
                </Button>
              </SecurityRow>
              <SecurityRow
                icon={WalletCards}
                title={t('payment.title')}
                state={done(security.paymentPassword.isComplete, undefined)}
                isDone={security.paymentPassword.isComplete}
              >
                <PaymentForm isSet={security.paymentPassword.isComplete} onDone={refresh} />
              </SecurityRow>
              <SecurityRow
                icon={Smartphone}
                title={t('mobile.title')}
                state={done(security.mobileVerified.isComplete, member?.mobile)}
                isDone={security.mobileVerified.isComplete}
                sign={t('security.verified')}
              >
                <MobileForm current={member?.mobile} onDone={refresh} />
              </SecurityRow>
              <SecurityRow
                icon={Mail}
                title={t('email.title')}
                state={done(security.email.status === 'verified', member?.email)}
                isDone={security.email.status === 'verified'}
                sign={t('security.verified')}
              >
                <EmailForm current={member?.email} onDone={refresh} />
              </SecurityRow>
              <Factors security={security} onDone={refresh} />
            </>
          )}
          <SecurityRow
            icon={MonitorSmartphone}
            title={t('logins.title')}
            state={t('logins.count', { count: account.logins?.length ?? 0 })}
          >
            <Logins account={account} />
          </SecurityRow>
        </List>
      ) : (
        <Skeleton block="420px" corner="12px" />
      )}
      {leave}
    </Root>
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
