import { formatRate } from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { type Column, DataList } from '@parlour/ui';

import { Facts, Panel } from '../../layout/panel.tsx';
import { Stack } from '../../layout/stack.ts';
import { formatCount, useFormat } from '../../text/format.ts';
import { Tiers } from '../agent-contracts/tiers.tsx';
import type { Statement } from './settlement-types.ts';

type Base = Statement['bases'][number];
/** A computation; a frozen one has its rounding and its hash. */
type Computed = Pick<
  Statement,
  | 'kind'
  | 'validBets'
  | 'netLoss'
  | 'activeMembers'
  | 'carriedIn'
  | 'carriedOut'
  | 'carriesLoss'
  | 'tier'
  | 'amount'
  | 'bases'
  | 'tiers'
> &
  Partial<Pick<Statement, 'remainderMicros' | 'inputHash'>>;
type ComputationProps = { readonly of: Computed };

/** The inputs of a payout, with their hash where it is frozen, each line, and the terms. */
export function ComputationPanel({ of }: ComputationProps) {
  const { t } = useTranslation('settlements');
  return (
    <Panel title={t('computation')}>
      <Stack>
        <Inputs of={of} />
        <h3>{t('lines')}</h3>
        <Lines of={of} />
        <h3>{t('terms')}</h3>
        <Tiers caption={t('terms')} kind={of.kind} tiers={of.tiers} />
      </Stack>
    </Panel>
  );
}

function Inputs({ of }: ComputationProps) {
  const { t } = useTranslation('settlements');
  const { t: words } = useTranslation('contracts');
  const format = useFormat();
  const carries = of.kind === 'DIVIDEND';
  return (
    <Facts
      facts={[
        [t('valid-bets'), format.money(of.validBets)],
        [t('net-loss'), format.money(of.netLoss)],
        [t('active-members'), formatCount(of.activeMembers)],
        ...(carries
          ? [
              [t('carried-in'), format.money(of.carriedIn)] as const,
              [t('carried-out'), format.money(of.carriedOut)] as const,
              [words('losses'), words(of.carriesLoss ? 'carried' : 'dropped')] as const,
            ]
          : []),
        [t('tier'), of.tier ?? '–'],
        [t('amount'), format.money(of.amount)],
        ...(of.remainderMicros === undefined
          ? []
          : [[t('remainder'), t('remainder-text', { count: of.remainderMicros })] as const]),
        ...(of.inputHash === undefined
          ? []
          : [
              [
                t('input-hash'),
                <code translate="no" key="hash">
                  {of.inputHash}
                </code>,
              ] as const,
            ]),
      ]}
    />
  );
}

/** Lists the amounts that each rate was applied to. */
function Lines({ of }: ComputationProps) {
  const { t } = useTranslation('settlements');
  const format = useFormat();
  const columns: readonly Column<Base>[] = [
    { key: 'tier', title: t('tier'), isHead: true, cell: ({ tier }) => tier },
    { key: 'of', title: t('applied-to'), cell: (base) => t(`bases.${base.of}`) },
    {
      key: 'amount',
      title: t('amount'),
      isFigure: true,
      cell: ({ amount }) => format.money(amount),
    },
    { key: 'rate', title: t('rate'), isFigure: true, cell: ({ rate }) => formatRate(rate) },
  ];
  if (of.bases.length === 0) return <p>{t('no-tier')}</p>;
  return (
    <DataList
      caption={t('lines')}
      columns={columns}
      rows={[...of.bases]}
      keyOf={({ tier, of: base }) => `${tier}-${base}`}
    />
  );
}
