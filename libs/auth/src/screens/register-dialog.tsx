import { useI18n, useTranslation } from '@parlour/i18n';
import { PermissionStore, useApi, useStore, useTenant } from '@parlour/session';
import { EmptyState, FailedState, Modal, TextLink } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

import { loadFirebase } from '../federated/load-firebase.ts';
import { BesideBanner } from '../parts/beside-banner.tsx';
import { Draft } from '../registration/draft-context.ts';
import { RegistrationDraft } from '../registration/draft.ts';
import { draftOf, forgetDraft } from '../registration/draft-of.ts';
import { RegistrationForm } from '../registration/registration-form.tsx';
import { RegistrationSkeleton } from '../registration/registration-skeleton.tsx';
import type { AuthDialogProps } from './dialog-props.ts';

/** Opens an account and signs it in: by username or by mobile, with the fields that the merchant asks for. What was typed outlives the dialog. */
export const RegisterDialog = observer(function RegisterDialog({
  onClose,
  onDone,
  onSession,
  referralCode,
  banner,
}: AuthDialogProps) {
  const { t } = useTranslation('auth');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const i18n = useI18n();
  const tenant = useTenant();
  const permission = useStore(PermissionStore);
  const [draft] = useState(() =>
    draftOf(
      api,
      () =>
        new RegistrationDraft({
          api,
          tenant,
          switches: () => permission.switches,
          phoneService: () => loadFirebase(api, i18n.instance.language),
        }),
    ),
  );

  useEffect(() => {
    const invited = new URLSearchParams(location.search).get('affiliateCode') ?? '';
    void draft.load().then(() => draft.arrive({ invited, friend: referralCode }));
  }, [draft, referralCode]);

  const opened: Parameters<typeof RegistrationForm>[0]['onOpened'] = (result) => {
    forgetDraft(api);
    onDone();
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
        {draft.ways.length === 0 ? (
          <EmptyState
            title={t('register.closed')}
            detail={t('register.hasAccount')}
            action={<TextLink href="/login">{t('register.toLogin')}</TextLink>}
          />
        ) : draft.status === 'ready' ? (
          <Draft value={draft}>
            <RegistrationForm onOpened={opened} />
          </Draft>
        ) : draft.status === 'failed' ? (
          <FailedState
            title={t('register.failed')}
            detail={draft.error && errors(draft.error.code)}
            onRetry={() => void draft.load()}
          />
        ) : (
          <RegistrationSkeleton />
        )}
      </BesideBanner>
    </Modal>
  );
});
