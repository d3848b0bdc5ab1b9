import { useTranslation } from '@parlour/i18n';
import { color } from '@parlour/tokens';
import { styled } from 'styled-components';

const MINUTE_MS = 60_000;
/** Members are promised minutes: after an hour a wait stands out, after four it is urgent. */
const LATE_MINUTES = 60;
const URGENT_MINUTES = 240;

type WaitingAgeProps = {
  /** The time at which the wait began, and the time at which the shown answer arrived, in ms. */
  readonly since: number;
  readonly now: number;
};

/** Shows the time that something has waited, with emphasis when that is long. */
export function WaitingAge({ since, now }: WaitingAgeProps) {
  const ageText = useAgeText();
  const minutes = Math.max(0, Math.floor((now - since) / MINUTE_MS));
  return <Age data-age={toUrgency(minutes)}>{ageText(minutes)}</Age>;
}

/** Minutes in words, in their two largest units. */
export function useAgeText(): (minutes: number) => string {
  const { t } = useTranslation('withdrawals');
  return (minutes) => {
    const [key, parts] = toAge(minutes);
    return t(`age.${key}`, parts);
  };
}

function toUrgency(minutes: number): 'urgent' | 'late' | undefined {
  if (minutes >= URGENT_MINUTES) return 'urgent';
  return minutes >= LATE_MINUTES ? 'late' : undefined;
}

/** The key of a text, and its figures: the two largest units. */
function toAge(minutes: number) {
  if (minutes < 60) return ['minutes', { minutes }] as const;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return ['hours', { hours, minutes: minutes % 60 }] as const;
  return ['days', { days: Math.floor(hours / 24), hours: hours % 24 }] as const;
}

const Age = styled.span`
  font-variant-numeric: tabular-nums;
  &[data-age] {
    font-weight: 700;
  }
  &[data-age='late'] {
    color: ${color('warning')};
  }
  &[data-age='urgent'] {
    color: ${color('negative')};
  }
`;
