import type { Permission } from '@parlour/contract/operator/permissions';
import { useTranslation } from '@parlour/i18n';
import { Select, TextField } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useOperator } from '../../session/current-operator.tsx';
import { type BrandScope, scopesWith } from '../../session/own-ceiling.ts';
import { useScopeName } from '../../session/scope-name.tsx';
import { PermissionFields } from './permission-fields.tsx';
import type { Role } from './role-types.ts';

type RoleDialogProps = {
  /** Null: a new one. */
  readonly changed: Role | null;
  readonly onClose: () => void;
};

const EVERY = '*';

/** Makes a custom role, or changes one for all who have it. */
export function RoleDialog({ changed, onClose }: RoleDialogProps) {
  const { t } = useTranslation('roles');
  const notify = useNotify();
  const scopes = scopesWith(useOperator(), 'roles.write');
  const [name, setName] = useState(changed?.name ?? '');
  const [brand, setBrand] = useState<BrandScope>(changed ? changed.brand : (scopes[0] ?? null));
  const [chosen, setChosen] = useState<readonly Permission[]>(changed?.permissions ?? []);
  const finish = (said: string) => {
    notify(said);
    onClose();
  };
  const create = useChange('roles', 'create', {
    onDone: () => finish(t('create.done', { name })),
  });
  const change = useChange('roles', 'change', {
    onDone: ({ status }) => finish(t(`change.${status}`, { name })),
  });
  const save = (reason: string) => {
    const body = { name: name.trim(), permissions: [...chosen], reason };
    if (changed) change.mutate({ body: { ...body, role: changed.code } });
    else create.mutate({ body: { ...body, brand } });
  };
  return (
    <ReasonDialog
      name="role"
      title={t(changed ? 'change.title' : 'create.title')}
      text={changed ? t('change.text', { count: changed.holders }) : undefined}
      isIncomplete={name.trim().length < 2 || chosen.length === 0}
      change={changed ? change : create}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        maxLength={60}
        data-autofocus
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {changed ? null : (
        <BrandField
          scopes={scopes}
          brand={brand}
          onChange={(scope) => {
            setBrand(scope);
            setChosen([]);
          }}
        />
      )}
      <PermissionFields brand={brand} chosen={chosen} onChange={setChosen} />
    </ReasonDialog>
  );
}

type BrandFieldProps = {
  readonly scopes: readonly BrandScope[];
  readonly brand: BrandScope;
  readonly onChange: (brand: BrandScope) => void;
};

function BrandField({ scopes, brand, onChange }: BrandFieldProps) {
  const { t } = useTranslation('roles');
  const scopeName = useScopeName();
  return (
    <Select
      label={t('brand')}
      value={brand ?? EVERY}
      onChange={({ target }) => onChange(target.value === EVERY ? null : target.value)}
    >
      {scopes.map((scope) => (
        <option key={scope ?? EVERY} value={scope ?? EVERY}>
          {scopeName(scope)}
        </option>
      ))}
    </Select>
  );
}
