import { formatRate } from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { EntryList } from '../../layout/entry-list.ts';
import { Facts, Panel } from '../../layout/panel.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { AgentDetail, MemberRebates } from './agent-types.ts';
import { RebatesDialog } from './rebates-dialog.tsx';

type PanelProps = { readonly agent: AgentDetail };

/** The rates of rebates of an agent or a member, and what they earned lately. */
export function RebatesPanel({ agent }: PanelProps) {
  const { t } = useTranslation('agents');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const [isSetting, setSetting] = useState(false);
  const query = useCall('memberRebates', 'read', { brand, query: { member: agent.member } });
  const hasProducts = (query.data?.rates ?? []).some(({ highest }) => highest > 0);
  return (
    <Panel
      title={t('rebates.title')}
      actions={
        hasProducts && may('agents.rebates') && agent.status !== 'CLOSED' ? (
          <Button tone="quiet" size="sm" onClick={() => setSetting(true)}>
            {t('rebates.set')}
          </Button>
        ) : undefined
      }
    >
      <QueryState query={query}>{(rebates) => <Rebates rebates={rebates} />}</QueryState>
      {isSetting && query.data ? (
        <RebatesDialog agent={agent} rates={query.data.rates} onClose={() => setSetting(false)} />
      ) : null}
    </Panel>
  );
}

function Rebates({ rebates: { rates, earned } }: { readonly rebates: MemberRebates }) {
  const { t } = useTranslation('agents');
  const { t: ofContracts } = useTranslation('contracts');
  const format = useFormat();
  const held = rates.filter(({ rate, nextRate }) => rate > 0 || nextRate > 0);
  if (held.length === 0 && earned.length === 0) return <p>{t('rebates.none')}</p>;
  return (
    <>
      <Facts
        facts={held.map(({ product, rate, nextRate }) => [
          ofContracts(`products.${product}`),
          rate === nextRate
            ? formatRate(rate)
            : `${formatRate(rate)} · ${t('rebates.next', { rate: formatRate(nextRate) })}`,
        ])}
      />
      {earned.length > 0 ? (
        <EntryList aria-label={t('rebates.earned')}>
          {earned.map(({ day, product, rate, teamBets, passedOn, amount, state }) => (
            <li key={`${day} ${product}`}>
              <span>
                {day} · {ofContracts(`products.${product}`)}
                <small>
                  {t(fromWire(passedOn) > 0n ? 'rebates.of-less' : 'rebates.of', {
                    rate: formatRate(rate),
                    bets: format.money(teamBets),
                    passedOn: format.money(passedOn),
                  })}
                </small>
              </span>
              <span>
                {format.money(amount)}
                <small>{t(`rebates.states.${state}`)}</small>
              </span>
            </li>
          ))}
        </EntryList>
      ) : null}
    </>
  );
}
