import { useTranslation } from '@parlour/i18n';
import type { HTMLAttributes } from 'react';
import { styled } from 'styled-components';

import { useCountdown } from '../hooks/use-countdown.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type CountdownProps = Omit<HTMLAttributes<HTMLSpanElement>, 'children'> & {
  /**
   * The time at which it ends, in ms since 1970. A count of seconds is `Date.now() + seconds *
   * 1000`, kept where the count was started.
   */
  readonly until: number;
  /** Called once when the time has come. */
  readonly onEnd?: () => void;
};

/** Seconds for which an announcement stays. */
const ANNOUNCEMENT_SECONDS = 5;
/** Seconds left at which screen readers hear the time; more often would only disturb. */
const ANNOUNCED_SECONDS_LEFT = [60, 10];

/** Time that is left: minutes and seconds, hours before them, days in words. Words: `ui-later`. */
export function Countdown({ until, onEnd, ...rest }: CountdownProps) {
  const { t } = useTranslation('ui-later');
  const left = useCountdown(until, onEnd);
  const days = Math.floor((left ?? 0) / 86_400);
  const time = left === null ? '--:--' : formatClock(left % 86_400, days > 0);
  const words = days > 0 ? t('countdown.days', { count: days, time }) : time;
  const announced = ANNOUNCED_SECONDS_LEFT.find(
    (second) => left !== null && left > 0 && left <= second && left > second - ANNOUNCEMENT_SECONDS,
  );
  return (
    <Root {...rest} role="timer">
      <bdi>{words}</bdi>
      <VisuallyHidden aria-live="polite">
        {left === 0 ? t('countdown.ended') : null}
        {announced === undefined
          ? null
          : t('countdown.left', { time: formatClock(announced, false) })}
      </VisuallyHidden>
    </Root>
  );
}

function formatClock(seconds: number, hasDays: boolean): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hasDays || hours > 0 ? `${two(hours)}:${rest}` : rest;
}

const Root = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
