import { errorText, serverNow } from '@parlour/client';
import type { FieldFault } from '@parlour/contract';
import {
  checkDocument,
  type DocumentKind,
  type DocumentSide,
  documentSides,
  listDocumentKinds,
} from '@parlour/contract/identity-documents';
import { MAX_AGE_YEARS, MIN_DOCUMENT_EDGE, todayIn } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { space, type } from '@parlour/tokens';
import { Button, Select, TextField, useFocusInvalid } from '@parlour/ui';
import { BirthDateField } from '@parlour/ui/controls';
import { ImageUpload, readPicture } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { fieldErrorText, type FieldErrors, toFieldErrors } from '../../../model/field-errors.ts';
import type { IdentityStatus, IdentityStore } from '../../../model/identity-store.ts';
import { FormError } from '../../../parts/form-error.tsx';
import { useKindName } from './use-kind-name.ts';

type IdentityFormProps = {
  readonly store: IdentityStore;
  readonly check: IdentityStatus;
  /** Documents were taken. */
  readonly onSent: () => void;
};

type Pictures = Readonly<Record<DocumentSide, readonly File[]>>;
type Texts = Readonly<Record<'fullName' | 'birthDate' | 'number' | 'expiry', string>>;

const NO_PICTURES: Pictures = { front: [], back: [], selfie: [] };
const NO_TEXTS: Texts = { fullName: '', birthDate: '', number: '', expiry: '' };

const sidesOf = ({ hasBack }: DocumentKind): readonly DocumentSide[] =>
  documentSides.filter((side) => side !== 'back' || hasBack);

/** The pictures of a document that are not there yet. */
const findMissing = (kind: DocumentKind, pictures: Pictures): FieldFault[] =>
  sidesOf(kind).flatMap((side) =>
    pictures[side].length === 0 ? [{ field: side, rule: 'picture' }] : [],
  );

const isMissing = (fault: FieldFault | undefined): boolean => fault?.rule === 'picture';

/** Manages the input of the form. A failed upload, and another document, leave what was typed. */
function useDocumentForm({ store, check, onSent }: IdentityFormProps) {
  const { country, timeZone } = useTenant();
  const kinds = listDocumentKinds(country, check.kinds);
  const [code, setCode] = useState(check.latest?.kind ?? kinds[0]?.code);
  const [texts, setTexts] = useState(NO_TEXTS);
  const [pictures, setPictures] = useState(NO_PICTURES);
  const [found, setFound] = useState<FieldErrors>({});
  const [checks, setChecks] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const focusInvalid = useFocusInvalid(form);
  const kind = kinds.find((one) => one.code === code) ?? kinds[0];

  const clear = (field: string) => setFound((now) => ({ ...now, [field]: undefined }));
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!kind) return;
    const showFaults = (faults: readonly FieldFault[]) => {
      setFound(toFieldErrors(faults));
      if (faults.length > 0) focusInvalid();
    };
    const { minimumAge } = check;
    const expiry = kind.expiry === 'none' || texts.expiry === '' ? undefined : texts.expiry;
    const today = todayIn(timeZone, new Date(serverNow()));
    const faults = [
      ...checkDocument(kind, { ...texts, expiry }, { today, minimumAge }),
      ...findMissing(kind, pictures),
    ];
    showFaults(faults);
    if (faults.length > 0) return;
    const isSent = await store.send(async () => {
      const read = async (side: DocumentSide) => {
        const [file] = pictures[side];
        return file ? readPicture(file) : '';
      };
      const { fullName, birthDate, number } = texts;
      return {
        kind: kind.code,
        fullName,
        birthDate,
        number,
        ...(expiry !== undefined && { expiry }),
        front: await read('front'),
        ...(kind.hasBack && { back: await read('back') }),
        selfie: await read('selfie'),
      };
    });
    if (isSent) onSent();
    else showFaults(store.sendError?.fields ?? []);
  }
  return {
    form,
    kinds,
    kind,
    texts,
    pictures,
    found,
    isChecking: checks > 0,
    submit,
    choose: (next: string) => {
      setCode(kinds.find((one) => one.code === next)?.code);
      setFound({});
    },
    type: (field: keyof Texts, value: string) => {
      setTexts((now) => ({ ...now, [field]: value }));
      clear(field);
    },
    /** Counts the fields whose pictures are still being checked. */
    noteChecking: (isChecking: boolean) => setChecks((now) => now + (isChecking ? 1 : -1)),
    take: (side: DocumentSide, files: readonly File[]) => {
      setPictures((now) => ({ ...now, [side]: files }));
      clear(side);
    },
  };
}

