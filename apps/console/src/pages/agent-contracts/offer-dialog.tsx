import {
  type AgentContractKind,
  agentContractKinds,
  type AgentContractPeriod,
  periodsOfKind,
} from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { categories, type Category } from '@parlour/tenant';
import { TextField } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { SalaryNote } from './salary-note.tsx';
import { parseTiers, TierFields, type TypedTier } from './tier-fields.tsx';

/** Proposes to another operator that the brand offers a contract to an agent at the top. */
export function OfferDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('contracts');
  const { code: brand, currency } = useBrand();
  const notify = useNotify();
  const [agent, setAgent] = useState('');
  const [named, setNamed] = useState('');
  const [kind, setKind] = useState<AgentContractKind>('DIVIDEND');
  const [product, setProduct] = useState<Category>('RNG');
  const [period, setPeriod] = useState<AgentContractPeriod>('W');
  const [tiers, setTiers] = useState<readonly TypedTier[]>([{}]);
  const parsed = parseTiers(kind, tiers, currency);
  const change = useChange('agentContracts', 'offer', {
    onDone: () => {
      notify(t('offer.proposed'));
      onClose();
    },
  });
  const chooseKind = (next: AgentContractKind) => {
    setKind(next);
    setPeriod(periodsOfKind[next][0] ?? 'D');
    setTiers([{}]);
  };
  return (
    <ReasonDialog
      name="contract-offer"
      title={t('offer.title')}
      text={t('offer.text')}
      isIncomplete={agent.trim() === '' || parsed === null}
      change={change}
      onConfirm={(reason) => {
        const terms = { kind, product, period, tiers: [...(parsed ?? [])] };
        change.mutate({ brand, body: { agent: agent.trim(), ...terms, reason } });
      }}
      onClose={onClose}
    >
      <TextField
        name="agent"
        label={t('offer.agent')}
        hint={t('filters.hint')}
        autoComplete="off"
        data-autofocus
        value={agent}
        onChange={({ target }) => setAgent(target.value)}
        onBlur={() => setNamed(agent.trim())}
      />
      <SubjectFields
        subject={{ kind, product, period }}
        onKind={chooseKind}
        onProduct={setProduct}
        onPeriod={setPeriod}
      />
      <TierFields kind={kind} tiers={tiers} onChange={setTiers} />
      <SalaryNote {...{ brand, kind, product }} agent={named} tiers={parsed ?? []} />
    </ReasonDialog>
  );
}

type SubjectFieldsProps = {
  readonly subject: {
    readonly kind: AgentContractKind;
    readonly product: Category;
    readonly period: AgentContractPeriod;
  };
  readonly onKind: (kind: AgentContractKind) => void;
  readonly onProduct: (product: Category) => void;
  readonly onPeriod: (period: AgentContractPeriod) => void;
};

/** The form fields for the subject of a contract. */
function SubjectFields({ subject, onKind, onProduct, onPeriod }: SubjectFieldsProps) {
  const { t } = useTranslation('contracts');
  const { kind, product, period } = subject;
  return (
    <>
      <ChoiceSelect
        name="kind"
        label={t('kind')}
        value={kind}
        choices={agentContractKinds}
        labelOf={(one) => t(`kinds.${one}`)}
        onChange={onKind}
      />
      <ChoiceSelect
        name="product"
        label={t('product')}
        value={product}
        choices={categories}
        labelOf={(one) => t(`products.${one}`)}
        onChange={onProduct}
      />
      {periodsOfKind[kind].length > 1 ? (
        <ChoiceSelect
          name="period"
          label={t('period')}
          value={period}
          choices={periodsOfKind[kind]}
          labelOf={(one) => t(`periods.${one}`)}
          onChange={onPeriod}
        />
      ) : null}
    </>
  );
}
