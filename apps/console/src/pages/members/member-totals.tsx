import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { Badge } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { FiguresAge } from '../../feedback/figures-age.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { Facts } from '../../layout/panel.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';

const DAY_MS = 86_400_000;

type MemberTotalsProps = {
  /** The member's public id. */
  readonly member: string;
};

/** Shows the age of an account, and its deposits, payouts, grants and losses of all time. */
export function MemberTotals({ member }: MemberTotalsProps) {
  const { t } = useTranslation('members');
  const { code: brand } = useBrand();
  const format = useFormat();
  const query = useCall('members', 'totals', { brand, query: { member } });
  return (
    <QueryState query={query}>
      {({ registeredAt, isHeld, owed, countedTo, ...sums }) => (
        <Facts
          facts={[
            ...(isHeld
              ? ([
                  [
                    t('payouts'),
                    <Badge key="held" data-tone="negative">
                      {t('totals.held')}
                    </Badge>,
                  ],
                ] as const)
              : []),
            [
              t('created'),
              t('totals.age', {
                at: format.time(registeredAt),
                count: Math.max(0, Math.floor((query.dataUpdatedAt - registeredAt) / DAY_MS)),
              }),
            ],
            [
              t('deposits'),
              <PageLink key="deposits" to={`/b/${brand}/deposits?member=${member}`}>
                {format.money(sums.deposits)}
              </PageLink>,
            ],
            [
              t('withdrawals'),
              <PageLink key="withdrawals" to={`/b/${brand}/withdrawals?show=all&member=${member}`}>
                {format.money(sums.withdrawals)}
              </PageLink>,
            ],
            ...(fromWire(owed) > 0n ? [[t('closing.owed'), format.money(owed)] as const] : []),
            [t('totals.net'), format.money(sums.net)],
            [t('totals.bonuses'), format.money(sums.bonuses)],
            [t('totals.stakes'), format.money(sums.stakes)],
            [t('totals.ggr'), format.money(sums.ggr)],
            [t('totals.figures'), <FiguresAge key="figures" at={countedTo} />],
          ]}
        />
      )}
    </QueryState>
  );
}
