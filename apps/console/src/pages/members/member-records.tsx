import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Badge } from '@parlour/ui';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { EntryList } from '../../layout/entry-list.ts';
import { Panel, Panels } from '../../layout/panel.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { FactorsPanel } from './factors-panel.tsx';
import { MemberStatus } from './member-status.tsx';
import type { MemberDetail, MemberRecords as Records } from './member-types.ts';
import { NotesPanel } from './notes-panel.tsx';
import { PayeesPanel } from './payees-panel.tsx';
import { RankHistoryPanel } from '../ranks/rank-history.tsx';
import { TagsPanel } from './tags-panel.tsx';

/**
 * Shows the records that operators write about a member, and what its account has in common with
 * others.
 */
export function MemberRecords({ member }: { readonly member: MemberDetail }) {
  const { code: brand } = useBrand();
  const query = useCall('memberRecords', 'read', { brand, query: { member: member.id } });
  return (
    <Space>
      <QueryState query={query}>
        {(records) => (
          <Panels>
            <NotesPanel member={member.id} notes={records.notes} />
            <TagsPanel member={member} tags={records.tags} />
            <RankHistoryPanel member={member.id} />
            <FactorsPanel member={member} factors={records.factors} />
            <PayeesPanel member={member} />
            <LinkedPanel member={member.id} linked={records.linked} />
            <DevicesPanel devices={records.devices} />
          </Panels>
        )}
      </QueryState>
    </Space>
  );
}

type LinkedPanelProps = Pick<Records, 'linked'> & { readonly member: string };

/** Accounts that share a device, a network or a payee with a member's, or lose to it in duels. */
export function LinkedPanel({ member, linked }: LinkedPanelProps) {
  const { t } = useTranslation('members');
  const { code } = useBrand();
  return (
    <Panel title={t('linked.title', { count: linked.length })}>
      <EntryList>
        {linked.length === 0 ? <li>{t('linked.none')}</li> : null}
        {linked.map(({ id, username, status, signals }) => (
          <li key={id}>
            <span>
              <MemberLink member={id} username={username} /> <MemberStatus status={status} />
              <small>{signals.map((signal) => t(`linked.signals.${signal}`)).join(', ')}</small>
              {signals.includes('duels') ? (
                <PageLink to={`/b/${code}/rounds?member=${member}&opponent=${id}`} fallback={null}>
                  {t('linked.rounds', { name: username })}
                </PageLink>
              ) : null}
            </span>
          </li>
        ))}
      </EntryList>
    </Panel>
  );
}

function DevicesPanel({ devices }: Pick<Records, 'devices'>) {
  const { t } = useTranslation('members');
  const format = useFormat();
  return (
    <Panel title={t('devices.title', { count: devices.length })}>
      <EntryList>
        {devices.length === 0 ? <li>{t('devices.none')}</li> : null}
        {devices.map(({ id, firstSeenAt, lastSeenAt, sharedWith }) => (
          <li key={id}>
            <span>
              <code translate="no">{id}</code>{' '}
              {sharedWith > 0 ? (
                <Badge data-tone="warning">{t('devices.shared', { count: sharedWith })}</Badge>
              ) : null}
              <small>
                {t('devices.seen', {
                  first: format.time(firstSeenAt),
                  last: format.time(lastSeenAt),
                })}
              </small>
            </span>
          </li>
        ))}
      </EntryList>
    </Panel>
  );
}

const Space = styled.div`
  margin-block-start: ${space[4]};
`;
