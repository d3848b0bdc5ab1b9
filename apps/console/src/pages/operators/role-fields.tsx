import { useTranslation } from '@parlour/i18n';
import { Select } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useOperator } from '../../session/current-operator.tsx';
import { type BrandScope, isWithinOwn, scopesWith } from '../../session/own-ceiling.ts';
import { useScopeName } from '../../session/scope-name.tsx';

/** A role in a brand, or in all of them (null). */
type RoleChoice = { readonly role: string; readonly brand: BrandScope };

type RoleFieldsProps = {
  readonly choice: RoleChoice;
  readonly onChange: (choice: RoleChoice) => void;
};

/** The option of every brand; a code is never empty. */
const EVERY = '*';

/** A brand, and a role that the operator may give in it: none beyond its own permissions. */
export function RoleFields({ choice, onChange }: RoleFieldsProps) {
  const { t } = useTranslation('operators');
  const operator = useOperator();
  const scopeName = useScopeName();
  const roles = useCall('roles', 'list', {});
  const offered = (roles.data ?? []).filter(
    ({ permissions, brand }) =>
      (brand === null || brand === choice.brand) &&
      isWithinOwn(operator, permissions, choice.brand),
  );
  return (
    <>
      <Select
        label={t('grant.brand')}
        value={choice.brand ?? EVERY}
        onChange={({ target }) =>
          onChange({ role: '', brand: target.value === EVERY ? null : target.value })
        }
      >
        {scopesWith(operator, 'operators.write').map((scope) => (
          <option key={scope ?? EVERY} value={scope ?? EVERY}>
            {scopeName(scope)}
          </option>
        ))}
      </Select>
      <Select
        label={t('grant.role')}
        hint={t('grant.ceiling')}
        required
        value={choice.role}
        onChange={({ target }) => onChange({ ...choice, role: target.value })}
      >
        <option value="">{t('grant.choose')}</option>
        {offered.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <FailureNote failure={roles.error} />
    </>
  );
}

/** The first brand that the operator may give roles in, without a role. */
export function useFirstChoice(): RoleChoice {
  const [brand = null] = scopesWith(useOperator(), 'operators.write');
  return { role: '', brand };
}
