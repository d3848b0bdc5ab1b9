import { errorText } from '@parlour/client';
import type { AgentContractKind, TierField } from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { color, media, radius, space, type } from '@parlour/tokens';
import { Button, FailedState, Icon, Select, TextField } from '@parlour/ui';
import { AmountField } from '@parlour/ui/controls';
import { Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { styled } from 'styled-components';

import { fieldsOf, isAmount, isRate } from '../../model/contract-terms.ts';
import type { ContractsStore, ContractTerms } from '../../model/contracts-store.ts';
import { type Beginning, useOfferForm } from '../../model/use-offer-form.ts';
import { AgentField } from './agent-field.tsx';
import { useSubjectName } from './contract-name.tsx';
import { TierTable } from './tier-table.tsx';

type OfferFormProps = {
  readonly store: ContractsStore;
  readonly terms: ContractTerms;
  /** A contract that is changed: the agent and the subject stay. */
  readonly beginning?: Beginning;
  readonly onCancel: () => void;
  readonly onMade: (contractId: string) => void;
};

/** Asks whom a contract is offered to, about what, and its terms tier by tier. */
export const OfferForm = observer(function OfferForm(props: OfferFormProps) {
  const { store, terms, beginning, onCancel } = props;
  const { t } = useTranslation('agent-later');
  const errors = useTranslation('errors').t;
  const form = useRef<HTMLFormElement>(null);
  const offer = useOfferForm({ ...props, form });
  const { subject } = offer;
  if (!subject) return null;
  return (
    <Form
      ref={form}
      noValidate
      aria-label={t('contracts.new')}
      onSubmit={(event) => {
        event.preventDefault();
        void offer.submit();
      }}
    >
      {!beginning && <Choices store={store} terms={terms} offer={offer} />}
      <h4>{t('contracts.ownTerms')}</h4>
      <TierTable caption={t('contracts.ownTerms')} kind={subject.kind} tiers={subject.tiers} />
      <p>{t('contracts.ownLimit')}</p>
      <Tiers kind={subject.kind} offer={offer} />
      {offer.fault && <FailedState title={offer.fault} />}
      {store.actionError && (
        <FailedState
          title={errorText(errors, store.actionError)}
          detail={store.actionError.requestId}
        />
      )}
      <p>{t('contracts.offerNote', { days: terms.offerDays })}</p>
      <Answers>
        <Button tone="quiet" onClick={onCancel}>
          {t('contracts.cancel')}
        </Button>
        <Button type="submit" busy={store.isBusy}>
          {t('contracts.send')}
        </Button>
      </Answers>
    </Form>
  );
});

type Filling = ReturnType<typeof useOfferForm>;
type ChoicesProps = Pick<OfferFormProps, 'store' | 'terms'> & { readonly offer: Filling };

/**
 * The form fields for the agent that a contract is offered to, and for the subject of the contract.
 */
function Choices({ store, terms, offer }: ChoicesProps) {
  const { t } = useTranslation('agent-later');
  const nameOf = useSubjectName();
  return (
    <>
      <div data-field="agent">
        <AgentField
          store={store}
          chosen={offer.agent}
          onChange={offer.setAgent}
          error={offer.faults['agent']}
        />
      </div>
      <Select
        name="subject"
        label={t('contracts.subject')}
        value={String(terms.own.findIndex((own) => own === offer.subject))}
        onChange={({ target }) => offer.setSubject(Number(target.value))}
      >
        {terms.own.map((own, index) => (
          <option key={nameOf(own)} value={index}>
            {nameOf(own)}
          </option>
        ))}
      </Select>
    </>
  );
}

type TiersProps = { readonly kind: AgentContractKind; readonly offer: Filling };

/** The tiers as they are typed. */
function Tiers({ kind, offer }: TiersProps) {
  const { t } = useTranslation('agent-later');
  return (
    <>
      {offer.tiers.map((tier, index) => (
        <Tier key={index}>
          <legend>{t('contracts.tierNumber', { number: index + 1 })}</legend>
          {fieldsOf(kind).map((field) => (
            <TierText
              key={field}
              field={field}
              name={`${index}.${field}`}
              label={t(`contracts.field.${field}`) + (isRate(field) ? ' (%)' : '')}
              value={tier[field] ?? ''}
              error={offer.faults[`${index}.${field}`]}
              onChange={(value) => offer.setField(index, field, value)}
            />
          ))}
          {offer.tiers.length > 1 && (
            <Button
              tone="plain"
              size="sm"
              icon={<Icon of={Trash2} size={18} />}
              aria-label={t('contracts.removeTier', { number: index + 1 })}
              onClick={() => offer.removeTier(index)}
            >
              {t('contracts.remove')}
            </Button>
          )}
        </Tier>
      ))}
      {offer.canAdd && (
        <div>
          <Button tone="quiet" icon={<Icon of={Plus} size={18} />} onClick={offer.addTier}>
            {t('contracts.addTier')}
          </Button>
        </div>
      )}
    </>
  );
}

type TierTextProps = {
  readonly field: TierField;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** A field of a tier; below a sum stands what was read. */
function TierText({ field, onChange, ...rest }: TierTextProps) {
  const { currency } = useTenant();
  if (isAmount(field)) return <AmountField {...rest} format={currency} onChange={onChange} />;
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  h4 {
    font-size: ${type.md};
  }
  > p {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;

const Tier = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space[3]};
  margin: 0;
  padding: ${space[3]};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.control};
  legend {
    padding-inline: ${space[2]};
    font-weight: 700;
  }
  > button {
    justify-self: start;
  }
  ${media.compact} {
    grid-template-columns: repeat(4, minmax(0, 1fr)) auto;
  }
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space[3]};
`;
