import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { usePermissionCheck } from '../../session/current-operator.tsx';
import { RemoveRoleDialog } from './remove-role-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import type { Role } from './role-types.ts';

type Open =
  | { readonly kind: 'new' }
  | { readonly kind: 'change'; readonly role: Role }
  | { readonly kind: 'remove'; readonly role: Role };

/** The page with the permissions of each role; custom roles are made, changed and removed here. */
export function Page() {
  const { t } = useTranslation('roles');
  const may = usePermissionCheck();
  const [open, setOpen] = useState<Open | null>(null);
  const query = useCall('roles', 'list', {});
  const close = () => setOpen(null);
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          may('roles.write') ? (
            <Button size="sm" onClick={() => setOpen({ kind: 'new' })}>
              {t('create.title')}
            </Button>
          ) : null
        }
      />
      <QueryState query={query}>
        {(roles) => (
          <RoleMatrix
            roles={roles}
            onChange={(role) => setOpen({ kind: 'change', role })}
            onRemove={(role) => setOpen({ kind: 'remove', role })}
          />
        )}
      </QueryState>
      {open?.kind === 'new' ? <RoleDialog changed={null} onClose={close} /> : null}
      {open?.kind === 'change' ? <RoleDialog changed={open.role} onClose={close} /> : null}
      {open?.kind === 'remove' ? <RemoveRoleDialog role={open.role} onClose={close} /> : null}
    </>
  );
}
