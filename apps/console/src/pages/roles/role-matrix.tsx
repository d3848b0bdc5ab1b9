import { useTranslation } from '@parlour/i18n';
import { permissions } from '@parlour/contract/operator/permissions';
import { color, space, type } from '@parlour/tokens';
import { Badge, Button, Icon, VisuallyHidden } from '@parlour/ui';
import { WideBox } from '@parlour/ui/display';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { styled } from 'styled-components';

import { Frame, Table } from '../../grid/grid-look.ts';
import { useOperator } from '../../session/current-operator.tsx';
import { isWithinOwn } from '../../session/own-ceiling.ts';
import { useScopeName } from '../../session/scope-name.tsx';
import { toSentence } from '../../text/format.ts';
import { permissionGroups, type Role } from './role-types.ts';

type RoleMatrixProps = {
  readonly roles: readonly Role[];
  readonly onChange: (role: Role) => void;
  readonly onRemove: (role: Role) => void;
};

/** Roles beside each other, permissions one below the other, a mark where they meet. */
export function RoleMatrix({ roles, onChange, onRemove }: RoleMatrixProps) {
  const { t } = useTranslation('roles');
  return (
    <Frame>
      <WideBox label={t('matrix')}>
        <Matrix aria-label={t('matrix')}>
          <thead>
            <tr>
              <th scope="col">{t('permission')}</th>
              {roles.map((role) => (
                <th key={role.code} scope="col">
                  <RoleHead role={role} onChange={onChange} onRemove={onRemove} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionGroups.map(({ subject, names }) => (
              <Fragment key={subject}>
                <tr data-group>
                  <th scope="colgroup" colSpan={roles.length + 1}>
                    {subject}
                  </th>
                </tr>
                {names.map((name) => (
                  <tr key={name} data-row>
                    <th scope="row">
                      {toSentence(permissions[name])}
                      {/* shown-values: because its words stand before it. */}
                      <code translate="no">{name}</code>
                    </th>
                    {roles.map((role) => (
                      <td key={role.code}>
                        <Mark isOn={role.permissions.includes(name)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </Matrix>
      </WideBox>
    </Frame>
  );
}

function Mark({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTranslation('roles');
  if (!isOn) return <VisuallyHidden>{t('no')}</VisuallyHidden>;
  return (
    <>
      <Icon of={Check} size={16} />
      <VisuallyHidden>{t('yes')}</VisuallyHidden>
    </>
  );
}

function RoleHead({
  role,
  onChange,
  onRemove,
}: { readonly role: Role } & Omit<RoleMatrixProps, 'roles'>) {
  const { t } = useTranslation('roles');
  const operator = useOperator();
  const scopeName = useScopeName();
  const mayChange =
    !role.isBuiltIn && isWithinOwn(operator, ['roles.write', ...role.permissions], role.brand);
  return (
    <>
      <strong>{role.name}</strong>
      {role.isBuiltIn ? null : <Badge data-tone="brand">{scopeName(role.brand)}</Badge>}
      <small>{t('holders', { count: role.holders })}</small>
      {mayChange ? (
        <Actions>
          <Button tone="plain" size="sm" onClick={() => onChange(role)}>
            {t('change.short')}
          </Button>
          <Button
            tone="plain"
            size="sm"
            disabled={role.holders > 0}
            title={role.holders > 0 ? t('remove.in-use') : undefined}
            onClick={() => onRemove(role)}
          >
            {t('remove.short')}
          </Button>
        </Actions>
      ) : null}
    </>
  );
}

const Matrix = styled(Table)`
  thead th {
    vertical-align: top;
    border-block-start: 0;
    font-size: ${type.sm};
  }
  thead strong,
  small,
  code {
    display: block;
  }
  small,
  code {
    color: ${color('text-2')};
    font-size: ${type.xs};
    font-weight: 400;
  }
  th:first-child {
    position: sticky;
    inset-inline-start: 0;
    min-inline-size: 150px;
    max-inline-size: 360px;
    background: ${color('surface-2')};
    white-space: normal;
  }
  tbody th[scope='row'] {
    font-weight: 400;
  }
  tr[data-group] th {
    color: ${color('text-2')};
    font-size: ${type.xs};
    text-transform: capitalize;
  }
  td {
    color: ${color('positive')};
  }
`;

const Actions = styled.span`
  display: flex;
  gap: ${space[1]};
  margin-inline-start: -${space[3]};
`;
