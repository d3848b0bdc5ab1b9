import { useTranslation } from '@parlour/i18n';

import { formatLocalTime } from '../text/format.ts';
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
  return (
    <span title={session.userAgent}>
      {nameBrowser(session.userAgent)} · <bdi translate="no">{session.address}</bdi>
      <small>
        {t('session.seen', {
          start: formatLocalTime(session.startedAt),
          seen: formatLocalTime(session.lastSeenAt),
        })}
      </small>
    </span>
  );
}
