import { formatRate, parseRate, toTypedRate } from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotifyOutcome } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { UnitText } from '../../forms/unit-text.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { AgentDetail, MemberRebates } from './agent-types.ts';

type Rate = MemberRebates['rates'][number];
type DialogProps = {
  readonly agent: AgentDetail;
  readonly rates: readonly Rate[];
  readonly onClose: () => void;
};

/** Sets the rates of a member from tomorrow on; each says between what it may be. */
export function RebatesDialog({ agent, rates, onClose }: DialogProps) {
  const { t } = useTranslation('agents');
  const { t: ofContracts } = useTranslation('contracts');
  const { code: brand } = useBrand();
  const notifyOutcome = useNotifyOutcome();
  const open = rates.filter(({ highest }) => highest > 0);
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(open.map(({ product, nextRate }) => [product, toTypedRate(nextRate)])),
  );
  const change = useChange('memberRebates', 'set', {
    onDone: (outcome) => {
      notifyOutcome(outcome, t('rebates.saved'));
      onClose();
    },
  });
  const entries = open.map((rate) => ({ ...rate, value: parseRate(typed[rate.product] ?? '') }));
  const findFault = ({ value, lowest, highest }: (typeof entries)[number]) => {
    if (value === null) return t('rebates.number');
    return value < lowest || value > highest
      ? t('rebates.range', { lowest: formatRate(lowest), highest: formatRate(highest) })
      : undefined;
  };
  const changed = entries.filter(({ value, nextRate }) => value !== nextRate);
  return (
    <ReasonDialog
      name="agent-rebates"
      title={t('rebates.set')}
      text={t('rebates.text', { username: agent.username })}
      isIncomplete={changed.length === 0 || entries.some((entry) => findFault(entry))}
      change={change}
      onConfirm={(reason) =>
        change.mutate({
          brand,
          body: {
            member: agent.member,
            rates: changed.map(({ product, value }) => ({ product, rate: value ?? 0 })),
            reason,
          },
        })
      }
      onClose={onClose}
    >
      {entries.map((entry, index) => (
        <UnitText
          key={entry.product}
          name={entry.product}
          label={ofContracts(`products.${entry.product}`)}
          hint={t('rebates.bounds', {
            lowest: formatRate(entry.lowest),
            highest: formatRate(entry.highest),
          })}
          error={findFault(entry)}
          unit="percent"
          hasFocus={index === 0}
          value={typed[entry.product] ?? ''}
          onChange={(value) => setTyped((before) => ({ ...before, [entry.product]: value }))}
        />
      ))}
    </ReasonDialog>
  );
}
