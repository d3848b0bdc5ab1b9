import { useTranslation } from '@parlour/i18n';
import { Select, TextField } from '@parlour/ui';
import { useState } from 'react';

import { useCall } from '../../api/use-api.ts';
import { useBrand } from '../../session/current-operator.tsx';

type MemberFieldProps = {
  /** Public id of the member; empty: none chosen yet. */
  readonly member: string;
  readonly onChange: (member: string) => void;
};

/** Finds the member that a message is for, by the start of the username. */
export function MemberField({ member, onChange }: MemberFieldProps) {
  const { t } = useTranslation('messages');
  const { code: brand } = useBrand();
  const [text, setText] = useState('');
  const asked = { brand, query: { text: text.trim() || member, limit: 20 } };
  const { data } = useCall('members', 'search', asked, { enabled: asked.query.text !== '' });
  const found = data?.rows ?? [];
  // A member whom the address names is an option before its name is known.
  const isNamed = member === '' || found.some(({ id }) => id === member);
  return (
    <>
      <TextField
        label={t('member-search')}
        autoComplete="off"
        maxLength={64}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange('');
        }}
      />
      <Select
        label={t('member')}
        hint={found.length === 0 && text.trim() !== '' ? t('member-none') : undefined}
        value={member}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('member-choose')}</option>
        {isNamed ? null : <option value={member}>{member}</option>}
        {found.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
      </Select>
    </>
  );
}
