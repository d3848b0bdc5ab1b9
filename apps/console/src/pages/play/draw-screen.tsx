import { useTranslation } from '@parlour/i18n';
import { Badge, Button, EmptyState } from '@parlour/ui';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';

import { useCall, useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel, Panels } from '../../layout/panel.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import { DrawStatus } from './draw-status.tsx';
import type { DrawDetail } from './play-types.ts';
import { Section } from '../../layout/section.ts';

type DrawProps = { readonly draw: DrawDetail };

/** One draw: its times, its bets, and the seed that was committed to before the first of them. */
export function DrawScreen() {
  const { code: brand } = useBrand();
  const { draw = '' } = useParams();
  const query = useCall('draws', 'detail', { brand, query: { draw } });
  return (
    <QueryState query={query}>
      {(detail) => (
        <>
          <PageHead
            title={`${detail.gameName} ${detail.drawNo}`}
            actions={<VoidAction draw={detail} />}
          />
          <Panels>
            <SchedulePanel draw={detail} />
            <MoneyPanel draw={detail} />
            <SeedPanel draw={detail} />
          </Panels>
          <BetsList draw={detail} />
        </>
      )}
    </QueryState>
  );
}

function VoidAction({ draw }: DrawProps) {
  const { t } = useTranslation('play');
  const { code: brand } = useBrand();
  const format = useFormat();
  const may = usePermissionCheck();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const change = useChange('draws', 'void', {
    onDone: () => {
      notify(t('draws.proposed'));
      setOpen(false);
    },
  });
  if (draw.request !== null) return <Badge data-tone="info">{t('draws.waiting')}</Badge>;
  if (!may('draws.void') || !draw.canVoid) return null;
  return (
    <>
      <Button tone="danger" size="sm" onClick={() => setOpen(true)}>
        {t('draws.void-action')}
      </Button>
      {isOpen ? (
        <ReasonDialog
          name="draw-void"
          title={t('draws.void-action')}
          text={t('draws.void-text', {
            bets: formatCount(draw.bets),
            stake: format.money(draw.stake),
          })}
          tone="danger"
          change={change}
          onConfirm={(reason) => change.mutate({ brand, body: { draw: draw.id, reason } })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function SchedulePanel({ draw }: DrawProps) {
  const { t } = useTranslation('play');
  const format = useFormat();
  return (
    <Panel title={t('draws.schedule')}>
      <Facts
        facts={[
          [t('draws.state'), <DrawStatus key="state" state={draw.state} />],
          [t('draws.opens-at'), format.time(draw.opensAt)],
          [t('draws.closes-at'), format.time(draw.closesAt)],
          [t('draws.draws-at'), format.time(draw.drawsAt)],
          [t('draws.result'), draw.result ?? '–'],
        ]}
      />
    </Panel>
  );
}

function MoneyPanel({ draw }: DrawProps) {
  const { t } = useTranslation('play');
  const format = useFormat();
  return (
    <Panel title={t('draws.money')}>
      <Facts
        facts={[
          [t('draws.tickets'), formatCount(draw.tickets)],
          [t('draws.bets'), formatCount(draw.bets)],
          [t('draws.stake'), format.money(draw.stake)],
          [t('draws.payout'), format.money(draw.payout)],
        ]}
      />
    </Panel>
  );
}

function SeedPanel({ draw: { commitment, ticketsHash, seed, isSeedRight } }: DrawProps) {
  const { t } = useTranslation('play');
  return (
    <Panel title={t('draws.verification')}>
      <Facts
        facts={[
          [
            t('draws.commitment'),
            <code translate="no" key="commitment">
              {commitment}
            </code>,
          ],
          [
            t('draws.tickets-hash'),
            <code translate="no" key="tickets">
              {ticketsHash ?? '–'}
            </code>,
          ],
          [
            t('draws.seed'),
            seed === null ? (
              t('draws.hidden')
            ) : (
              <code translate="no" key="seed">
                {seed}
              </code>
            ),
          ],
          ...(isSeedRight === null
            ? []
            : ([
                [
                  t('draws.match'),
                  <Badge key="match" data-tone={isSeedRight ? 'positive' : 'negative'}>
                    {t(isSeedRight ? 'draws.right' : 'draws.wrong')}
                  </Badge>,
                ],
              ] as const)),
        ]}
      />
    </Panel>
  );
}

function BetsList({ draw: { byStatus } }: DrawProps) {
  const { t } = useTranslation('play');
  const format = useFormat();
  const columns = useMemo<readonly GridColumn<DrawDetail['byStatus'][number]>[]>(
    () => [
      {
        key: 'status',
        title: t('draws.status'),
        cell: ({ status }) => t(`draws.statuses.${status}`),
      },
      {
        key: 'bets',
        title: t('draws.bets'),
        isFigure: true,
        cell: ({ bets }) => formatCount(bets),
      },
      {
        key: 'stake',
        title: t('draws.stake'),
        isFigure: true,
        cell: ({ stake }) => format.money(stake),
      },
      {
        key: 'payout',
        title: t('draws.payout'),
        isFigure: true,
        cell: ({ payout }) => format.money(payout),
      },
    ],
    [t, format],
  );
  return (
    <Section>
      <h2>{t('draws.by-status')}</h2>
      <DataGrid
        name="draw-bets"
        caption={t('draws.by-status')}
        columns={columns}
        rows={byStatus}
        keyOf={({ status }) => status}
        empty={<EmptyState title={t('draws.none')} />}
      />
    </Section>
  );
}
