import {
  computeRequirement,
  computeReward,
  isDrawn,
  isMoney,
  type PromotionTerms,
  sumPrizes,
} from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { micros, parseAmount, toWire, zero } from '@parlour/money';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { SumText } from '../../forms/amount-text.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { TightStack } from '../../layout/stack.ts';
import { useBrand } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import type { Simulation, WireTerms } from './promotion-types.ts';
import { checkDraft, readDraft, type TermsDraft, toWireTerms } from './terms-draft.ts';
import { TermsText } from './terms-text.tsx';

type DraftProps = { readonly draft: TermsDraft };

/** The terms of a draft as members read them, and what they give for an example. */
export function PreviewPanel({ draft }: DraftProps) {
  const { t } = useTranslation('promotion-pages');
  const { currency } = useBrand();
  const isValid = checkDraft(draft, currency).length === 0;
  return (
    <Panel title={t('panels.preview')}>
      {isValid ? (
        <TightStack>
          <TermsText terms={toWireTerms(draft, currency)} />
          {hasExample(draft) ? <Example draft={draft} /> : null}
          <PrizePool draft={draft} />
        </TightStack>
      ) : (
        <p>{t('preview.incomplete')}</p>
      )}
    </Panel>
  );
}

/**
 * True when an example says more than the terms: a calendar and a listed reward name all amounts.
 */
const hasExample = ({ reward }: TermsDraft): boolean =>
  reward !== 'LISTED' && reward !== 'CALENDAR';

/** The most that a tournament costs. */
function PrizePool({ draft }: DraftProps) {
  const { t } = useTranslation('promotion-pages');
  const format = useFormat();
  const { currency } = useBrand();
  const { trigger, wallet } = readDraft(draft, currency);
  if (trigger.kind !== 'TOURNAMENT') return null;
  const pool = format.bonus(toWire(micros(BigInt(sumPrizes(trigger.leaderboard)))), wallet);
  return <p>{t('preview.pool', { pool })}</p>;
}

/**
 * Shows the reward that a deposit, or a net loss, of an amount entered by the operator would earn.
 */
function Example({ draft }: DraftProps) {
  const { t } = useTranslation('promotion-pages');
  const format = useFormat();
  const { currency } = useBrand();
  const [typed, setTyped] = useState('500');
  const terms = readDraft(draft, currency);
  const { trigger } = terms;
  const hasBase = 'least' in trigger;
  const base = hasBase ? parseAmount(typed, currency) : zero;
  const isTooSmall = hasBase && base !== null && base < BigInt(trigger.least);
  const bonus = base === null || isTooSmall ? 0n : computeReward(terms.reward, base);
  const required = computeRequirement(terms.wagering, bonus, base ?? 0n);
  const money = (amount: bigint) => format.money(toWire(micros(amount)));
  return (
    <TightStack>
      {hasBase ? (
        <SumText
          name="example"
          label={t(trigger.kind === 'DEPOSIT' ? 'preview.deposit' : 'preview.loss')}
          value={typed}
          onChange={setTyped}
        />
      ) : null}
      <output>
        {bonus === 0n
          ? t('preview.nothing')
          : t(getExampleKey(terms), {
              bonus: format.bonus(toWire(micros(bonus)), terms.wallet),
              ...(terms.reward.kind === 'FREE_SPINS' && { spins: formatCount(terms.reward.count) }),
              required: money(required),
            })}
      </output>
    </TightStack>
  );
}

function getExampleKey({ reward, wagering, wallet }: PromotionTerms) {
  if (isDrawn(reward)) return 'preview.draw';
  if (!isMoney(wallet)) return 'preview.points';
  if (reward.kind === 'FREE_SPINS') return 'preview.spins';
  return wagering ? 'preview.bonus' : 'preview.cash';
}

/** A panel with the amounts that the terms of a draft would have granted for the past 30 days. */
export function SimulationPanel({ draft }: DraftProps) {
  const { t } = useTranslation('promotion-pages');
  const [asked, setAsked] = useState<string | null>(null);
  const { currency } = useBrand();
  const isValid = checkDraft(draft, currency).length === 0;
  const terms = isValid ? JSON.stringify(toWireTerms(draft, currency)) : null;
  return (
    <Panel title={t('panels.simulation')}>
      <TightStack>
        <p>{t('simulation.text')}</p>
        <div>
          <Button
            size="sm"
            tone="quiet"
            disabled={terms === null || terms === asked}
            onClick={() => setAsked(terms)}
          >
            {t('simulation.run')}
          </Button>
        </div>
        {asked === null ? null : <Simulated terms={asked} isStale={asked !== terms} />}
      </TightStack>
    </Panel>
  );
}

type SimulatedProps = {
  readonly terms: string;
  /** The terms have been changed since. */
  readonly isStale: boolean;
};

function Simulated({ terms, isStale }: SimulatedProps) {
  const { t } = useTranslation('promotion-pages');
  const { code: brand } = useBrand();
  const query = useCall('promotions', 'simulate', { brand, query: { terms } });
  return (
    <QueryState query={query}>
      {(simulation) =>
        simulation.isPossible ? (
          <TightStack>
            {isStale ? <p>{t('simulation.stale')}</p> : null}
            <SimulationFacts of={simulation} wallet={(JSON.parse(terms) as WireTerms).wallet} />
          </TightStack>
        ) : (
          <p>{t('simulation.impossible')}</p>
        )
      }
    </QueryState>
  );
}

type SimulationFactsProps = { readonly of: Simulation; readonly wallet: WireTerms['wallet'] };

function SimulationFacts({ of, wallet }: SimulationFactsProps) {
  const { t } = useTranslation('promotion-pages');
  const format = useFormat();
  return (
    <Facts
      facts={[
        [t('simulation.events'), formatCount(of.events)],
        [t('bonuses'), formatCount(of.bonuses)],
        [t('members'), formatCount(of.members)],
        [t('simulation.amount'), format.bonus(of.amount, wallet)],
        ...(wallet === 'BONUS'
          ? [[t('simulation.required'), format.money(of.required)] as const]
          : []),
        ...(of.spentOn === null ? [] : [[t('simulation.spent'), of.spentOn] as const]),
      ]}
    />
  );
}
