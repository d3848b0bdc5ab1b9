import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';

import { useChange } from '../api/use-api.ts';
import { useStepDone } from './use-step-done.ts';

/** Ends a login that is not complete. */
export function LogOutButton() {
  const { t } = useTranslation('shell');
  const stepDone = useStepDone();
  const change = useChange('session', 'logout', { onDone: () => void stepDone() });
  return (
    <Button tone="plain" busy={change.isPending} onClick={() => change.mutate({})}>
      {t('account.logout')}
    </Button>
  );
}
