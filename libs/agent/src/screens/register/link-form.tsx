import { LINK_CODE, maxLengths } from '@parlour/contract/rules';
import { type CallError, errorText, toCallError } from '@parlour/client';
import { getFaultText } from '@parlour/contract/error-texts';
import { useTranslation } from '@parlour/i18n';
import { color, radius, space } from '@parlour/tokens';
import { Button, FailedState, TextField, useFocusInvalid } from '@parlour/ui';
import { RadioGroup } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import type { LinkRequest, LinksStore } from '../../model/links-store.ts';
import { type ChosenRates, withRebates } from '../../model/rebates.ts';
import { useGivableRebates } from '../../model/use-givable-rebates.ts';
import { useLinkEnd } from '../../model/use-link-end.ts';
import { KindName } from '../../parts/link-state.tsx';
import { RebateFields } from '../../parts/rebate-fields.tsx';
import { EndField } from './end-field.tsx';

type LinkFormProps = {
  readonly store: LinksStore;
  readonly onCancel: () => void;
  /** A link was made: its code. */
  readonly onMade: (code: string) => void;
};

const kinds = ['member', 'agent_1'] as const;
/** Asks whom a new link registers, until when, and by which code. */
export const LinkForm = observer(function LinkForm({ store, onCancel, onMade }: LinkFormProps) {
  const { t } = useTranslation('agent');
  const choices = useGivableRebates();
  const [rates, setRates] = useState<ChosenRates>({});
  const form = useLinkForm(store, onMade, rates);
  const { kind, setKind, code, setCode, codeFault, end, error, isBusy, submit } = form;
  const errors = useTranslation('errors').t;
  return (
    <Form
      ref={form.form}
      noValidate
      aria-label={t('links.new')}
      onSubmit={(event) => submit(event as SubmitEvent<HTMLFormElement>)}
    >
      <RadioGroup
        label={t('links.registersAs')}
        name="kind"
        choices={kinds.map((value) => ({ value, label: <KindName accountType={value} /> }))}
        selected={kind}
        onSelect={setKind}
      />
      <EndField end={end} />
      <TextField
        name="code"
        label={t('links.ownCode')}
        hint={t('links.codeHint')}
        error={codeFault}
        value={code}
        maxLength={maxLengths.linkCode}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        onChange={({ target }) => setCode(target.value)}
      />
      <RebateFields choices={choices} chosen={rates} onChange={setRates} />
      {error && <FailedState title={errorText(errors, error)} detail={error.requestId} />}
      <Answers>
        <Button tone="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {t('links.create')}
        </Button>
      </Answers>
    </Form>
  );
});

/** Manages the input for a link, its check, and its submission. */
function useLinkForm(store: LinksStore, onMade: LinkFormProps['onMade'], rates: ChosenRates) {
  const { t } = useTranslation('agent');
  const errors = useTranslation('errors').t;
  const [kind, setKind] = useState<LinkRequest['accountType']>('member');
  const [code, setCode] = useState('');
  const [codeFault, setCodeFault] = useState<string>();
  const end = useLinkEnd();
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusInvalid = useFocusInvalid(form);
  const showRefusal = (refusal: CallError | null) => {
    // A number of days has no field to mark.
    const isEndWrong =
      end.choice === 'date' && (refusal?.fields.some(({ field }) => field === 'endDate') ?? false);
    if (isEndWrong) end.refuse();
    const fault = refusal?.fields.find(({ field }) => field === 'code');
    if (!fault) return setError(isEndWrong ? null : refusal);
    if (fault.rule === 'max') return setCodeFault(t('links.fault.max', fault.allowed));
    const text = getFaultText(fault);
    setCodeFault(fault.rule === 'taken' || !text ? t('links.fault.taken') : errors(text.key));
  };
  const create = async (endDate: Pick<LinkRequest, 'endDate'>) => {
    setBusy(true);
    setError(null);
    try {
      const link = await store.create({
        accountType: kind,
        ...(code && { code }),
        ...endDate,
        ...withRebates(rates),
      });
      onMade(link.code);
    } catch (thrown) {
      showRefusal(toCallError(thrown));
      focusInvalid();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isValid = code === '' || LINK_CODE.test(code);
    setCodeFault(isValid ? undefined : t('links.fault.form'));
    const ends = end.read();
    if (ends === null || !isValid) focusInvalid();
    else if (!isBusy) void create(ends);
  };
  return { form, kind, setKind, code, setCode, codeFault, end, error, isBusy, submit };
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-inline-size: 520px;
  padding: ${space[4]};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.control};
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space[3]};
`;
