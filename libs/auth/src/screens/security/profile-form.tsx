import { registrationRules } from '@parlour/contract/rules';
import { type CallError, toCallError, errorText } from '@parlour/client';
import { avatars, type Avatar as AvatarName } from '@parlour/contract/avatars';
import { useTranslation } from '@parlour/i18n';
import { SessionStore, useApi, useStore } from '@parlour/session';
import { color, radius, space } from '@parlour/tokens';
import { Button, TextField } from '@parlour/ui';
import { Avatar } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { type FieldErrors, toFieldErrors, fieldErrorText } from '../../model/field-errors.ts';
import { focusField } from '../../parts/focus.ts';
import { FormError } from '../../parts/form-error.tsx';
import { Form } from '../../parts/form.tsx';
import { getAvatarUrl } from '../../parts/avatar-pictures.ts';

/** The form for what others see of the member: a name and a drawn picture. */
export const ProfileForm = observer(function ProfileForm({
  onDone,
}: {
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const api = useApi();
  const { member, name } = useStore(SessionStore);
  const form = useRef<HTMLFormElement>(null);
  const [nickname, setNickname] = useState<string | null>(null);
  const [icon, setIcon] = useState<AvatarName | null>(null);
  const [faults, setFaults] = useState<FieldErrors>({});
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const chosen = icon ?? avatars.find((known) => known === member?.avatar) ?? 'default';
  const typed = nickname ?? name;

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setSaved(false);
    try {
      if (nickname !== null && nickname.trim() !== member?.nickname)
        await api.account.updateInfo({ body: { nickname: nickname.trim() } });
      if (icon !== null && icon !== member?.avatar)
        await api.account.chooseIcon({ body: { icon } });
      setFaults({});
      setError(null);
      setSaved(true);
      onDone();
    } catch (thrown) {
      const failure = toCallError(thrown);
      const found = toFieldErrors(failure?.fields ?? []);
      setFaults(found);
      setError(failure);
      focusField(form.current, found['nickname'] ? 'nickname' : undefined);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      {error && !faults['nickname'] && <FormError>{errorText(errors, error)}</FormError>}
      <Facts>
        <dt>{t('profile.account')}</dt>
        <dd>
          <bdi translate="no">{member?.account}</bdi>
        </dd>
      </Facts>
      <TextField
        name="nickname"
        label={t('profile.nickname')}
        hint={t('profile.hint')}
        value={typed}
        maxLength={registrationRules.nickname.maxLength}
        onChange={({ target }) => setNickname(target.value)}
        error={fieldErrorText(auth, faults['nickname'])}
      />
      <PictureChoice name={typed || name} chosen={chosen} onChoose={setIcon} />
      <Button type="submit" isWide busy={isBusy}>
        {t('profile.save')}
      </Button>
      <output>{isSaved ? t('profile.saved') : null}</output>
    </Form>
  );
});

type PictureChoiceProps = {
  /** The member's name, for the initial of the default picture. */
  readonly name: string;
  readonly chosen: AvatarName;
  readonly onChoose: (avatar: AvatarName) => void;
};

function PictureChoice({ name, chosen, onChoose }: PictureChoiceProps) {
  const { t } = useTranslation('auth-later');
  return (
    <Pictures>
      <legend>{t('profile.picture')}</legend>
      {avatars.map((avatar) => (
        <label key={avatar} title={t(`avatar.${avatar}`)}>
          <input
            type="radio"
            name="icon"
            value={avatar}
            checked={avatar === chosen}
            onChange={() => onChoose(avatar)}
            aria-label={t(`avatar.${avatar}`)}
          />
          <Avatar name={name} picture={getAvatarUrl(avatar) ?? null} size="lg" />
        </label>
      ))}
    </Pictures>
  );
}

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  dt {
    color: ${color('text-2')};
  }
  dd {
    font-weight: 600;
  }
`;

const Pictures = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(64px, 1fr));
  gap: ${space[1]};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding-block-end: ${space[2]};
    font-weight: 600;
  }
  > label {
    position: relative;
    display: grid;
    place-items: center;
    min-block-size: 76px;
    border: 2px solid transparent;
    border-radius: ${radius.card};
    cursor: pointer;
  }
  > label:hover {
    background: ${color('surface-3')};
  }
  > label:has(:checked) {
    border-color: ${color('brand-text')};
    background: ${color('brand-soft')};
  }
  > label:has(:focus-visible) {
    outline: 2px solid ${color('focus')};
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
