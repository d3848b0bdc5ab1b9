import { useTranslation } from '@parlour/i18n';
import { space, type } from '@parlour/tokens';
import { Badge } from '@parlour/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { FiguresAge } from '../../feedback/figures-age.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { formatCount } from '../../text/format.ts';
import { useJobText } from '../jobs/job-text.ts';
import type { Health } from './dashboard-types.ts';
import { POLL_MS } from './poll.ts';

type BrandHealth = Health['brands'][number];

/**
 * A panel that shows whether the gateway is ready, and whether jobs and messages of the brand are
 * on time.
 */
export function HealthPanel() {
  const { t } = useTranslation('dashboard');
  const { code } = useBrand();
  const query = useCall('dashboard', 'health', {}, { refetchInterval: POLL_MS });
  return (
    <Panel title={t('health.title')}>
      <QueryState query={query}>
        {({ isReady, checks, brands }) => {
          const brand = brands.find((each) => each.brand === code);
          const failed = Object.entries(checks).flatMap(([name, isFine]) => (isFine ? [] : [name]));
          return (
            <Facts
              facts={[
                [
                  t('health.gateway'),
                  <State key="gateway" isFine={isReady}>
                    {isReady
                      ? t('health.ready')
                      : t('health.not-ready', { checks: failed.join(', ') })}
                  </State>,
                ],
                ...(brand
                  ? ([
                      [t('health.jobs'), <Jobs key="jobs" brand={brand} />],
                      [t('health.outbox'), <Outbox key="outbox" brand={brand} />],
                      [t('health.figures'), <FiguresAge key="figures" at={brand.countedTo} />],
                    ] as const)
                  : []),
              ]}
            />
          );
        }}
      </QueryState>
    </Panel>
  );
}

function Jobs({ brand: { jobs, lateJobs } }: { readonly brand: BrandHealth }) {
  const { t } = useTranslation('dashboard');
  const { code } = useBrand();
  const jobText = useJobText();
  if (lateJobs.length === 0) return <State isFine>{t('health.on-time', { count: jobs })}</State>;
  const sayLate = (seconds: number) => t('health.late', { seconds: formatCount(seconds) });
  return (
    <Late>
      {lateJobs.map(({ kind, lateSeconds, failures, failure }) => (
        <li key={kind}>
          <State isFine={false}>{sayLate(lateSeconds)}</State>{' '}
          <PageLink to={`/b/${code}/jobs/${kind}`}>{jobText(kind).name}</PageLink>
          {failures > 0 ? (
            <p>{t('health.failures', { count: failures, failure: failure ?? '' })}</p>
          ) : null}
        </li>
      ))}
    </Late>
  );
}

/** Messages wait for a provider that answers; longer than this something is wrong. */
const SLOW_SECONDS = 60;

function Outbox({ brand: { outbox } }: { readonly brand: BrandHealth }) {
  const { t } = useTranslation('dashboard');
  const isFine = outbox.failed === 0 && (outbox.oldestSeconds ?? 0) < SLOW_SECONDS;
  return (
    <State isFine={isFine}>
      {t('health.messages', { waiting: outbox.waiting, failed: outbox.failed })}
    </State>
  );
}

type StateProps = { readonly isFine: boolean; readonly children: ReactNode };

const State = ({ isFine, children }: StateProps) => (
  <Badge data-tone={isFine ? 'positive' : 'negative'}>{children}</Badge>
);

const Late = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  p {
    font-size: ${type.xs};
    overflow-wrap: anywhere;
  }
`;
