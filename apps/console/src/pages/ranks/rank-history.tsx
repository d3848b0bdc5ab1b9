import { useTranslation } from '@parlour/i18n';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useActorText } from '../../text/actor-text.ts';
import { useTime } from '../../text/use-time.ts';

/** A panel with the changes of a member's rank, and who made them. */
export function RankHistoryPanel({ member }: { readonly member: string }) {
  const { t } = useTranslation('ranks');
  const time = useTime();
  const actorText = useActorText();
  const { code: brand } = useBrand();
  const query = useCall('playerRanks', 'history', { brand, query: { member } });
  return (
    <Panel title={t('history.title')}>
      <QueryState query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>{t('history.none')}</p>
          ) : (
            <Facts
              facts={rows.map(
                ({ kind, rank, by, at }) =>
                  [
                    time(at),
                    `${t(`history.${kind}`, { rank: rank || t('unranked') })} · ${actorText(by)}`,
                  ] as const,
              )}
            />
          )
        }
      </QueryState>
    </Panel>
  );
}
