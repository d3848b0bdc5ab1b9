import { useTranslation } from '@parlour/i18n';
import { PermissionStore, useStore } from '@parlour/session';
import { color, space, type as text } from '@parlour/tokens';
import type { SwitchName } from '@parlour/tenant';
import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense } from 'react';
import { styled } from 'styled-components';

import type { LoginMethodProps } from './login-method-props.ts';

type OtherLoginMethod = {
  /** The whitelabel switch that offers this method. */
  readonly requiredSwitch: SwitchName;
  /** Loaded only when offered. */
  readonly Button: ComponentType<LoginMethodProps>;
};

const SocialLogin = lazy(async () => ({
  default: (await import('../federated/social-login.tsx')).SocialLogin,
}));
const PhoneLogin = lazy(async () => ({ default: (await import('./phone-login.tsx')).PhoneLogin }));
const FreePlayButton = lazy(async () => ({
  default: (await import('./free-play-button.tsx')).FreePlayButton,
}));
const PasskeyLogin = lazy(async () => ({
  default: (await import('./passkey-login.tsx')).PasskeyLogin,
}));

/** Login methods besides the forms, in display order. */
const LOGIN_METHODS: readonly OtherLoginMethod[] = [
  { requiredSwitch: 'PASSKEY3', Button: PasskeyLogin },
  { requiredSwitch: 'SOCIALLOGIN3', Button: SocialLogin },
  { requiredSwitch: 'FIREBASE3', Button: PhoneLogin },
  { requiredSwitch: 'FREEPLAY3', Button: FreePlayButton },
];

/** A button for each other login method that the brand offers. */
export const OtherLoginMethods = observer(function OtherLoginMethods(props: LoginMethodProps) {
  const { t } = useTranslation('auth');
  const permission = useStore(PermissionStore);
  const offered = LOGIN_METHODS.filter(({ requiredSwitch }) => permission.allows(requiredSwitch));
  if (offered.length === 0) return null;
  return (
    <Root>
      <Or>{t('federated.or')}</Or>
      {offered.map(({ requiredSwitch, Button }) => (
        <Suspense key={requiredSwitch} fallback={null}>
          <Button {...props} />
        </Suspense>
      ))}
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  font-size: ${text.sm};
  color: ${color('text-2')};
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid ${color('line-1')};
  }
`;
