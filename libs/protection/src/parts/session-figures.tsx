import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { Money } from '@parlour/ui';

import type { PlaySession, ProtectionStore } from '../model/protection-store.ts';
import { formatClock, useSecondsSince } from '../model/session-clock.ts';

type SessionFiguresProps = {
  readonly session: PlaySession;
  readonly store: Pick<ProtectionStore, 'now' | 'readAt'>;
};

/** Time and net position of a session, as entries of a list of terms. */
export function SessionFigures({ session, store }: SessionFiguresProps) {
  const { t } = useTranslation('protection');
  const { currency } = useTenant();
  const since = useSecondsSince(store);
  return (
    <>
      <div>
        <dt>{t('session.time')}</dt>
        <dd>
          <span dir="ltr" translate="no">
            {formatClock(session.seconds + since)}
          </span>
        </dd>
      </div>
      <div>
        <dt>{t('session.net')}</dt>
        <dd data-loss={session.net < 0 || undefined}>
          <Money amount={fromWire(session.net)} format={currency} />
        </dd>
      </div>
    </>
  );
}
