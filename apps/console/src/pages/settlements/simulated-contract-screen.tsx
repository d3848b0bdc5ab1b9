import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { FiguresAge } from '../../feedback/figures-age.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { Stack } from '../../layout/stack.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { Party } from '../agent-contracts/contract-columns.tsx';
import { contractHref } from '../agent-contracts/contract-types.ts';
import { ComputationPanel } from './computation-panel.tsx';
import type { SimulatedRow, Simulation } from './settlement-types.ts';
import { TermsTrial } from './terms-trial.tsx';

/**
 * Shows the amount that one contract would pay now, and the amounts that other terms would have
 * paid for past periods.
 */
export function SimulatedContractScreen() {
  const { t } = useTranslation('settlements');
  const { code: brand } = useBrand();
  const { contract = '' } = useParams();
  const query = useCall('settlements', 'simulate', { brand, query: { contract } });
  return (
    <QueryState query={query}>
      {(simulation) => {
        const [row] = simulation.rows;
        return row ? (
          <SimulatedContract row={row} countedTo={simulation.countedTo} />
        ) : (
          <EmptyState title={t('simulator.not-in-force')} />
        );
      }}
    </QueryState>
  );
}

type SimulatedProps = { readonly row: SimulatedRow } & Pick<Simulation, 'countedTo'>;

function SimulatedContract({ row, countedTo }: SimulatedProps) {
  const { t } = useTranslation('contracts');
  const kind = t(`kinds.${row.kind}`);
  return (
    <>
      <PageHead title={`${kind} · ${t(`products.${row.product}`)} · ${row.agent.username}`} />
      <Stack>
        <NowPanel row={row} countedTo={countedTo} />
        <ComputationPanel of={row} />
        <TermsTrial row={row} />
      </Stack>
    </>
  );
}

function NowPanel({ row, countedTo }: SimulatedProps) {
  const { t } = useTranslation('settlements');
  const { code: brand } = useBrand();
  const format = useFormat();
  return (
    <Panel
      title={t('simulator.now')}
      actions={
        <PageLink to={contractHref(brand, row.contract)} fallback={null}>
          {t('contract')}
        </PageLink>
      }
    >
      <Facts
        facts={[
          [t('agent'), <Party key="agent" party={row.agent} />],
          [t('payer'), <Party key="payer" party={row.payer} />],
          [t('period'), t('span', { start: format.time(row.start), end: format.time(row.end) })],
          [t('simulator.counted'), <FiguresAge key="figures" at={countedTo} />],
          [t('simulator.would'), format.money(row.amount)],
        ]}
      />
    </Panel>
  );
}
