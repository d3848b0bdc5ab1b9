import { useTranslation } from '@parlour/i18n';
import { categories, type Category } from '@parlour/tenant';
import { Select, TextField } from '@parlour/ui';
import { useState } from 'react';

import { useCall, useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';

const CODE = /^[A-Za-z0-9_-]{1,64}$/;

/** Adds a game of a vendor to the catalogue. */
export function AddGameDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('games');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const vendors = useCall('vendors', 'list', { brand }).data ?? [];
  const [chosen, setChosen] = useState('');
  const [category, setCategory] = useState<Category>('RNG');
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const change = useChange('games', 'add', {
    alsoChanges: ['vendors'],
    onDone: () => {
      notify(t('add.done', { name }));
      onClose();
    },
  });
  const vendor = chosen || (vendors[0]?.code ?? '');
  const isCodeRight = CODE.test(code);
  const isNameRight = name.trim() !== '';
  return (
    <ReasonDialog
      name="game-add"
      title={t('add.title')}
      change={change}
      onClose={onClose}
      onConfirm={(reason) => {
        setChecked(true);
        if (isCodeRight && isNameRight && vendor !== '')
          change.mutate({ brand, body: { vendor, code, category, name: name.trim(), reason } });
      }}
    >
      <Select label={t('vendor')} value={vendor} onChange={({ target }) => setChosen(target.value)}>
        {vendors.map((one) => (
          <option key={one.code} value={one.code}>
            {one.name}
          </option>
        ))}
      </Select>
      <CategorySelect value={category} onChange={setCategory} />
      <TextField
        label={t('add.code')}
        autoComplete="off"
        value={code}
        error={isChecked && !isCodeRight ? t('add.code-error') : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <TextField
        label={t('name')}
        autoComplete="off"
        maxLength={80}
        value={name}
        error={isChecked && !isNameRight ? t('add.name-error') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
    </ReasonDialog>
  );
}

type CategorySelectProps = {
  readonly value: Category;
  readonly onChange: (value: Category) => void;
};

function CategorySelect({ value, onChange }: CategorySelectProps) {
  const { t } = useTranslation('games');
  const { t: tv } = useTranslation('vendors');
  return (
    <ChoiceSelect
      label={t('category')}
      value={value}
      choices={categories}
      labelOf={(one) => tv(`category.${one}`)}
      onChange={onChange}
    />
  );
}
