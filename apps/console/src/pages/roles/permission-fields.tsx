import { type Permission, permissions } from '@parlour/contract/operator/permissions';
import { color, space, type } from '@parlour/tokens';
import { Checkbox } from '@parlour/ui';
import { styled } from 'styled-components';

import { useOperator } from '../../session/current-operator.tsx';
import { type BrandScope, isWithinOwn } from '../../session/own-ceiling.ts';
import { toSentence } from '../../text/format.ts';
import { permissionGroups } from './role-types.ts';

type PermissionFieldsProps = {
  /** The scope of the role: nothing beyond the operator's own permissions there can be chosen. */
  readonly brand: BrandScope;
  readonly chosen: readonly Permission[];
  readonly onChange: (chosen: readonly Permission[]) => void;
};

/** The permissions of a role, by subject. */
export function PermissionFields({ brand, chosen, onChange }: PermissionFieldsProps) {
  const operator = useOperator();
  const toggle = (name: Permission) =>
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <Groups>
      {permissionGroups.map(({ subject, names }) => (
        <fieldset key={subject}>
          <legend>{subject}</legend>
          {names.map((name) => (
            <Checkbox
              key={name}
              checked={chosen.includes(name)}
              disabled={!isWithinOwn(operator, [name], brand)}
              onChange={() => toggle(name)}
            >
              {toSentence(permissions[name])}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </Groups>
  );
}

const Groups = styled.div`
  display: grid;
  gap: ${space[3]};
  max-block-size: 45dvh;
  overflow-y: auto;
  fieldset {
    padding: 0;
    border: 0;
  }
  legend {
    color: ${color('text-2')};
    font-size: ${type.xs};
    text-transform: capitalize;
  }
`;
