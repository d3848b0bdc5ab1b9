import { useTranslation } from '@parlour/i18n';

import { EnrolForm } from './enrol-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { useStepDone } from './use-step-done.ts';

/** The first second factor of an operator: an authenticator app, and the recovery codes. */
export function EnrolScreen({ login }: { readonly login: string }) {
  const { t } = useTranslation('shell');
  const stepDone = useStepDone();
  return (
    <LoginFrame title={t('enrol.title')}>
      <EnrolForm login={login} onDone={() => void stepDone()}>
        <LogOutButton />
      </EnrolForm>
    </LoginFrame>
  );
}
