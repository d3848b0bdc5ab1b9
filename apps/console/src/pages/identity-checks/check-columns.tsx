import { useTranslation } from '@parlour/i18n';

import { useClaimColumn } from '../../claims/use-claim-column.tsx';
import type { GridColumn } from '../../grid/data-grid.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { WaitingAge } from '../withdrawals/waiting-age.tsx';
import { CheckFlags, CheckStatus } from './check-status.tsx';
import { checkHref, type CheckRow } from './check-types.ts';
import type { Claims } from './use-claims.ts';

type Columns = readonly GridColumn<CheckRow>[];

/** Columns of every list of checks: which document, whose, what was noticed, where it stands. */
function useCommonColumns(): Columns {
  const { t } = useTranslation('identity-checks');
  const { code: brand } = useBrand();
  return [
    {
      key: 'document',
      title: t('document'),
      cell: ({ check, kind, masked }) => (
        <PageLink to={checkHref(brand, check)}>
          {t(`kinds.${kind}`)} <bdi translate="no">{masked}</bdi>
        </PageLink>
      ),
    },
    {
      key: 'member',
      title: t('member'),
      cell: ({ member, username }) => <MemberLink member={member} username={username} />,
    },
    { key: 'flags', title: t('flags-title'), cell: ({ flags }) => <CheckFlags flags={flags} /> },
    { key: 'state', title: t('state'), cell: ({ state }) => <CheckStatus state={state} /> },
  ];
}

/** The columns of the search: with the times, and who decided. */
export function useSearchColumns(): Columns {
  const { t } = useTranslation('identity-checks');
  const format = useFormat();
  return [
    { key: 'sent', title: t('sent'), cell: ({ sentAt }) => format.time(sentAt) },
    ...useCommonColumns(),
    { key: 'decided', title: t('decided'), cell: ({ decidedAt }) => format.time(decidedAt) },
    { key: 'by', title: t('decided-by'), cell: ({ decidedBy }) => decidedBy ?? '–' },
    { key: 'until', title: t('valid-until'), cell: ({ validUntil }) => format.time(validUntil) },
  ];
}

type WorkColumnsProps = {
  readonly claims: Claims;
  /** The time at which the shown answer arrived, in ms: ages count up to it. */
  readonly now: number;
};

/** The columns of the queue: how long each waits, and who works on it. */
export function useWorkColumns({ claims, now }: WorkColumnsProps): Columns {
  const { t } = useTranslation('identity-checks');
  const claim = useClaimColumn<CheckRow>(claims, (row) =>
    t(claims.isMine(row) ? 'claim.release-one' : 'claim.claim-one', { username: row.username }),
  );
  return [
    { key: 'age', title: t('age'), cell: ({ sentAt }) => <WaitingAge since={sentAt} now={now} /> },
    ...useCommonColumns(),
    claim,
  ];
}
