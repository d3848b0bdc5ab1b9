import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { EntryList } from '../../layout/entry-list.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { Stack } from '../../layout/stack.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { ContractStatus, Party } from './contract-columns.tsx';
import { type ContractDetail, contractHref, type ContractVersion } from './contract-types.ts';
import { EndDialog, WithdrawDialog } from './end-dialogs.tsx';
import { Tiers } from './tiers.tsx';

/** A contract: its parties, its versions with what they changed, and its history. */
export function ContractScreen() {
  const { code: brand } = useBrand();
  const { contract = '' } = useParams();
  const query = useCall('agentContracts', 'detail', { brand, query: { contract } });
  return <QueryState query={query}>{(detail) => <ContractView detail={detail} />}</QueryState>;
}

type DetailProps = { readonly detail: ContractDetail };

function ContractView({ detail }: DetailProps) {
  const { t } = useTranslation('contracts');
  const { kind, product, agent } = detail;
  return (
    <>
      <PageHead
        title={`${t(`kinds.${kind}`)} · ${t(`products.${product}`)} · ${agent.username}`}
        actions={<Actions detail={detail} />}
      />
      <Stack>
        <FactsPanel detail={detail} />
        <VersionsPanel detail={detail} />
        <HistoryPanel detail={detail} />
      </Stack>
    </>
  );
}

function Actions({ detail }: DetailProps) {
  const { t } = useTranslation('contracts');
  const may = usePermissionCheck();
  const [open, setOpen] = useState<'end' | 'withdraw' | null>(null);
  const isStanding =
    detail.effectiveTo === null && (detail.status === 'inForce' || detail.status === 'next');
  if (!may('contracts.write')) return null;
  return (
    <>
      {detail.isWaiting && detail.payer === null ? (
        <Button tone="quiet" size="sm" onClick={() => setOpen('withdraw')}>
          {t('withdraw.title')}
        </Button>
      ) : null}
      {isStanding && detail.request === null ? (
        <Button tone="quiet" size="sm" onClick={() => setOpen('end')}>
          {t('end.title')}
        </Button>
      ) : null}
      {open === 'end' ? <EndDialog detail={detail} onClose={() => setOpen(null)} /> : null}
      {open === 'withdraw' ? (
        <WithdrawDialog detail={detail} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}

function FactsPanel({ detail }: DetailProps) {
  const { t } = useTranslation('contracts');
  const { code: brand } = useBrand();
  const format = useFormat();
  return (
    <Panel title={t('facts')}>
      <Facts
        facts={[
          [t('agent'), <Party key="agent" party={detail.agent} />],
          [t('payer'), <Party key="payer" party={detail.payer} />],
          [t('period'), t(`periods.${detail.period}`)],
          [t('state'), <ContractStatus key="state" row={detail} />],
          [t('from'), format.time(detail.effectiveFrom)],
          [t('until'), format.time(detail.effectiveTo)],
          [t('boundary'), format.time(detail.boundary)],
          ...(detail.request === null
            ? []
            : [
                [
                  t('request'),
                  <PageLink key="r" to="/approvals">
                    {t('end.waits')}
                  </PageLink>,
                ] as const,
              ]),
        ]}
      />
      {detail.below.length > 0 ? (
        <>
          <p>{t('below', { count: detail.below.length })}</p>
          <EntryList>
            {detail.below.map(({ contract, agent }) => (
              <li key={contract}>
                <PageLink to={contractHref(brand, contract)}>{agent}</PageLink>
              </li>
            ))}
          </EntryList>
        </>
      ) : null}
    </Panel>
  );
}

/** The terms that were accepted before a version. */
const termsBefore = ({ versions }: ContractDetail, { number }: ContractVersion) =>
  versions.find(
    (other) => other.number < number && other.state === 'ACCEPTED' && !other.isTermination,
  )?.tiers;

function VersionsPanel({ detail }: DetailProps) {
  const { t } = useTranslation('contracts');
  const format = useFormat();
  return (
    <Panel title={t('versions')}>
      <Stack>
        {detail.versions.map((version) => {
          const title = t('version', {
            number: version.number,
            state: t(`states.${version.state}`),
          });
          return (
            <Version key={version.number} aria-label={title}>
              <h3>{title}</h3>
              <Facts
                facts={[
                  [t('offered'), format.time(version.offeredAt)],
                  [t('decided'), format.time(version.decidedAt)],
                  [t('from'), format.time(version.effectiveFrom)],
                  [t('until'), format.time(version.effectiveTo)],
                  [t('end-reason'), version.endReason ? t(`reasons.${version.endReason}`) : '–'],
                  [t('cascade'), t(`cascades.${version.cascade}`)],
                  [t('losses'), t(version.carriesLoss ? 'carried' : 'dropped')],
                ]}
              />
              {version.isTermination ? (
                <p>{t('termination')}</p>
              ) : (
                <Tiers
                  caption={title}
                  kind={detail.kind}
                  tiers={version.tiers}
                  before={termsBefore(detail, version)}
                />
              )}
            </Version>
          );
        })}
      </Stack>
    </Panel>
  );
}

function HistoryPanel({ detail }: DetailProps) {
  const { t } = useTranslation('contracts');
  const format = useFormat();
  return (
    <Panel title={t('history')}>
      <EntryList>
        {detail.history.map(({ number, action, by, at }) => (
          <li key={`${at}-${number}-${action}`}>
            <span>
              {t('event', { number, action: t(`actions.${action}`), by })}
              <small>{format.time(at)}</small>
            </span>
          </li>
        ))}
      </EntryList>
    </Panel>
  );
}

const Version = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;
