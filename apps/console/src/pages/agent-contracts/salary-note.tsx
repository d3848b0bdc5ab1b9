import { type AgentContractKind, formatRate } from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import type { Category } from '@parlour/tenant';
import { NoticeBar } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { isPermitted, useOperator } from '../../session/current-operator.tsx';
import type { Tier } from './contract-types.ts';

/** The contract that is offered. */
type SalaryNoteProps = {
  readonly brand: string;
  /** A username or an id; empty while none is named. */
  readonly agent: string;
  readonly kind: AgentContractKind;
  readonly product: Category;
  readonly tiers: readonly Tier[];
};

const highestRate = (tiers: readonly Tier[]): number =>
  Math.max(
    0,
    ...tiers.flatMap(({ rate = 0, winRate = 0, lossRate = 0 }) => [rate, winRate, lossRate]),
  );

/**
 * Says that an agent's salaries together may exceed what a game keeps of each bet: the brand would
 * pay for play that it loses by.
 */
export function SalaryNote({ brand, agent, kind, product, tiers }: SalaryNoteProps) {
  const { t } = useTranslation('contracts');
  const operator = useOperator();
  const enabled =
    kind !== 'DIVIDEND' && agent !== '' && isPermitted(operator, 'contracts.read', brand);
  const input = { brand, query: { agent, product } };
  const { data } = useCall('agentContracts', 'salaries', input, { enabled });
  if (!enabled || !data || data.edge === null) return null;
  const others = data.rates.filter((one) => one.kind !== kind);
  const total = others.reduce((sum, { rate }) => sum + rate, highestRate(tiers));
  if (total <= data.edge.rate) return null;
  const { game, rate } = data.edge;
  return (
    <NoticeBar tone="warning">
      {t('salary-note', { total: formatRate(total), game, edge: formatRate(rate) })}
      {others.map((one) => (
        <span key={one.kind}>
          {' '}
          {t('salary-other', { kind: t(`kinds.${one.kind}`), rate: formatRate(one.rate) })}
        </span>
      ))}
    </NoticeBar>
  );
}
