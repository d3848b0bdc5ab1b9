import { useTranslation } from '@parlour/i18n';

import { useCall } from '../../api/use-api.ts';
import { useBrand } from '../../session/current-operator.tsx';

/** Leads to the page on which a tester plays the bank, where a brand pays play money. */
export function SandboxLink() {
  const { t } = useTranslation('withdrawals');
  const { code: brand } = useBrand();
  const { data } = useCall('withdrawals', 'waiting', { brand });
  if (!data?.sandboxPage) return null;
  return (
    <a href={data.sandboxPage} target="_blank" rel="noreferrer">
      {t('sandbox')}
    </a>
  );
}
