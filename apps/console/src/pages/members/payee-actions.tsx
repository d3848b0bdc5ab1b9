import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import { usePermissionCheck } from '../../session/current-operator.tsx';
import type { MemberPayee } from './member-types.ts';
import { PayeeDialog, type PayeeAction, type PayeeOwner, RevealDialog } from './payee-dialogs.tsx';

type PayeeActionsProps = { readonly member: PayeeOwner; readonly payee: MemberPayee };

/**
 * Buttons for the actions that this operator is allowed to take on an account: show it in full,
 * block or remove it.
 */
export function PayeeActions({ member, payee }: PayeeActionsProps) {
  const { t } = useTranslation('members');
  const may = usePermissionCheck();
  const [asking, setAsking] = useState<PayeeAction | 'reveal' | null>(null);
  const close = () => setAsking(null);
  const actions = [
    ...(may('members.reveal') ? (['reveal'] as const) : []),
    ...(may('payees.write') ? ([payee.isBlocked ? 'unblock' : 'block', 'remove'] as const) : []),
  ];
  return (
    <Buttons>
      {actions.map((action) => (
        <Button
          key={action}
          tone="quiet"
          size="sm"
          aria-label={`${t(`payees.${action}`)}: ${payee.providerName} ${payee.masked}`}
          onClick={() => setAsking(action)}
        >
          {t(`payees.${action}`)}
        </Button>
      ))}
      {asking === 'reveal' ? <RevealDialog member={member} payee={payee} onClose={close} /> : null}
      {asking !== null && asking !== 'reveal' ? (
        <PayeeDialog member={member} payee={payee} action={asking} onClose={close} />
      ) : null}
    </Buttons>
  );
}

const Buttons = styled.span`
  display: flex;
  gap: ${space[2]};
`;
