import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';

import { FormError } from '../parts/form-error.tsx';
import type { AuthError } from './auth-error.ts';

/** Shows the error of a login, in words. */
export function AuthErrorMessage({ authError }: { readonly authError: AuthError | null }) {
  const { t } = useTranslation('auth');
  const errors = useTranslation('errors').t;
  if (!authError) return null;
  return (
    <FormError>
      {'auth' in authError ? t(`auth/${authError.auth}`) : errorText(errors, authError.call)}
    </FormError>
  );
}
