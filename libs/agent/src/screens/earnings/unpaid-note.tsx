import type { AgentContractKind } from '@parlour/contract/agent-contracts';
import type { ContractRole } from '@parlour/contract/states/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import { Button } from '@parlour/ui';
import { observer } from 'mobx-react-lite';

import { useReport } from '../../model/use-report.ts';
import { Notice } from '../../parts/notice.tsx';

type UnpaidNoteProps = {
  readonly kind: AgentContractKind;
  readonly role: ContractRole;
  /** Lists what is not paid. */
  readonly onShow: () => void;
};

/**
 * Shows the amount that could not be paid, whatever days are listed, and the reason; nothing where
 * all is paid.
 */
export const UnpaidNote = observer(function UnpaidNote({ kind, role, onShow }: UnpaidNoteProps) {
  const { t } = useTranslation('agent-later');
  const { earnings } = useApi();
  const { currency } = useTenant();
  const { value } = useReport((query) => earnings.list({ query }), {
    role,
    kind,
    state: 'unpaid' as const,
    size: 1,
  });
  if (!value || value.total === 0) return null;
  const amount = formatMoney(fromWire(value.footer.unpaid), currency);
  return (
    <Notice
      tone="warning"
      action={
        <Button tone="plain" size="sm" onClick={onShow}>
          {t('earnings.showUnpaid')}
        </Button>
      }
    >
      {t(`earnings.unpaid.${role}`, { amount })}
    </Notice>
  );
});
