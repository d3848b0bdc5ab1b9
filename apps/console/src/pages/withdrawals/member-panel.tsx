import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';
import { Progress } from '@parlour/ui/display';
import type { ReactNode } from 'react';

import { Facts, Panel } from '../../layout/panel.tsx';
import { TightStack } from '../../layout/stack.ts';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { WithdrawalDetail } from './withdrawal-types.ts';

type WithdrawalProps = { readonly withdrawal: WithdrawalDetail };

const DAY_MS = 86_400_000;

/** A panel with the deposits, payouts and stakes of the member. */
export function MemberPanel({ withdrawal }: WithdrawalProps) {
  const { t } = useTranslation('withdrawals');
  const { member, username } = withdrawal;
  return (
    <Panel title={t('figures.title')} actions={<HeldBadge isHeld={withdrawal.figures.isHeld} />}>
      <MemberFigures
        withdrawal={withdrawal}
        firstFact={[t('member'), <MemberLink key="member" member={member} username={username} />]}
      />
    </Panel>
  );
}

/** That a reconciliation holds payouts of a member. */
export function HeldBadge({ isHeld }: { readonly isHeld: boolean }) {
  const { t } = useTranslation('withdrawals');
  return isHeld ? <Badge data-tone="negative">{t('figures.held')}</Badge> : null;
}

type MemberFiguresProps = WithdrawalProps & {
  /** Stands before the figures. */
  readonly firstFact?: readonly [name: string, value: ReactNode];
};

/** Shows the age of the account, and the deposits, payouts and stakes of the member. */
export function MemberFigures({ withdrawal, firstFact }: MemberFiguresProps) {
  const { t } = useTranslation('withdrawals');
  const { code: brand } = useBrand();
  const format = useFormat();
  const { member, createdAt, figures } = withdrawal;
  const days = Math.max(0, Math.floor((createdAt - figures.registeredAt) / DAY_MS));
  return (
    <TightStack>
      <Facts
        facts={[
          ...(firstFact ? [firstFact] : []),
          [
            t('figures.registered'),
            t('figures.account-age', { at: format.time(figures.registeredAt), count: days }),
          ],
          [t('figures.cash'), format.money(figures.cash)],
          [
            t('figures.deposits'),
            <Total key="deposits" sum={figures.deposits} count={figures.depositCount}>
              {`/b/${brand}/deposits?member=${member}`}
            </Total>,
          ],
          [
            t('figures.withdrawals'),
            <Total key="withdrawals" sum={figures.withdrawals} count={figures.withdrawalCount}>
              {`/b/${brand}/withdrawals?show=all&member=${member}`}
            </Total>,
          ],
          [t('figures.stakes'), format.money(figures.stakes)],
        ]}
      />
      <TurnoverProgress figures={figures} />
    </TightStack>
  );
}

type TotalProps = {
  readonly sum: WithdrawalDetail['amount'];
  readonly count: number;
  /** The list behind the figure. */
  readonly children: string;
};

function Total({ sum, count, children: href }: TotalProps) {
  const { t } = useTranslation('withdrawals');
  const format = useFormat();
  return <PageLink to={href}>{t('figures.total', { sum: format.money(sum), count })}</PageLink>;
}

/** Shows the part of the turnover required by deposits that was staked. */
function TurnoverProgress({ figures }: Pick<WithdrawalDetail, 'figures'>) {
  const { t } = useTranslation('withdrawals');
  const format = useFormat();
  const { turnoverRequired: required, turnoverDone: done } = figures;
  if (Number(required) === 0) return <p>{t('figures.no-turnover')}</p>;
  return (
    <Progress
      label={t('figures.turnover')}
      value={Number(done)}
      max={Number(required)}
      text={t('figures.of', { done: format.money(done), required: format.money(required) })}
      tone={done < required ? 'warning' : 'positive'}
    />
  );
}
