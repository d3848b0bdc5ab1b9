import { useTranslation } from '@parlour/i18n';
import { useApi, useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { buttonLook, DataList, EmptyState, Icon, Money, Skeleton } from '@parlour/ui';
import { DateTime, DetailFrame } from '@parlour/ui/display';
import { SearchX, ShieldCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { type Round, RoundStore } from '../../model/round-store.ts';
import { renderResultBadge } from '../../parts/bet-columns.tsx';
import { roundColumns } from '../../parts/records/movement-columns.tsx';
import { SignedMoney } from '../../parts/records/signed-money.tsx';
import { CallFailure } from '../../parts/call-failure.tsx';

type RoundViewProps = {
  readonly orderNo: string;
  readonly onBack: () => void;
};

/** One round: its facts, its proof, and what it moved. */
export const RoundView = observer(function RoundView({ orderNo, onBack }: RoundViewProps) {
  const { t } = useTranslation('wallet-later');
  const { reports } = useApi();
  const [store] = useState(() => new RoundStore(reports.round));
  useEffect(() => void store.load(orderNo), [store, orderNo]);
  const { round, status, error } = store;
  const isUnknown = error?.code === 'not_found' || error?.code === 'request.param.err';
  return (
    <DetailFrame back={t('bets.back')} onBack={onBack}>
      {status === 'failed' && isUnknown && (
        <EmptyState art={<Icon of={SearchX} size={32} />} title={t('bets.notFound')} />
      )}
      {status === 'failed' && error && !isUnknown && (
        <CallFailure error={error} onRetry={() => void store.load(orderNo)} />
      )}
      {status === 'loading' && <Skeleton block="220px" corner="12px" />}
      {round && <RoundBody round={round} />}
    </DetailFrame>
  );
});

function RoundBody({ round }: { readonly round: Round }) {
  const { t } = useTranslation('wallet-later');
  const tenant = useTenant();
  const { bet, movements } = round;
  return (
    <>
      <h3>
        <bdi translate="no">{bet.game}</bdi>
      </h3>
      <RoundFacts round={round} />
      {bet.verifyUrl && (
        <ProofLink href={bet.verifyUrl} target="_blank" rel="noopener noreferrer">
          <Icon of={ShieldCheck} />
          {t('bets.verify')}
        </ProofLink>
      )}
      <DataList
        caption={t('bets.moved')}
        columns={roundColumns(t, tenant.currency, tenant)}
        rows={movements}
        keyOf={({ place }) => place}
      />
    </>
  );
}

function RoundFacts({ round: { bet, provider } }: { readonly round: Round }) {
  const { t } = useTranslation('wallet-later');
  const record = useTranslation('wallet').t;
  const tenant = useTenant();
  const at = (ms: number) => <DateTime at={ms} format={tenant} />;
  const isOpen = bet.status === 'initial';
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('bets.status'), renderResultBadge(record, bet)],
    [
      t('bets.provider'),
      <bdi translate="no" key="provider">
        {provider}
      </bdi>,
    ],
    [
      t('bets.round'),
      <bdi translate="no" key="round">
        {bet.orderNo}
      </bdi>,
    ],
    [t('bets.opened'), at(bet.time)],
    ...(bet.closedAt === null ? [] : [[t('bets.closed'), at(bet.closedAt)] as const]),
    [record('record.stake'), <Money key="stake" amount={bet.stake} format={tenant.currency} />],
    // An open round has neither won nor lost.
    ...(isOpen
      ? []
      : [
          [
            record('record.win'),
            <Money key="win" amount={bet.win} format={tenant.currency} />,
          ] as const,
          [
            record('record.result'),
            <SignedMoney key="result" amount={bet.result} format={tenant.currency} />,
          ] as const,
        ]),
  ];
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  gap: ${space[3]} ${space[5]};
  margin: 0;
  dt {
    font-size: ${type.xs};
    color: ${color('text-2')};
  }
  dd {
    margin: 0;
  }
`;

const ProofLink = styled.a`
  ${buttonLook}
  justify-self: start;
`;
