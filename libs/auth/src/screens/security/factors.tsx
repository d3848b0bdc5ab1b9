import { useTranslation } from '@parlour/i18n';
import { PermissionStore, useStore } from '@parlour/session';
import { Skeleton } from '@parlour/ui';
import { Fingerprint, ShieldCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense } from 'react';

import type { SecurityInfo } from '../../model/account-store.ts';
import { SecurityRow } from './security-row.tsx';

type FactorsProps = {
  readonly security: SecurityInfo;
  /** Something changed: what protects the account is read again. */ readonly onDone: () => void;
};
type Settings = ComponentType<Pick<FactorsProps, 'onDone'>>;

const SecondFactorSettings: Settings = lazy(async () => ({
  default: (await import('./second-factor-settings.tsx')).SecondFactorSettings,
}));
const PasskeySettings: Settings = lazy(async () => ({
  default: (await import('./passkey-settings.tsx')).PasskeySettings,
}));

/** Authenticator and passkeys, each loaded when its row is opened. */
export const Factors = observer(function Factors({ security, onDone }: FactorsProps) {
  const { t } = useTranslation('auth-later');
  const permission = useStore(PermissionStore);
  const rows = [
    {
      key: 'totp',
      title: t('totp.title'),
      icon: ShieldCheck,
      isDone: security.bindGA.isComplete,
      Body: SecondFactorSettings,
      isOffered: security.bindGA.enabled,
    },
    {
      key: 'passkey',
      title: t('passkey.title'),
      icon: Fingerprint,
      isDone: security.passkeys.isComplete,
      Body: PasskeySettings,
      isOffered: permission.allows('PASSKEY3'),
    },
  ] as const;
  return rows
    .filter(({ isOffered }) => isOffered)
    .map(({ key, title, icon, isDone, Body }) => (
      <SecurityRow
        key={key}
        icon={icon}
        title={title}
        state={t(isDone ? 'security.set' : 'security.open')}
        isDone={isDone}
      >
        <Suspense fallback={<Skeleton block="64px" corner="12px" />}>
          <Body onDone={onDone} />
        </Suspense>
      </SecurityRow>
    ));
});
