import { useTranslation } from '@parlour/i18n';
import type { HTMLAttributes } from 'react';
import { styled } from 'styled-components';

import { useCountdown } from '../hooks/use-countdown.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type CountdownProps = Omit<HTMLAttributes<HTMLSpanElement>, 'children'> & {
  /**
   * When it ends, in ms since 1970. A count of seconds is `Date.now() + seconds * 1000`, kept where
   * the count was started.
   */
  readonly until: number;
  /** Called once when the time has come. */
  readonly onEnd?: () => void;
};

/**
 * Seconds before the end at which screen readers hear what is left; more often would only disturb.
 */
/** Seconds for which an announcement stays. */
const ANNOUNCED_FOR = 5;
const SAID_AT = [60, 10];

/** Time that is left: minutes and seconds, hours before them, days in words. Words: `ui-later`. */
export function Countdown({ until, onEnd, ...rest }: CountdownProps) {
  const { t } = useTranslation('ui-later');
  const left = useCountdown(until, onEnd);
  const days = Math.floor((left ?? 0) / 86_400);
  const time = left === null ? '--:--' : clock(left % 86_400, days > 0);
  const words = days > 0 ? t('countdown.days', { count: days, time }) : time;
  const announced = SAID_AT.find(
    (second) => left !== null && left > 0 && left <= second && left > second - ANNOUNCED_FOR,
  );
  return (
    <Root {...rest} role="timer">
      <bdi>{words}</bdi>
      <VisuallyHidden aria-live="polite">
        {left === 0 ? t('countdown.ended') : null}
        {announced === undefined ? null : t('countdown.left', { time: clock(announced, false) })}
      </VisuallyHidden>
    </Root>
  );
}

function clock(seconds: number, hasDays: boolean): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hasDays || hours > 0 ? `${two(hours)}:${rest}` : rest;
}

const Root = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
