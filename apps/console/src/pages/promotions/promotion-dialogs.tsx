import { useTranslation } from '@parlour/i18n';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { PromotionDetail } from './promotion-types.ts';

type DialogProps = { readonly detail: PromotionDetail; readonly onClose: () => void };

/** Proposes to another operator that a version grants bonuses. */
export function StartDialog({
  detail,
  version,
  onClose,
}: DialogProps & { readonly version: number }) {
  const { t } = useTranslation('promotion-pages');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const change = useChange('promotions', 'start', {
    onDone: () => {
      notify(t('start.proposed'));
      onClose();
    },
  });
  const running = detail.versions.find(({ isRunning }) => isRunning)?.version;
  return (
    <ReasonDialog
      name="promotion-start"
      title={t('start.title', { version })}
      text={running === undefined ? t('start.text') : t('start.text-replaces', { running })}
      change={change}
      onConfirm={(reason) =>
        change.mutate({ brand, body: { promotion: detail.promotion, version, reason } })
      }
      onClose={onClose}
    />
  );
}

/** Stops a promotion at once. */
export function StopDialog({ detail, onClose }: DialogProps) {
  const { t } = useTranslation('promotion-pages');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const change = useChange('promotions', 'stop', {
    onDone: () => {
      notify(t('stop.done'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="promotion-stop"
      title={t('stop.title')}
      text={t('stop.text', { count: detail.openBonuses })}
      tone="danger"
      change={change}
      onConfirm={(reason) =>
        change.mutate({ brand, body: { promotion: detail.promotion, reason } })
      }
      onClose={onClose}
    />
  );
}
