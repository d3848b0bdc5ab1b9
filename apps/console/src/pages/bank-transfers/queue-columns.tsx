import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Badge } from '@parlour/ui';
import { styled } from 'styled-components';

import { useClaimColumn } from '../../claims/use-claim-column.tsx';
import type { GridColumn } from '../../grid/data-grid.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { depositHref } from '../deposits/deposit-types.ts';
import { WaitingAge } from '../withdrawals/waiting-age.tsx';
import type { TransferRow } from './transfer-types.ts';
import type { TransferClaims } from './use-transfer-claims.ts';

type QueueColumnsProps = {
  readonly claims: TransferClaims;
  /** The time at which the shown answer arrived, in ms: ages count up to it. */
  readonly now: number;
};

/** The columns of the queue: how long each waits, who works on it, and what was said of it. */
export function useQueueColumns({
  claims,
  now,
}: QueueColumnsProps): readonly GridColumn<TransferRow>[] {
  const { t } = useTranslation('bank-transfers');
  const { code: brand } = useBrand();
  const format = useFormat();
  const claim = useClaimColumn<TransferRow>(claims, (row) =>
    t(claims.isMine(row) ? 'claim.release-one' : 'claim.claim-one', { deposit: row.deposit }),
  );
  return [
    {
      key: 'age',
      title: t('age'),
      cell: ({ sentAt, createdAt }) => <WaitingAge since={sentAt ?? createdAt} now={now} />,
    },
    {
      key: 'deposit',
      title: t('deposit'),
      cell: ({ deposit }) => <PageLink to={depositHref(brand, deposit)}>{deposit}</PageLink>,
    },
    {
      key: 'member',
      title: t('member'),
      cell: ({ member, username }) => <MemberLink member={member} username={username} />,
    },
    {
      key: 'amount',
      title: t('amount'),
      isFigure: true,
      cell: ({ amount }) => format.money(amount),
    },
    claim,
    { key: 'repeated', title: t('repeated.title'), cell: (row) => <RepeatedChips row={row} /> },
    { key: 'account', title: t('account'), cell: ({ accountName }) => accountName },
    { key: 'sender', title: t('sender'), cell: ({ senderName }) => senderName || '–' },
    {
      key: 'reference',
      title: t('bank-reference'),
      cell: ({ bankReference }) => bankReference || '–',
    },
  ];
}

type RowProps = {
  readonly row: Pick<TransferRow, 'samePicture' | 'sameReference'>;
};

/** Shows chips for a picture or reference that was also sent for another deposit. */
function RepeatedChips({ row: { samePicture, sameReference } }: RowProps) {
  const { t } = useTranslation('bank-transfers');
  if (samePicture.length + sameReference.length === 0) return '–';
  return (
    <Line>
      {samePicture.length > 0 ? <Badge data-tone="warning">{t('repeated.picture')}</Badge> : null}
      {sameReference.length > 0 ? (
        <Badge data-tone="warning">{t('repeated.reference')}</Badge>
      ) : null}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;
