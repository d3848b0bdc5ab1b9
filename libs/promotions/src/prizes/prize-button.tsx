import type { DrawKind } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { lazy, Suspense } from 'react';

const PrizeDialog = lazy(async () => ({
  default: (await import('./prize-dialog.tsx')).PrizeDialog,
}));

/** The ticket whose dialog is open. */
export type OpenTicket = { readonly bonusId: string; readonly kind: DrawKind };

type PrizeDialogSlotProps = {
  /** Null: no dialog is open. */
  readonly ticket: OpenTicket | null;
  readonly onClose: () => void;
};

/** The dialog of a ticket, which loads when it is first opened. */
export const PrizeDialogSlot = ({ ticket, onClose }: PrizeDialogSlotProps) =>
  ticket && (
    <Suspense fallback={null}>
      <PrizeDialog {...ticket} onClose={onClose} />
    </Suspense>
  );

type PrizeButtonProps = {
  readonly kind: DrawKind;
  /** Its result is known already. */
  readonly isDrawn?: boolean;
  readonly onOpen: () => void;
};

/** Opens the draw of a ticket, or shows how it was drawn. */
export function PrizeButton({ kind, isDrawn = false, onOpen }: PrizeButtonProps) {
  const { t } = useTranslation('promotions-later');
  return isDrawn ? (
    <Button tone="quiet" size="sm" onClick={onOpen}>
      {t('prize.how')}
    </Button>
  ) : (
    <Button onClick={onOpen}>{t(`prize.open.${kind}`)}</Button>
  );
}
