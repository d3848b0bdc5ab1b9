import { useTranslation } from '@parlour/i18n';

import { FormError } from '../parts/form-error.tsx';
import type { Trouble } from './auth-failure.ts';

/** What went wrong on the way in, in words. */
export function TroubleWords({ trouble }: { readonly trouble: Trouble | null }) {
  const { t } = useTranslation('auth');
  const errors = useTranslation('errors').t;
  if (!trouble) return null;
  return (
    <FormError>
      {'auth' in trouble ? t(`auth/${trouble.auth}`) : errors(trouble.call.code)}
    </FormError>
  );
}
