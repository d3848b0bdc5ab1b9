import {
  type AgentContractKind,
  agentContractKinds,
  type AgentContractPeriod,
  MAX_TIERS,
  periodsOfKind,
  type TierField,
} from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { parseAmount, toWire } from '@parlour/money';
import { categories, type Category } from '@parlour/tenant';
import { color, radius, space } from '@parlour/tokens';
import { Button, Select, TextField } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { type Tier, toRate } from './contract-types.ts';
import { fieldsOf, isAmount, isRate } from './tiers.tsx';

type Typed = Readonly<Partial<Record<TierField, string>>>;

/** A typed value as it is sent; null where it is none. */
function parseField(field: TierField, text: string): number | null {
  if (isRate(field)) return toRate(text);
  if (!isAmount(field)) return /^\d{1,7}$/.test(text.trim()) ? Number(text) : null;
  const amount = parseAmount(text);
  return amount === null || amount < 0n ? null : toWire(amount);
}

/** Tiers as they are sent; null while a field is not filled in. */
function parseTiers(kind: AgentContractKind, tiers: readonly Typed[]): readonly Tier[] | null {
  const parsed = tiers.map((tier) =>
    fieldsOf(kind).map((field) => [field, parseField(field, tier[field] ?? '')] as const),
  );
  if (parsed.flat().some(([, value]) => value === null)) return null;
  return parsed.map((fields) => Object.fromEntries(fields) as Tier);
}

/** Proposes to another operator that the brand offers a contract to an agent at the top. */
export function OfferDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('contracts');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const [agent, setAgent] = useState('');
  const [kind, setKind] = useState<AgentContractKind>('DIVIDEND');
  const [product, setProduct] = useState<Category>('RNG');
  const [period, setPeriod] = useState<AgentContractPeriod>('W');
  const [tiers, setTiers] = useState<readonly Typed[]>([{}]);
  const parsed = parseTiers(kind, tiers);
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
      />
      <SubjectFields
        subject={{ kind, product, period }}
        onKind={chooseKind}
        onProduct={setProduct}
        onPeriod={setPeriod}
      />
      <TierFields kind={kind} tiers={tiers} onChange={setTiers} />
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

/** What a contract is about. */
function SubjectFields({ subject, onKind, onProduct, onPeriod }: SubjectFieldsProps) {
  const { t } = useTranslation('contracts');
  const { kind, product, period } = subject;
  return (
    <>
      <Select
        name="kind"
        label={t('kind')}
        value={kind}
        onChange={({ target }) =>
          onKind(agentContractKinds.find((one) => one === target.value) ?? kind)
        }
      >
        {agentContractKinds.map((one) => (
          <option key={one} value={one}>
            {t(`kinds.${one}`)}
          </option>
        ))}
      </Select>
      <Select
        name="product"
        label={t('product')}
        value={product}
        onChange={({ target }) =>
          onProduct(categories.find((one) => one === target.value) ?? product)
        }
      >
        {categories.map((one) => (
          <option key={one} value={one}>
            {t(`products.${one}`)}
          </option>
        ))}
      </Select>
      {periodsOfKind[kind].length > 1 ? (
        <Select
          name="period"
          label={t('period')}
          value={period}
          onChange={({ target }) =>
            onPeriod(periodsOfKind[kind].find((one) => one === target.value) ?? period)
          }
        >
          {periodsOfKind[kind].map((one) => (
            <option key={one} value={one}>
              {t(`periods.${one}`)}
            </option>
          ))}
        </Select>
      ) : null}
    </>
  );
}

type TierFieldsProps = {
  readonly kind: AgentContractKind;
  readonly tiers: readonly Typed[];
  readonly onChange: (tiers: readonly Typed[]) => void;
};

function TierFields({ kind, tiers, onChange }: TierFieldsProps) {
  const { t } = useTranslation('contracts');
  return (
    <>
      {tiers.map((tier, index) => (
        <Fields key={index}>
          <legend>{t('tier-number', { number: index + 1 })}</legend>
          {fieldsOf(kind).map((field) => (
            <TextField
              key={field}
              name={`${index}.${field}`}
              label={t(`fields.${field}`) + (isRate(field) ? ' (%)' : '')}
              inputMode="decimal"
              autoComplete="off"
              value={tier[field] ?? ''}
              onChange={({ target }) =>
                onChange(
                  tiers.map((one, at) => (at === index ? { ...one, [field]: target.value } : one)),
                )
              }
            />
          ))}
          {tiers.length > 1 ? (
            <Button
              tone="plain"
              size="sm"
              onClick={() => onChange(tiers.filter((_, at) => at !== index))}
            >
              {t('remove-tier', { number: index + 1 })}
            </Button>
          ) : null}
        </Fields>
      ))}
      {tiers.length < MAX_TIERS ? (
        <div>
          <Button tone="quiet" size="sm" onClick={() => onChange([...tiers, { ...tiers.at(-1) }])}>
            {t('add-tier')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space[3]};
  margin: 0;
  padding: ${space[3]};
  border: 1px solid ${color('line-1')};
  border-radius: ${radius.control};
`;
