import { isMoney } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { Badge, Button, type Column, DataList } from '@parlour/ui';
import { useState } from 'react';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { Panel } from '../../layout/panel.tsx';
import { Section } from '../../layout/section.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import { requestHref } from '../approvals/approval-types.ts';
import type { MemberDetail } from '../members/member-types.ts';
import { promotionHref } from '../promotions/promotion-types.ts';
import { ForfeitDialog, GrantDialog } from './bonus-dialogs.tsx';
import type { BonusRow, MemberBonuses } from './bonus-types.ts';

type MemberProps = { readonly member: MemberDetail };

/** The bonuses of a member with how far they are wagered; for those who may read promotions. */
export function BonusesSection({ member }: MemberProps) {
  const may = usePermissionCheck();
  return may('promotions.read') ? <Bonuses member={member} /> : null;
}

function Bonuses({ member }: MemberProps) {
  const { t } = useTranslation('bonuses');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const [isGranting, setGranting] = useState(false);
  const query = useCall('memberBonuses', 'list', { brand, query: { member: member.id } });
  const canGrant =
    may('bonuses.write') &&
    member.status === 'ACTIVE' &&
    member.book !== 'TRIAL' &&
    query.data?.request === null;
  return (
    <Section>
      <Panel
        title={t('title')}
        actions={
          canGrant ? (
            <Button tone="quiet" size="sm" onClick={() => setGranting(true)}>
              {t('grant.title')}
            </Button>
          ) : null
        }
      >
        <QueryState query={query}>
          {(answer) => <BonusList member={member} answer={answer} />}
        </QueryState>
      </Panel>
      {isGranting ? <GrantDialog member={member} onClose={() => setGranting(false)} /> : null}
    </Section>
  );
}

function BonusList({ member, answer }: MemberProps & { readonly answer: MemberBonuses }) {
  const { t } = useTranslation('bonuses');
  const [forfeited, setForfeited] = useState<BonusRow | null>(null);
  const columns = useBonusColumns(setForfeited);
  return (
    <>
      {answer.request === null ? null : (
        <PageLink to={requestHref(answer.request)}>{t('grant.waits')}</PageLink>
      )}
      {answer.bonuses.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <DataList
          caption={t('title')}
          columns={columns}
          rows={[...answer.bonuses]}
          keyOf={({ bonus }) => bonus}
        />
      )}
      {forfeited ? (
        <ForfeitDialog member={member} bonus={forfeited} onClose={() => setForfeited(null)} />
      ) : null}
    </>
  );
}

const tones = {
  CLAIMABLE: 'accent',
  QUEUED: 'info',
  ACTIVE: 'positive',
  PAID: 'neutral',
  CONVERTED: 'neutral',
  LOST: 'neutral',
  EXPIRED: 'negative',
  FORFEITED: 'negative',
  NO_PRIZE: 'neutral',
} as const;

function useBonusColumns(onForfeit: (bonus: BonusRow) => void): readonly Column<BonusRow>[] {
  const { t } = useTranslation('bonuses');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const format = useFormat();
  const money = (name: 'converted' | 'forfeited'): Column<BonusRow> => ({
    key: name,
    title: t(name),
    isFigure: true,
    cell: (row) => (isMoney(row.wallet) ? format.money(row[name]) : '–'),
  });
  const columns: readonly Column<BonusRow>[] = [
    {
      key: 'promotion',
      title: t('promotion'),
      isHead: true,
      cell: ({ promotion, name, version, grantReason }) => (
        <>
          <PageLink to={promotionHref(brand, promotion)}>{name}</PageLink>{' '}
          <small>{t('version', { version })}</small>
          {grantReason === null ? null : <small> · {t('by-hand', { reason: grantReason })}</small>}
        </>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      cell: ({ state, wallet, takenBack }) => (
        <>
          <Badge data-tone={tones[state]}>
            {t(`states.${state === 'PAID' && !isMoney(wallet) ? wallet : state}`)}
          </Badge>
          {takenBack === 0 ? null : (
            <>
              {' '}
              <Badge data-tone="negative">
                {t('taken-back', { amount: format.bonus(takenBack, wallet) })}
              </Badge>
            </>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      title: t('amount'),
      isFigure: true,
      cell: ({ amount, wallet }) => format.bonus(amount, wallet),
    },
    {
      key: 'wagered',
      title: t('wagered'),
      isFigure: true,
      cell: ({ wallet, counted, required }) =>
        wallet !== 'BONUS'
          ? '–'
          : t('progress', { counted: format.money(counted), required: format.money(required) }),
    },
    {
      key: 'rounds',
      title: t('rounds'),
      isFigure: true,
      cell: ({ rounds }) => formatCount(rounds),
    },
    money('converted'),
    money('forfeited'),
    { key: 'granted', title: t('granted'), cell: ({ grantedAt }) => format.time(grantedAt) },
    { key: 'due', title: t('due'), cell: ({ dueAt }) => format.time(dueAt) },
    { key: 'ended', title: t('ended'), cell: ({ endedAt }) => format.time(endedAt) },
  ];
  if (!may('bonuses.write')) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      title: t('actions'),
      cell: (row) =>
        row.endedAt === null ? (
          <Button
            tone="plain"
            size="sm"
            aria-label={t('forfeit.of', { name: row.name })}
            onClick={() => onForfeit(row)}
          >
            {t('forfeit.short')}
          </Button>
        ) : null,
    },
  ];
}
