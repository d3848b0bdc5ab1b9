import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';
import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { useCall, useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { Facts } from '../../layout/panel.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { assetOf, formatCount, useFormat } from '../../text/format.ts';
import type { MemberDetail } from './member-types.ts';

type Preview = OperatorReply<OperatorContract['accountClosings']['preview']>;
type DialogProps = { readonly member: MemberDetail; readonly onClose: () => void };

/** Closes an account, or opens a closed one again; either waits for another operator. */
export function ClosingActions({ member }: { readonly member: MemberDetail }) {
  const { t } = useTranslation('members');
  const may = usePermissionCheck();
  const [isOpen, setOpen] = useState(false);
  if (!may('members.close')) return null;
  const isClosed = member.status === 'CLOSED';
  const Dialog = isClosed ? ReopenDialog : CloseDialog;
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
        {t(isClosed ? 'closing.reopen.title' : 'closing.close.title')}
      </Button>
      {isOpen ? <Dialog member={member} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Shows what closing ends, or what refuses it, before it is proposed. */
function CloseDialog({ member, onClose }: DialogProps) {
  const { t } = useTranslation('members');
  const { code: brand } = useBrand();
  const query = { member: member.id };
  const preview = useCall('accountClosings', 'preview', { brand, query }, { staleTime: 0 });
  const change = useProposal('close', onClose);
  const { data } = preview;
  return (
    <ReasonDialog
      name="close-account"
      title={t('closing.close.title')}
      text={t('closing.close.text', { username: member.username })}
      tone="danger"
      isIncomplete={!data || data.refusal !== null || data.request !== null}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { member: member.id, reason } })}
      onClose={onClose}
    >
      <QueryState query={preview}>{(found) => <ClosingPreview preview={found} />}</QueryState>
    </ReasonDialog>
  );
}

function ReopenDialog({ member, onClose }: DialogProps) {
  const { t } = useTranslation('members');
  const { code: brand } = useBrand();
  const change = useProposal('reopen', onClose);
  return (
    <ReasonDialog
      name="reopen-account"
      title={t('closing.reopen.title')}
      text={t('closing.reopen.text', { username: member.username })}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { member: member.id, reason } })}
      onClose={onClose}
    />
  );
}

function useProposal(name: 'close' | 'reopen', onClose: () => void) {
  const { t } = useTranslation('members');
  const notify = useNotify();
  return useChange('accountClosings', name, {
    alsoChanges: ['members', 'approvals'],
    onDone: () => {
      notify(t('closing.proposed'));
      onClose();
    },
  });
}

function ClosingPreview({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation('members');
  const format = useFormat();
  const { balances, openRounds, owed, contracts, teamSize, refusal, request } = preview;
  if (request)
    return (
      <p role="alert">
        <PageLink to="/approvals">{t('closing.waits')}</PageLink>
      </p>
    );
  return (
    <section aria-label={t('closing.changes')} aria-live="polite">
      {refusal ? <p role="alert">{t(`closing.refusals.${refusal}`)}</p> : null}
      <Facts
        facts={[
          ...balances.map(({ account, book, balance }) => {
            const name = t(`accounts.${account}`);
            return [
              `${name} · ${t(`books.${book}`)}`,
              format.sum(balance, assetOf({ type: account })),
            ] as const;
          }),
          [t('closing.rounds'), formatCount(openRounds)],
          [t('closing.owed'), format.money(owed)],
          [t('closing.contracts'), formatCount(contracts)],
          [t('closing.team'), formatCount(teamSize)],
        ]}
      />
    </section>
  );
}
