import { useTranslation } from '@parlour/i18n';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel, Panels } from '../../layout/panel.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { assetOf, useFormat } from '../../text/format.ts';
import { AdjustButton } from '../adjustments/adjust-button.tsx';
import { MessageLink } from '../messages/message-link.tsx';
import { TicketsLink } from '../support/tickets-link.tsx';
import { BonusesSection } from '../bonuses/bonuses-section.tsx';
import { HoldsPanel } from '../adjustments/holds-panel.tsx';
import { ClosingActions } from './closing-actions.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberRecords } from './member-records.tsx';
import { MemberStatus } from './member-status.tsx';
import { MemberTotals } from './member-totals.tsx';
import { MemberTimeline } from './member-timeline.tsx';
import type { MemberDetail } from './member-types.ts';
import { PersonalData } from './personal-data.tsx';
import { ProtectionPanel } from './protection-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** Everything about one member: account, money, protection, sessions, and what happened. */
export function MemberScreen() {
  const { code: brand } = useBrand();
  const { member = '' } = useParams();
  const query = useCall('members', 'detail', { brand, query: { member } });
  return <QueryState query={query}>{(detail) => <Profile member={detail} />}</QueryState>;
}

function Profile({ member }: { readonly member: MemberDetail }) {
  return (
    <>
      <PageHead
        title={member.username}
        actions={
          <>
            <MessageLink member={member.id} />
            <TicketsLink member={member.id} />
            <AdjustButton member={member} />
            <MemberActions member={member} />
            <ClosingActions member={member} />
          </>
        }
      />
      <Panels>
        <AccountPanel member={member} />
        <BalancesPanel member={member} />
        <TotalsPanel member={member.id} />
        <PersonalData member={member} />
        <HoldsPanel member={member.id} />
        <ProtectionPanel member={member} />
        <SessionsPanel sessions={member.sessions} />
      </Panels>
      <BonusesSection member={member} />
      <MemberRecords member={member} />
      <MemberTimeline member={member.id} />
    </>
  );
}

function AccountPanel({ member }: { readonly member: MemberDetail }) {
  const { t } = useTranslation('members');
  const format = useFormat();
  return (
    <Panel title={t('account')}>
      <Facts
        facts={[
          [t('status'), <MemberStatus key="status" status={member.status} />],
          [t('type'), t(`types.${member.type}`)],
          [t('book'), t(`books.${member.book}`)],
          [t('rank'), member.rank],
          [t('upline'), <Upline key="upline" upline={member.upline} />],
          [t('created'), format.time(member.createdAt)],
          [t('last-login'), format.time(member.lastLoginAt)],
          [
            t('id'),
            <code translate="no" key="id">
              {member.id}
            </code>,
          ],
        ]}
      />
    </Panel>
  );
}

/** The agent above a member; a dash at the top of the tree. */
function Upline({ upline }: Pick<MemberDetail, 'upline'>) {
  if (upline === null) return '–';
  return <MemberLink member={upline.id} username={upline.username} />;
}

function TotalsPanel({ member }: { readonly member: string }) {
  const { t } = useTranslation('members');
  return (
    <Panel title={t('totals.title')}>
      <MemberTotals member={member} />
    </Panel>
  );
}

/** Lists of what a member paid, was paid and proved, by their addresses. */
const listsOfMember = (member: string) =>
  [
    ['journal', `member=${member}`],
    ['rounds', `member=${member}`],
    ['transfers', `member=${member}`],
    ['deposits', `member=${member}`],
    ['identity-checks', `show=all&member=${member}`],
    ['withdrawals', `show=all&member=${member}`],
  ] as const;

function BalancesPanel({ member }: { readonly member: MemberDetail }) {
  const { t } = useTranslation('members');
  const { code: brand } = useBrand();
  const format = useFormat();
  return (
    <Panel
      title={t('balances')}
      actions={
        <>
          {listsOfMember(member.id).map(([list, query]) => (
            <PageLink key={list} to={`/b/${brand}/${list}?${query}`} fallback={null}>
              {t(list)}
            </PageLink>
          ))}
        </>
      }
    >
      <Facts
        facts={member.balances.map(({ account, book, balance }) => [
          `${t(`accounts.${account}`)} · ${t(`books.${book}`)}`,
          format.sum(balance, assetOf({ type: account })),
        ])}
      />
    </Panel>
  );
}
