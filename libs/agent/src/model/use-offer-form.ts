import {
  type AgentContractTier,
  checkTerms,
  formatRate,
  isAtMost,
  MAX_TIERS,
  type TermsFault,
  type TierField,
} from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { useState } from 'react';

import {
  fieldsOf,
  isAmount,
  isRate,
  parseTyped,
  toTiers,
  toTyped,
  toWireTiers,
  type TypedTier,
} from './contract-terms.ts';
import type { ContractsStore, ContractTerms, DownlineAgent, WireTier } from './contracts-store.ts';

/** A contract whose terms are changed. */
export type Beginning = {
  readonly agentId: string;
  readonly subject: ContractTerms['own'][number];
  readonly tiers: readonly WireTier[];
};

type Given = {
  readonly store: ContractsStore;
  readonly terms: ContractTerms;
  readonly beginning?: Beginning;
  readonly onMade: (contractId: string) => void;
  readonly form: { readonly current: HTMLFormElement | null };
};

type Faults = Readonly<Record<string, string>>;

/** Returns a function that writes the text of a fault of the terms, which is shown at its field. */
function useFaultText() {
  const { t } = useTranslation('agent-later');
  return ({ rule, field, max }: TermsFault): string => {
    if (rule === 'order') return t('contracts.fault.order');
    if (rule === 'range' && field && isRate(field))
      return t('contracts.fault.rate', { max: formatRate(Number(max ?? 0)) });
    if (field && isAmount(field)) return t('contracts.fault.amount');
    return t('contracts.fault.number');
  };
}

/** An offer as it is filled in: checked by the rules of the gateway before it is sent. */
export function useOfferForm({ store, terms, beginning, onMade, form }: Given) {
  const { t } = useTranslation('agent-later');
  const { currency } = useTenant();
  const toText = useFaultText();
  const [agent, setAgent] = useState<DownlineAgent | null>(null);
  const agentId = beginning?.agentId ?? agent?.memberId ?? '';
  const [subject, setSubject] = useState(beginning?.subject ?? terms.own[0]);
  const [tiers, setTiers] = useState<readonly TypedTier[]>(() =>
    subject ? (beginning?.tiers ?? subject.tiers).map((tier) => toTyped(tier, subject.kind)) : [],
  );
  const [faults, setFaults] = useState<Faults>({});
  const [fault, setFault] = useState<string | null>(null);

  const change = (next: readonly TypedTier[]) => {
    setTiers(next);
    setFaults({});
    setFault(null);
    store.clearError();
  };
  const show = (found: Faults) => {
    setFaults(found);
    const [name] = Object.keys(found);
    if (name === 'agent') form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
    else if (name) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  const check = (): readonly AgentContractTier[] | null => {
    if (!subject) return null;
    const parsed = parseTyped(tiers, subject.kind, currency);
    const wrong = checkTerms(subject.kind, parsed, BigInt(terms.ceilings[subject.kind]));
    const found = Object.fromEntries(
      wrong.map((one) => [`${one.tier ?? 0}.${one.field ?? ''}`, toText(one)]),
    );
    const all = { ...(agentId === '' && { agent: t('contracts.fault.agent') }), ...found };
    show(all);
    if (Object.keys(all).length > 0) return null;
    const isAllowed = isAtMost(subject.kind, parsed, toTiers(subject.tiers));
    setFault(isAllowed ? null : t('contracts.fault.aboveOwn'));
    return isAllowed ? parsed : null;
  };

  return {
    agent,
    subject,
    tiers,
    faults,
    fault,
    canAdd: tiers.length < MAX_TIERS,
    setAgent(next: DownlineAgent | null) {
      setAgent(next);
      change(tiers);
    },
    setSubject(index: number) {
      const next = terms.own[index];
      if (!next) return;
      setSubject(next);
      change(next.tiers.map((tier) => toTyped(tier, next.kind)));
    },
    setField(index: number, field: TierField, value: string) {
      change(tiers.map((tier, at) => (at === index ? { ...tier, [field]: value } : tier)));
    },
    addTier() {
      if (!subject) return;
      const empty = Object.fromEntries(fieldsOf(subject.kind).map((field) => [field, '']));
      change([...tiers, { ...empty, ...tiers.at(-1) }]);
    },
    removeTier: (index: number) => change(tiers.filter((_, at) => at !== index)),
    async submit() {
      const checked = check();
      if (!checked || !subject) return;
      const { kind, product, period } = subject;
      const contractId = await store.offer({
        agentId,
        kind,
        product,
        period,
        tiers: toWireTiers(checked),
      });
      if (contractId !== null) onMade(contractId);
    },
  };
}
