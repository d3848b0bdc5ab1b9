import type { AgentContractKind } from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire, zero } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import { TextLink } from '@parlour/ui';
import { observer } from 'mobx-react-lite';

import { useReport } from '../../model/use-report.ts';
import { Notice } from '../../parts/notice.tsx';

export type OwedNoteProps = {
  /**
   * Returns the address of the list of amounts that the agent could not pay by contracts of a kind.
   */
  readonly unpaidHref: (kind: AgentContractKind) => string;
};

/**
 * Shows the amount that the agent owes its downline, and what is stopped until it is paid; nothing
 * where all is paid.
 */
export const OwedNote = observer(function OwedNote({ unpaidHref }: OwedNoteProps) {
  const { t } = useTranslation('agent-later');
  const { earnings } = useApi();
  const { currency } = useTenant();
  const { value } = useReport((query) => earnings.list({ query }), {
    role: 'payer' as const,
    state: 'unpaid' as const,
    size: 1,
  });
  const owed = value ? fromWire(value.footer.owed) : zero;
  if (owed === zero) return null;
  // A correction alone is no payout of a contract.
  const kind = value?.list[0]?.kind;
  return (
    <Notice
      tone="warning"
      action={kind && <TextLink href={unpaidHref(kind)}>{t('earnings.showUnpaid')}</TextLink>}
    >
      {t('earnings.unpaid.payer', { amount: formatMoney(owed, currency) })}{' '}
      {t('earnings.unpaidStops')}
    </Notice>
  );
});
