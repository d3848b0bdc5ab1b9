import { errorText } from '@parlour/client';
import { useI18n, useTranslation } from '@parlour/i18n';
import { PermissionStore, useApi, useStore, useTenant } from '@parlour/session';
import { EmptyState, FailedState, Modal, TextLink } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

import { loadFirebase } from '../federated/load-firebase.ts';
import { BesideBanner } from '../parts/beside-banner.tsx';
import { RegistrationContext } from '../registration/registration-context.ts';
import { RegistrationStore } from '../registration/registration-store.ts';
import {
  registrationStoreFor,
  forgetRegistration,
} from '../registration/registration-store-for.ts';
import { RegistrationForm } from '../registration/registration-form.tsx';
import { RegistrationSkeleton } from '../registration/registration-skeleton.tsx';
import type { AuthDialogProps } from './dialog-props.ts';

/**
 * Opens an account and signs it in: by username or by mobile, with the fields that the merchant
 * asks for. What was typed outlives the dialog.
 */
export const RegisterDialog = observer(function RegisterDialog({
  onClose,
  onDone,
  onSession,
  referralCode,
  banner,
}: AuthDialogProps) {
  const { t } = useTranslation('auth');
  const api = useApi();
  const i18n = useI18n();
  const tenant = useTenant();
  const permission = useStore(PermissionStore);
  const [registration] = useState(() =>
    registrationStoreFor(
      api,
      () =>
        new RegistrationStore({
          api,
          tenant,
          switches: () => permission.switches,
          phoneService: () => loadFirebase(api, i18n.instance.language),
        }),
    ),
  );

  useEffect(() => {
    const invited = new URLSearchParams(location.search).get('affiliateCode') ?? '';
    void registration.load().then(() => registration.applyCodes({ invited, friend: referralCode }));
  }, [registration, referralCode]);

  const opened: OpenedHandler = (result) => {
    forgetRegistration(api);
    onDone('new');
    void onSession(result);
  };

  return (
    <Modal
      name="register"
      isOpen
      title={t('register.title', { brand: tenant.brandName })}
      onClose={onClose}
      size={{ inline: banner ? 760 : 480 }}
    >
      <BesideBanner banner={banner}>
        <RegistrationBody registration={registration} onOpened={opened} />
      </BesideBanner>
    </Modal>
  );
});

type OpenedHandler = Parameters<typeof RegistrationForm>[0]['onOpened'];

type RegistrationBodyProps = {
  readonly registration: RegistrationStore;
  readonly onOpened: OpenedHandler;
};

const RegistrationBody = observer(function RegistrationBody({
  registration,
  onOpened,
}: RegistrationBodyProps) {
  const { t } = useTranslation('auth');
  const errors = useTranslation('errors').t;
  const { methods, status, error } = registration;
  if (methods.length === 0) {
    return (
      <EmptyState
        title={t('register.closed')}
        detail={t('register.hasAccount')}
        action={<TextLink href="/login">{t('register.toLogin')}</TextLink>}
      />
    );
  }
  if (status === 'failed') {
    return (
      <FailedState
        title={t('register.failed')}
        detail={error && errorText(errors, error)}
        onRetry={() => void registration.load()}
      />
    );
  }
  if (status !== 'ready') return <RegistrationSkeleton />;
  return (
    <RegistrationContext value={registration}>
      <RegistrationForm onOpened={onOpened} />
    </RegistrationContext>
  );
});
