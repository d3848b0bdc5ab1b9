import { useTranslation } from '@parlour/i18n';
import { Button, Modal } from '@parlour/ui';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { Facts } from '../../layout/panel.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { MemberDetail, MemberPayee } from './member-types.ts';

export type PayeeAction = 'remove' | 'block' | 'unblock';

/** The member who owns the account. */
export type PayeeOwner = Pick<MemberDetail, 'id' | 'username'>;

type PayeeDialogProps = {
  readonly member: PayeeOwner;
  readonly payee: MemberPayee;
  readonly onClose: () => void;
};

/** Removes, blocks or proposes to unblock an account, with a reason. */
export function PayeeDialog({
  member,
  payee,
  action,
  onClose,
}: PayeeDialogProps & { readonly action: PayeeAction }) {
  const { t } = useTranslation('members');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const change = useChange('payees', action, {
    onDone: () => {
      notify(t(`payees.done.${action}`));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name={`payee-${action}`}
      title={t(`payees.${action}`)}
      text={t(`payees.text.${action}`, { account: `${payee.providerName} ${payee.masked}` })}
      tone={action === 'unblock' ? 'primary' : 'danger'}
      change={change}
      onConfirm={(reason) =>
        change.mutate({ brand, body: { member: member.id, payee: payee.id, reason } })
      }
      onClose={onClose}
    />
  );
}

/** Shows an account in full once a reason was given. */
export function RevealDialog({ member, payee, onClose }: PayeeDialogProps) {
  const { t } = useTranslation('members');
  const { code: brand } = useBrand();
  const reveal = useChange('payees', 'reveal');
  const shown = reveal.data;
  if (shown)
    return (
      <Modal name="payee-account" isOpen title={payee.providerName} onClose={onClose}>
        <Facts
          facts={[
            [t('payees.holder'), shown.holderName],
            [
              t('payees.number'),
              <code translate="no" key="number">
                {shown.accountNumber}
              </code>,
            ],
            ...(shown.branchCode === ''
              ? []
              : [
                  [
                    t('payees.branch'),
                    <code translate="no" key="branch">
                      {shown.branchCode}
                    </code>,
                  ] as const,
                ]),
          ]}
        />
        <Button tone="quiet" onClick={onClose}>
          {t('payees.close')}
        </Button>
      </Modal>
    );
  return (
    <ReasonDialog
      name="payee-reveal"
      title={t('payees.reveal')}
      text={t('payees.text.reveal', { account: `${payee.providerName} ${payee.masked}` })}
      change={reveal}
      onConfirm={(reason) =>
        reveal.mutate({ brand, body: { member: member.id, payee: payee.id, reason } })
      }
      onClose={onClose}
    />
  );
}

type UnlockPinDialogProps = Pick<PayeeDialogProps, 'member' | 'onClose'>;

/** Lets the member try its withdrawal PIN again. */
export function UnlockPinDialog({ member, onClose }: UnlockPinDialogProps) {
  const { t } = useTranslation('members');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const change = useChange('payees', 'unlockPin', {
    onDone: () => {
      notify(t('pin.done', { username: member.username }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="unlock-pin"
      title={t('pin.unlock')}
      text={t('pin.text', { username: member.username })}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { member: member.id, reason } })}
      onClose={onClose}
    />
  );
}
