import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { useState } from 'react';

import { usePermissionCheck } from '../../session/current-operator.tsx';
import type { MemberDetail } from '../members/member-types.ts';
import { AdjustDialog } from './adjust-dialog.tsx';

/** Opens the adjustment of a member's balance, for operators who may propose one. */
export function AdjustButton({ member }: { readonly member: MemberDetail }) {
  const { t } = useTranslation('adjustments');
  const may = usePermissionCheck();
  const [isOpen, setOpen] = useState(false);
  if (!may('adjustments.propose') || member.book === 'TRIAL') return null;
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
      {isOpen ? (
        <AdjustDialog member={member} book={member.book} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
