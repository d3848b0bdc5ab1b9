import { useTranslation } from '@parlour/i18n';
import { Badge, type Column, DataList } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { Panel } from '../../layout/panel.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import { Party } from '../agent-contracts/contract-columns.tsx';
import type { SignalRow } from './promotion-types.ts';

/** Members who share something with others who got the same promotion. */
export function SignalsPanel({ promotion }: { readonly promotion: string }) {
  const { t } = useTranslation('promotion-pages');
  const { code: brand } = useBrand();
  const columns = useSignalColumns();
  const query = useCall('promotions', 'signals', { brand, query: { promotion } });
  return (
    <Panel title={t('panels.signals')}>
      <QueryState query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>{t('signals.none')}</p>
          ) : (
            <>
              <p>{t('signals.text')}</p>
              <DataList
                caption={t('panels.signals')}
                columns={columns}
                rows={[...rows]}
                keyOf={({ member }) => member}
              />
            </>
          )
        }
      </QueryState>
    </Panel>
  );
}

function useSignalColumns(): readonly Column<SignalRow>[] {
  const { t } = useTranslation('promotion-pages');
  const format = useFormat();
  return [
    {
      key: 'member',
      title: t('signals.member'),
      isHead: true,
      cell: ({ member, username }) => <Party party={{ member, username }} />,
    },
    {
      key: 'signals',
      title: t('signals.shares'),
      cell: ({ signals }) =>
        signals.map((signal) => (
          <Badge key={signal} data-tone="accent">
            {t(`signals.${signal}`)}
          </Badge>
        )),
    },
    {
      key: 'others',
      title: t('signals.with'),
      cell: ({ others, otherCount }) => (
        <>
          {others.map((other, index) => (
            <span key={other.member}>
              {index > 0 ? ', ' : ''}
              <Party party={other} />
            </span>
          ))}
          {otherCount > others.length
            ? ` ${t('signals.more', { count: otherCount - others.length })}`
            : null}
        </>
      ),
    },
    {
      key: 'bonuses',
      title: t('bonuses'),
      isFigure: true,
      cell: ({ bonuses }) => formatCount(bonuses),
    },
    {
      key: 'amount',
      title: t('amount'),
      isFigure: true,
      cell: ({ amount }) => format.money(amount),
    },
  ];
}
