import { localStore } from '@parlour/browser-storage';
import { useTranslation } from '@parlour/i18n';
import { PermissionStore, useStore } from '@parlour/session';
import { color, space, type as text } from '@parlour/tokens';
import { TextLink } from '@parlour/ui';
import { SegmentedControl } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';

import { AuthDialogs } from '../model/auth-dialogs.ts';
import { readRemembered } from '../model/remembered-login.ts';
import { lazyPart } from './lazy-part.tsx';
import type { LoginMethodProps } from './login-method-props.ts';
import { OtherLoginMethods } from './other-login-methods.tsx';
import { UsernameLogin } from './username-login.tsx';

export type LoginFormProps = LoginMethodProps;

/** The login method that this browser remembers; a code where the last login was by one. */
const lastMethod = (): 'username' | 'sms' =>
  'mobileNum' in (readRemembered(localStore) ?? {}) ? 'sms' : 'username';

const SmsLogin = lazyPart(
  async () => (await import('./sms-login.tsx')).SmsLogin,
  ['auth-later', 'ui-later'],
);

/**
 * Every login method that the brand offers, with the ways to an account and to a forgotten
 * password. Stands in the login dialog and in the header's panel.
 */
export const LoginForm = observer(function LoginForm(props: LoginFormProps) {
  const { t } = useTranslation('auth');
  const permission = useStore(PermissionStore);
  const dialogs = useStore(AuthDialogs);
  const allowsCode = permission.allows('MOBILEVERCODELOGIN3');
  const [offeredCode] = useState(allowsCode);
  const [method, setMethod] = useState<'username' | 'sms'>(lastMethod);
  // Who is about to log in by a code keeps that form when the brand gives the method up, so that
  // nothing typed disappears: the server's refusal says why it is over.
  const offersCode = allowsCode || (offeredCode && method === 'sms');
  return (
    <Root>
      {offersCode && (
        <SegmentedControl
          isWide
          label={t('login.methods')}
          segments={[
            { value: 'username', label: t('login.byUsername') },
            { value: 'sms', label: t('login.bySms') },
          ]}
          selected={method}
          onSelect={setMethod}
        />
      )}
      {method === 'sms' && offersCode ? (
        <Suspense fallback={<Waiting />}>
          <SmsLogin {...props} />
        </Suspense>
      ) : (
        <UsernameLogin {...props} />
      )}
      <Line>
        <TextLink href="/forgot" onClick={dialogs.close}>
          {t('login.forgot')}
        </TextLink>
      </Line>
      <OtherLoginMethods {...props} />
      {permission.allows('DIRECTREG3') && (
        <Line>
          {t('login.noAccount')} <TextLink href="/register">{t('login.toRegister')}</TextLink>
        </Line>
      )}
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
`;

/** As high as what comes, so that nothing below it jumps. */
const Waiting = styled.div`
  min-block-size: 280px;
`;

const Line = styled.p`
  font-size: ${text.sm};
  text-align: center;
  color: ${color('text-2')};
`;
