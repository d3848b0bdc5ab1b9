import { useTranslation } from '@parlour/i18n';

import { Facts, Panel } from '../../layout/panel.tsx';
import type { WithdrawalDetail } from './withdrawal-types.ts';

/** Where it is paid to, masked. */
export function PayeePanel({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('withdrawals');
  const { payee } = withdrawal;
  return (
    <Panel title={t('payee')}>
      <Facts
        facts={[
          [
            t('payees.kind'),
            t([`payees.kinds.${payee.kind}`, 'codes.other'], { code: payee.kind }),
          ],
          [t('payees.provider'), payee.providerName],
          [t('payees.account'), <bdi key="account">{payee.masked}</bdi>],
        ]}
      />
    </Panel>
  );
}