type DocumentForm = ReturnType<typeof useDocumentForm>;

/** Puts faults of documents into words; those of every form have theirs. */
function useFaultText(): (fault: FieldFault | undefined) => string | undefined {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const own: ReadonlySet<string> = new Set(['documentNumber', 'checkDigit', 'expired', 'picture']);
  return (fault) =>
    fault && own.has(fault.rule)
      ? t(`identity.fault.${fault.rule}`, fault.allowed ?? {})
      : fieldErrorText(auth, fault);
}

/** Asks for a document: which, what stands in it, its pictures and a selfie. */
export const IdentityForm = observer(function IdentityForm(props: IdentityFormProps) {
  const { t } = useTranslation('auth-later');
  const errors = useTranslation('errors').t;
  const form = useDocumentForm(props);
  const kindName = useKindName();
  const { store } = props;
  const { sendError, isBusy } = store;
  const { kind, kinds } = form;
  if (!kind) return null;
  return (
    <Form ref={form.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <Select
        label={t('identity.kind')}
        value={kind.code}
        disabled={isBusy}
        onChange={({ target }) => form.choose(target.value)}
      >
        {kinds.map(({ code }) => (
          <option key={code} value={code}>
            {kindName(code)}
          </option>
        ))}
      </Select>
      <DetailFields form={form} kind={kind} isBusy={isBusy} />
      <PictureFields form={form} kind={kind} isBusy={isBusy} />
      {sendError && sendError.fields.length === 0 && (
        <FormError>{errorText(errors, sendError)}</FormError>
      )}
      <small>{t('identity.privacy')}</small>
      <Button type="submit" busy={isBusy || form.isChecking}>
        {t(isBusy ? 'identity.sending' : 'identity.send')}
      </Button>
    </Form>
  );
});

type FieldsProps = {
  readonly form: DocumentForm;
  readonly kind: DocumentKind;
  readonly isBusy: boolean;
};

function DetailFields({ form, kind, isBusy }: FieldsProps) {
  const { t } = useTranslation('auth-later');
  const { dateOrder, timeZone } = useTenant();
  const faultText = useFaultText();
  const [thisYear] = useState(() => Number(todayIn(timeZone, new Date(serverNow())).slice(0, 4)));
  const { texts, found } = form;
  return (
    <>
      <TextField
        name="fullName"
        label={t('identity.fullName')}
        hint={t('identity.fullNameHint')}
        autoComplete="name"
        value={texts.fullName}
        disabled={isBusy}
        error={faultText(found['fullName'])}
        onChange={({ target }) => form.type('fullName', target.value)}
      />
      <BirthDateField
        name="birthDate"
        label={t('identity.birthDate')}
        dateOrder={dateOrder}
        years={{ first: thisYear - MAX_AGE_YEARS, last: thisYear }}
        value={texts.birthDate}
        disabled={isBusy}
        error={faultText(found['birthDate'])}
        onChange={(value) => form.type('birthDate', value)}
      />
      <TextField
        name="number"
        label={t('identity.number')}
        hint={t('identity.numberHint', { example: kind.example })}
        autoComplete="off"
        dir="ltr"
        value={texts.number}
        disabled={isBusy}
        error={faultText(found['number'])}
        onChange={({ target }) => form.type('number', target.value)}
      />
      {kind.expiry !== 'none' && (
        <BirthDateField
          name="expiry"
          isOther
          label={t(kind.expiry === 'optional' ? 'identity.expiryOptional' : 'identity.expiry')}
          dateOrder={dateOrder}
          years={{ first: thisYear, last: thisYear + 50 }}
          value={texts.expiry}
          disabled={isBusy}
          error={faultText(found['expiry'])}
          onChange={(value) => form.type('expiry', value)}
        />
      )}
    </>
  );
}

function PictureFields({ form, kind, isBusy }: FieldsProps) {
  const { t } = useTranslation('auth-later');
  const faultText = useFaultText();
  return sidesOf(kind).map((side) => (
    <div key={side}>
      <ImageUpload
        label={t(`identity.${side}`)}
        files={form.pictures[side]}
        onChange={(files) => form.take(side, files)}
        max={1}
        onChecking={form.noteChecking}
        capture={side === 'selfie' ? 'user' : 'environment'}
        minEdge={MIN_DOCUMENT_EDGE}
        refusal={isMissing(form.found[side]) ? undefined : form.found[side]}
        isDisabled={isBusy}
        error={isMissing(form.found[side]) ? faultText(form.found[side]) : undefined}
      />
      {side === 'selfie' && <small>{t('identity.selfieHint')}</small>}
    </div>
  ));
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  small {
    font-size: ${type.xs};
  }
`;
