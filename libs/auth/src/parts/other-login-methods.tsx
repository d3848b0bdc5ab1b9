import { useTranslation } from '@parlour/i18n';
import { PermissionStore, useStore } from '@parlour/session';
import { color, space, type as text } from '@parlour/tokens';
import type { SwitchName } from '@parlour/tenant';
import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense } from 'react';
import { styled } from 'styled-components';

import type { LoginMethodProps } from './login-method-props.ts';

type OtherLoginMethod = {
  /** The brand offers it where this is switched on. */
  readonly needs: SwitchName;
  /** Loaded only where it is offered. */
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

/** Login methods besides the forms, in the order in which they stand. */
const LOGIN_METHODS: readonly OtherLoginMethod[] = [
  { needs: 'PASSKEY3', Button: PasskeyLogin },
  { needs: 'SOCIALLOGIN3', Button: SocialLogin },
  { needs: 'FIREBASE3', Button: PhoneLogin },
  { needs: 'FREEPLAY3', Button: FreePlayButton },
];

/** Every other login method that the brand offers, each a button. */
export const OtherLoginMethods = observer(function OtherLoginMethods(props: LoginMethodProps) {
  const { t } = useTranslation('auth');
  const permission = useStore(PermissionStore);
  const offered = LOGIN_METHODS.filter(({ needs }) => permission.allows(needs));
  if (offered.length === 0) return null;
  return (
    <Root>
      <Or>{t('federated.or')}</Or>
      {offered.map(({ needs, Button }) => (
        <Suspense key={needs} fallback={null}>
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
