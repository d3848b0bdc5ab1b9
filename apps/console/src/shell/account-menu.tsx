import { useTranslation } from '@parlour/i18n';
import { Icon, IconButton } from '@parlour/ui';
import { Menu } from '@parlour/ui/controls';
import { CircleUserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';

import { useChange } from '../api/use-api.ts';
import { useStepDone } from '../login/use-step-done.ts';
import { useOperator } from '../session/current-operator.tsx';

/** The operator's own account. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const operator = useOperator();
  const navigate = useNavigate();
  const stepDone = useStepDone();
  const logOut = useChange('session', 'logout', { onDone: () => void stepDone() });
  return (
    <Menu
      label={operator.login}
      align="end"
      items={[
        { key: 'account', label: t('account:title') },
        { key: 'logout', label: t('account.logout') },
      ]}
      onSelect={(key) => {
        if (key === 'logout') logOut.mutate({});
        else void navigate('/account');
      }}
      renderTrigger={(ties) => (
        <IconButton label={t('account.open', { name: operator.name })} {...ties}>
          <Icon of={CircleUserRound} />
        </IconButton>
      )}
    />
  );
}
