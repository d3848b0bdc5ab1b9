import { useTranslation } from '@parlour/i18n';

import { useTime } from '../text/use-time.ts';
import { nameBrowser } from './name-browser.ts';

type SessionFactsProps = {
  readonly session: {
    readonly startedAt: number;
    readonly lastSeenAt: number;
    readonly address: string;
    readonly userAgent: string;
  };
};

/** A session of the console: which browser, from where, since when. */
export function SessionFacts({ session }: SessionFactsProps) {
  const { t } = useTranslation('shell');
  const time = useTime();
  return (
    <span title={session.userAgent}>
      {nameBrowser(session.userAgent)} · <bdi translate="no">{session.address}</bdi>
      <small>
        {t('session.seen', {
          start: time(session.startedAt),
          seen: time(session.lastSeenAt),
        })}
      </small>
    </span>
  );
}
