import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { Button } from '@parlour/ui';
import { ConfirmDialog } from '@parlour/ui/display';
import { useState } from 'react';

import type { Bonus } from '../../model/bonus-store.ts';
import { writeBonus } from '../../model/write-bonus.ts';
import { isUnplayed } from '../../parts/free-spins.tsx';

type ForfeitButtonProps = {
  readonly bonus: Bonus;
  readonly isBusy: boolean;
  readonly onForfeit: () => Promise<unknown>;
};

/** Gives up a bonus after a question that says what is lost. */
export function ForfeitButton({ bonus, isBusy, onForfeit }: ForfeitButtonProps) {
  const { t } = useTranslation('promotions-later');
  const { currency } = useTenant();
  const [isAsked, setAsked] = useState(false);
  const amount = writeBonus(bonus, { t: useTranslation('promotions').t, currency });
  return (
    <>
      <Button tone="plain" size="sm" onClick={() => setAsked(true)}>
        {t('forfeit.button')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          name="forfeit"
          title={t('forfeit.title')}
          cancel={t('forfeit.keep')}
          confirm={t('forfeit.confirm')}
          tone="danger"
          isBusy={isBusy}
          onCancel={() => setAsked(false)}
          onConfirm={() => void onForfeit().then(() => setAsked(false))}
        >
          {t(getQuestion(bonus), { amount })}
        </ConfirmDialog>
      )}
    </>
  );
}

/**
 * Returns the question that names what is lost: what is left of the bonus, free spins that were not
 * all played, or the bonus itself.
 */
function getQuestion(bonus: Bonus): string {
  if (isUnplayed(bonus)) return 'forfeit.spins';
  return bonus.state === 'ACTIVE' ? 'forfeit.active' : 'forfeit.waiting';
}
