import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, type Column, DataList, Select } from '@parlour/ui';
import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { Panel } from '../../layout/panel.tsx';
import { TightStack } from '../../layout/stack.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { parseTiers, TierFields, toTyped } from '../agent-contracts/tier-fields.tsx';
import { payoutHref, type SimulatedRow, type Trial, type TrialRow } from './settlement-types.ts';

const COUNTS = [6, 12, 24, 60] as const;

type Asked = { readonly tiers: string; readonly periods: number };

/** Terms that an operator types, and what they would have paid for the last closed periods. */
export function TermsTrial({ row }: { readonly row: SimulatedRow }) {
  const { t } = useTranslation('settlements');
  const [tiers, setTiers] = useState(() => row.tiers.map((tier) => toTyped(row.kind, tier)));
  const [count, setCount] = useState<number>(12);
  const [asked, setAsked] = useState<Asked | null>(null);
  const parsed = parseTiers(row.kind, tiers, useBrand().currency);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (parsed) setAsked({ tiers: JSON.stringify(parsed), periods: count });
  };
  return (
    <Panel title={t('trial.title')}>
      <Form onSubmit={submit} noValidate>
        <p>{t('trial.text')}</p>
        <TierFields kind={row.kind} tiers={tiers} onChange={(next) => setTiers([...next])} />
        <Select
          name="periods"
          label={t('trial.periods')}
          value={String(count)}
          onChange={({ target }) => setCount(Number(target.value))}
        >
          {COUNTS.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
        <div>
          <Button type="submit" size="sm" disabled={!parsed}>
            {t('trial.compare')}
          </Button>
        </div>
      </Form>
      {asked ? <Comparison contract={row.contract} asked={asked} /> : null}
    </Panel>
  );
}

type ComparisonProps = { readonly contract: string; readonly asked: Asked };

function Comparison({ contract, asked }: ComparisonProps) {
  const { t } = useTranslation('settlements');
  const { code: brand } = useBrand();
  const columns = useTrialColumns();
  const query = useCall('settlements', 'tryTerms', { brand, query: { contract, ...asked } });
  return (
    <QueryState query={query}>
      {(trial) =>
        trial.rows.length === 0 ? (
          <p>{t('trial.none')}</p>
        ) : (
          <TightStack>
            <Totals of={trial} />
            <DataList
              caption={t('trial.title')}
              columns={columns}
              rows={[...trial.rows]}
              keyOf={({ payout }) => payout}
            />
          </TightStack>
        )
      }
    </QueryState>
  );
}

function Totals({ of: { did, would } }: { readonly of: Trial }) {
  const { t } = useTranslation('settlements');
  const format = useFormat();
  return (
    <output>{t('trial.totals', { did: format.money(did), would: format.money(would) })}</output>
  );
}

function useTrialColumns(): readonly Column<TrialRow>[] {
  const { t } = useTranslation('settlements');
  const { code: brand } = useBrand();
  const format = useFormat();
  return [
    {
      key: 'period',
      title: t('period'),
      isHead: true,
      cell: ({ payout, start, end }) => (
        <PageLink to={payoutHref(brand, payout)}>
          {t('span', { start: format.time(start), end: format.time(end) })}
        </PageLink>
      ),
    },
    {
      key: 'valid-bets',
      title: t('valid-bets'),
      isFigure: true,
      cell: ({ validBets }) => format.money(validBets),
    },
    {
      key: 'net-loss',
      title: t('net-loss'),
      isFigure: true,
      cell: ({ netLoss }) => format.money(netLoss),
    },
    {
      key: 'did',
      title: t('trial.did'),
      isFigure: true,
      cell: ({ did }) => <Outcome of={did} />,
    },
    {
      key: 'would',
      title: t('trial.would'),
      isFigure: true,
      cell: ({ would }) => (would === null ? t('trial.not-kept') : <Outcome of={would} />),
    },
  ];
}

/** An amount with the tier that it comes from. */
function Outcome({ of: { amount, tier } }: { readonly of: TrialRow['did'] }) {
  const { t } = useTranslation('settlements');
  const format = useFormat();
  return (
    <>
      {format.money(amount)}
      {tier === null ? null : ` (${t('trial.tier', { tier })})`}
    </>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  max-inline-size: 560px;
  margin-block-end: ${space[4]};
`;
