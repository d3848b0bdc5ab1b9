import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

import { useCall, useChange } from '../../api/use-api.ts';
import { ReviewActions } from '../../claims/review-actions.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { requestHref } from '../approvals/approval-types.ts';
import { depositHref } from '../deposits/deposit-types.ts';
import { ApproveDialog, RejectDialog, ReturnedDialog } from './transfer-dialogs.tsx';
import { REFRESH_MS, type TransferDetail } from './transfer-types.ts';
import { useTransferClaims } from './use-transfer-claims.ts';

/**
 * Shows the facts about a bank transfer, on the page of its deposit: slips, claims and decisions.
 */
export function TransferSection({ deposit }: { readonly deposit: string }) {
  const { code: brand } = useBrand();
  const query = useCall(
    'bankTransfers',
    'detail',
    { brand, query: { deposit } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <QueryState query={query}>{(transfer) => <TransferPanel transfer={transfer} />}</QueryState>
  );
}

type TransferProps = { readonly transfer: TransferDetail };

function TransferPanel({ transfer }: TransferProps) {
  const { t } = useTranslation('bank-transfers');
  const format = useFormat();
  const claims = useTransferClaims();
  return (
    <Panel title={t('transfer')} actions={<TransferActions transfer={transfer} />}>
      <Body>
        {transfer.request === null ? null : (
          <p>
            {t('proposed')}{' '}
            <PageLink to={requestHref(transfer.request)}>{t('to-request')}</PageLink>
          </p>
        )}
        {claims.isOthers(transfer) ? (
          <p>{t('claim.taken', { by: transfer.claimedBy ?? '' })}</p>
        ) : null}
        {transfer.canReturn ? <p>{t('return.due')}</p> : null}
        <Facts
          facts={[
            [t('account'), transfer.accountName],
            [t('sent'), transfer.sentAt === null ? t('no-slip') : format.time(transfer.sentAt)],
            [t('sender'), transfer.senderName || '–'],
            [t('bank-reference'), transfer.bankReference || '–'],
            [t('repeated.picture'), <Numbers key="picture" deposits={transfer.samePicture} />],
            [t('repeated.reference'), <Numbers key="ref" deposits={transfer.sameReference} />],
            [t('message'), transfer.message ?? '–'],
          ]}
        />
        <Slips transfer={transfer} />
      </Body>
    </Panel>
  );
}

/** Other deposits, by their numbers. */
function Numbers({ deposits }: { readonly deposits: readonly string[] }): ReactNode {
  const { code: brand } = useBrand();
  if (deposits.length === 0) return '–';
  return deposits.map((deposit) => (
    <Number key={deposit} to={depositHref(brand, deposit)}>
      {deposit}
    </Number>
  ));
}

/** The pictures, each shown when it is asked for: the audit trail says who looked at it. */
function Slips({ transfer: { deposit, slips } }: TransferProps) {
  const { t } = useTranslation('bank-transfers');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const format = useFormat();
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const look = useChange('bankTransfers', 'picture');
  if (slips.length === 0) return null;
  if (!may('slips.decide')) return <p>{t('slip.hidden')}</p>;
  return (
    <>
      {slips.map(({ id, at }) => {
        const dataUrl = shown[id];
        if (dataUrl !== undefined)
          return <img key={id} src={dataUrl} alt={t('slip.alt', { time: format.time(at) })} />;
        const handleShow = () =>
          look.mutate(
            { brand, body: { deposit, slip: id } },
            { onSuccess: (answer) => setShown((now) => ({ ...now, [id]: answer.dataUrl })) },
          );
        return (
          <Show key={id} tone="quiet" size="sm" busy={look.isPending} onClick={handleShow}>
            {t('slip.show', { time: format.time(at) })}
          </Show>
        );
      })}
      <FailureNote failure={look.error} />
    </>
  );
}

const dialogs = { approve: ApproveDialog, reject: RejectDialog, return: ReturnedDialog } as const;
type Action = keyof typeof dialogs;

/** Buttons and keys for the actions that this operator can take on the transfer now. */
function TransferActions({ transfer }: TransferProps) {
  const { t } = useTranslation('bank-transfers');
  const may = usePermissionCheck();
  const claims = useTransferClaims();
  const isFree = may('slips.decide') && !claims.isOthers(transfer);
  const { canApprove, canReject, canReturn } = transfer;
  const can = { approve: canApprove, reject: canReject, return: canReturn };
  return (
    <ReviewActions
      row={transfer}
      claims={claims}
      offered={(Object.keys(dialogs) as Action[]).filter((action) => isFree && can[action])}
      titleOf={(action) => t(`${action}.title`)}
      toneOf={(action) => (action === 'reject' ? 'danger' : 'primary')}
    >
      {(action, onClose) => {
        const Dialog = dialogs[action];
        return <Dialog transfer={transfer} onClose={onClose} />;
      }}
    </ReviewActions>
  );
}

const Body = styled.div`
  display: grid;
  gap: ${space[3]};
  img {
    max-inline-size: 100%;
    max-block-size: 640px;
    block-size: auto;
    object-fit: contain;
  }
`;

const Show = styled(Button)`
  justify-self: start;
`;

const Number = styled(PageLink)`
  margin-inline-end: ${space[2]};
`;
