import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Badge, Button } from '@parlour/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { EntryList } from '../../layout/entry-list.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { Stack } from '../../layout/stack.ts';
import { ButtonLink } from '../../navigation/button-link.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import { PromotionStatus } from './promotion-columns.tsx';
import { Dates } from './dates.tsx';
import { StartDialog, StopDialog } from './promotion-dialogs.tsx';
import { type PromotionDetail, promotionHref, type PromotionVersion } from './promotion-types.ts';
import { SignalsPanel } from './signals-panel.tsx';
import { TermsText } from './terms-text.tsx';
import { UptakePanels } from './uptake-panels.tsx';
import { writeCost } from './write-cost.ts';

/** A promotion: its terms in versions, when they ran, uptake, cost and signals of abuse. */
export function PromotionScreen() {
  const { code: brand } = useBrand();
  const { promotion = '' } = useParams();
  const query = useCall('promotions', 'detail', { brand, query: { promotion } });
  return <QueryState query={query}>{(detail) => <PromotionView detail={detail} />}</QueryState>;
}

type DetailProps = { readonly detail: PromotionDetail };

function PromotionView({ detail }: DetailProps) {
  return (
    <>
      <PageHead title={detail.name} actions={<Actions detail={detail} />} />
      <Stack>
        <FactsPanel detail={detail} />
        <UptakePanels promotion={detail.promotion} />
        <SignalsPanel promotion={detail.promotion} />
        <VersionsPanel detail={detail} />
        <RunsPanel detail={detail} />
      </Stack>
    </>
  );
}

function Actions({ detail }: DetailProps) {
  const { t } = useTranslation('promotion-pages');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const [isStopping, setStopping] = useState(false);
  if (!may('promotions.write')) return null;
  const isStarted = detail.versions.some(({ isRunning }) => isRunning);
  return (
    <>
      {isStarted ? (
        <Button tone="danger" size="sm" onClick={() => setStopping(true)}>
          {t('stop.title')}
        </Button>
      ) : null}
      {(['edit', 'copy'] as const).map((action) => (
        <ButtonLink
          key={action}
          data-tone="quiet"
          data-size="sm"
          to={`${promotionHref(brand, detail.promotion)}/${action}`}
        >
          {t(action)}
        </ButtonLink>
      ))}
      {isStopping ? <StopDialog detail={detail} onClose={() => setStopping(false)} /> : null}
    </>
  );
}

function FactsPanel({ detail }: DetailProps) {
  const { t } = useTranslation('promotion-pages');
  const format = useFormat();
  return (
    <Panel title={t('panels.facts')}>
      <Facts
        facts={[
          [t('state'), <PromotionStatus key="state" state={detail.state} />],
          [
            t('id'),
            <code translate="no" key="id">
              {detail.promotion}
            </code>,
          ],
          [t('trigger'), t(`triggers.${detail.trigger}`)],
          [t('starts'), format.time(detail.startsAt)],
          [t('ends'), detail.endsAt === null ? t('no-end') : format.time(detail.endsAt)],
          [t('bonuses'), formatCount(detail.bonuses)],
          [t('open'), formatCount(detail.openBonuses)],
          [t('cost'), writeCost(detail, format)],
          ...(detail.request === null
            ? []
            : [
                [
                  t('request'),
                  <PageLink key="request" to="/approvals">
                    {t('start.waits')}
                  </PageLink>,
                ] as const,
              ]),
        ]}
      />
    </Panel>
  );
}

function VersionsPanel({ detail }: DetailProps) {
  const { t } = useTranslation('promotion-pages');
  return (
    <Panel title={t('panels.versions')}>
      <Stack>
        {detail.versions.map((version) => (
          <Version key={version.version} detail={detail} version={version} />
        ))}
      </Stack>
    </Panel>
  );
}

function Version({ detail, version }: DetailProps & { readonly version: PromotionVersion }) {
  const { t } = useTranslation('promotion-pages');
  const format = useFormat();
  const may = usePermissionCheck();
  const [isStarting, setStarting] = useState(false);
  const { version: number, terms, isRunning, isApproved } = version;
  const tags = terms.audience?.tags ?? [];
  const title = t('version-number', { version: number });
  const canStart = may('promotions.write') && !isRunning && detail.request === null;
  return (
    <VersionBox aria-label={title}>
      <header>
        <h3>{title}</h3>
        {isRunning ? <Badge data-tone="positive">{t('runs-now')}</Badge> : null}
        {!isRunning && isApproved ? <Badge>{t('ran')}</Badge> : null}
        {canStart ? (
          <Button tone="quiet" size="sm" onClick={() => setStarting(true)}>
            {t('start.title', { version: number })}
          </Button>
        ) : null}
      </header>
      <small>
        {t('written', { by: version.createdBy, at: format.time(version.createdAt) })} ·{' '}
        <Dates of={version} format={format} />
      </small>
      <TermsText terms={terms} />
      {tags.length > 0 ? <small>{t('tags', { tags: tags.join(', ') })}</small> : null}
      {isStarting ? (
        <StartDialog detail={detail} version={number} onClose={() => setStarting(false)} />
      ) : null}
    </VersionBox>
  );
}

function RunsPanel({ detail }: DetailProps) {
  const { t } = useTranslation('promotion-pages');
  const format = useFormat();
  return (
    <Panel title={t('panels.runs')}>
      {detail.runs.length === 0 ? (
        <p>{t('no-runs')}</p>
      ) : (
        <EntryList>
          {detail.runs.map((run) => (
            <li key={run.startedAt}>
              <span>
                {t('run.started', { version: run.version, at: format.time(run.startedAt) })}
                <small>{t('run.by', { proposed: run.proposedBy, approved: run.approvedBy })}</small>
                {run.stoppedAt === null ? null : (
                  <small>
                    {t(run.stopReason === null ? 'run.replaced' : 'run.stopped', {
                      at: format.time(run.stoppedAt),
                      by: run.stoppedBy ?? '',
                      reason: run.stopReason ?? '',
                    })}
                  </small>
                )}
              </span>
            </li>
          ))}
        </EntryList>
      )}
    </Panel>
  );
}

const VersionBox = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]} ${space[3]};
  }
  header > button {
    margin-inline-start: auto;
  }
`;
