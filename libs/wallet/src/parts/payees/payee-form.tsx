import { maxLengths } from '@parlour/contract/rules';
import type { FieldFault } from '@parlour/contract';
import {
  checkPayeeAccount,
  findNameFault,
  isSameName,
  listPayeeProviders,
  normalizeAccountNumber,
  type PayeeKind,
  type PayeeProvider,
} from '@parlour/contract/payees';
import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { getMobileExample } from '@parlour/tenant';
import { space } from '@parlour/tokens';
import { Button, Select, TextField } from '@parlour/ui';
import { SegmentedControl } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import type { Approve, NewPayee, Payee, PayeesStore } from '../../model/payees-store.ts';
import { toFaultText } from './payee-fields.ts';
import { CallFailure } from '../call-failure.tsx';

type PayeeFormProps = {
  readonly store: PayeesStore;
  readonly approve: Approve;
  readonly onAdded: (payee: Payee) => void;
  /** Leaves the form; absent where there is nothing to go back to. */
  readonly onCancel?: (() => void) | undefined;
};

type Typed = Required<NewPayee>;

/** Adds a bank account or an e-wallet: checked here as by the gateway, then approved. */
export const PayeeForm = observer(function PayeeForm({
  store,
  approve,
  onAdded,
  onCancel,
}: PayeeFormProps) {
  const { t } = useTranslation('wallet-later');
  const { country } = useTenant();
  const form = useRef<HTMLFormElement>(null);
  const { typed, change, faults, submit, kind, setKind } = usePayeeForm(store, approve, form);
  const providers = listPayeeProviders(country).filter((one) => one.kind === kind);
  const provider = providers.find(({ code }) => code === typed.provider);
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const added = await submit(provider);
    if (added) onAdded(added);
  };
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      <PayeeError store={store} />
      <SegmentedControl
        label={t('payees.kind')}
        segments={(['wallet', 'bank'] as const).map((one) => ({
          value: one,
          label: t(`payees.kinds.${one}`),
        }))}
        selected={kind}
        onSelect={setKind}
        disabled={store.isBusy}
        isWide
      />
      <AccountInputs
        kind={kind}
        providers={providers}
        provider={provider}
        typed={typed}
        faults={faults}
        isAnyName={store.rules?.holderNameRule === 'any'}
        disabled={store.isBusy}
        onChange={change}
      />
      <Buttons>
        <Button type="submit" busy={store.isBusy}>
          {t('payees.add')}
        </Button>
        {onCancel && (
          <Button tone="quiet" disabled={store.isBusy} onClick={onCancel}>
            {t('payees.cancel')}
          </Button>
        )}
      </Buttons>
    </Form>
  );
});

type AccountInputsProps = {
  readonly kind: PayeeKind;
  readonly providers: readonly PayeeProvider[];
  /** The chosen one: what an account looks like there. */
  readonly provider: PayeeProvider | undefined;
  readonly typed: Typed;
  readonly faults: readonly FieldFault[];
  readonly isAnyName: boolean;
  readonly disabled: boolean;
  readonly onChange: (changes: Partial<Typed>) => void;
};

/** The bank or e-wallet, then the fields that an account there has. */
function AccountInputs(props: AccountInputsProps) {
  const { kind, providers, provider, typed, faults, isAnyName, disabled, onChange } = props;
  const { t } = useTranslation('wallet-later');
  const example = getMobileExample(useTenant());
  const faultOf = (field: string) => {
    const fault = faults.find((one) => one.field === field);
    return fault && toFaultText(t, fault);
  };
  const text = (field: 'accountNumber' | 'branchCode' | 'holderName') => ({
    name: field,
    value: typed[field],
    error: faultOf(field),
    disabled,
    autoComplete: 'off' as const,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ [field]: target.value }),
  });
  return (
    <>
      <Select
        name="provider"
        label={t(`payees.provider.${kind}`)}
        value={typed.provider}
        error={faultOf('provider')}
        disabled={disabled}
        onChange={({ target }) => onChange({ provider: target.value })}
      >
        <option value="">{t('payees.provider.choose')}</option>
        {providers.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      {provider && (
        <>
          <TextField
            {...text('accountNumber')}
            label={t(`payees.number.${provider.number}`)}
            hint={t(`payees.numberHint.${provider.number}`, {
              ...toDigits(provider),
              example,
            })}
            dir="ltr"
            inputMode={isDigits(provider) ? 'numeric' : 'text'}
            maxLength={maxLengths.accountNumber}
          />
          {provider.branchCode && (
            <TextField
              {...text('branchCode')}
              label={t(`payees.branch.${provider.branchCode}`)}
              hint={t(`payees.branchHint.${provider.branchCode}`)}
              dir="ltr"
              maxLength={maxLengths.branchCode}
            />
          )}
          <TextField
            {...text('holderName')}
            label={t('payees.holder')}
            hint={t(isAnyName ? 'payees.holderAny' : 'payees.holderOwn')}
            maxLength={maxLengths.fullName}
            dir="auto"
          />
        </>
      )}
    </>
  );
}

/** Keeps what is typed, and its faults: found here, or by the gateway. */
function usePayeeForm(
  store: PayeesStore,
  approve: Approve,
  form: { readonly current: HTMLFormElement | null },
) {
  const holderName = store.rules?.holderName ?? '';
  const [kind, setKind] = useState<PayeeKind>('wallet');
  const [typed, setTyped] = useState<Typed>({
    provider: '',
    accountNumber: '',
    branchCode: '',
    holderName,
  });
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const show = (found: readonly FieldFault[]) => {
    setFaults(found);
    const [first] = found;
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
  };
  const submit = async (provider: PayeeProvider | undefined): Promise<Payee | null> => {
    store.clearError();
    const found = findFaults(provider, typed, holderName);
    show(found);
    if (!provider || found.length > 0) return null;
    const { branchCode, ...rest } = typed;
    const accountNumber = normalizeAccountNumber(typed.accountNumber, provider);
    const payee = { ...rest, accountNumber, ...(provider.branchCode && { branchCode }) };
    const added = await store.add(payee, approve);
    if (!added) show(store.actionError?.fields ?? []);
    return added;
  };
  return {
    typed,
    faults,
    submit,
    kind,
    setKind: (next: PayeeKind) => {
      setKind(next);
      setTyped({ ...typed, provider: '', accountNumber: '', branchCode: '' });
      setFaults([]);
    },
    change: (changes: Partial<Typed>) => {
      setTyped((before) => ({ ...before, ...changes }));
      setFaults((before) => before.filter(({ field }) => !(field in changes)));
    },
  };
}

function findFaults(
  provider: PayeeProvider | undefined,
  typed: Typed,
  legalName: string,
): FieldFault[] {
  if (!provider) return [{ field: 'provider', rule: 'required' }];
  const faults = checkPayeeAccount(provider, typed);
  const name = findNameFault('holderName', typed.holderName);
  if (name) faults.push(name);
  else if (legalName !== '' && !isSameName(legalName, typed.holderName))
    faults.push({ field: 'holderName', rule: 'name' });
  return faults;
}

const toDigits = ({ digits: [min, max] = [6, 20] }: PayeeProvider) => ({
  digits: min === max ? String(min) : `${min}–${max}`,
});

const isDigits = ({ number }: PayeeProvider): boolean =>
  number === 'account' || number === 'nuban' || number === 'mobile';

/** Shows why the gateway refused the account, where no field says it. */
const PayeeError = observer(function PayeeError({ store }: { readonly store: PayeesStore }) {
  const { actionError } = store;
  if (!actionError || actionError.fields.length > 0) return null;
  return <CallFailure error={actionError} />;
});

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
