import { Badge, VisuallyHidden } from '@parlour/ui';

type CountBadgeProps = {
  readonly count: number;
  /** The count in words, for screen readers. */
  readonly label: string;
};

/** Interval in ms at which the count of an entry is requested while the console is in view. */
export const COUNT_MS = 30_000;

/**
 * Shows the number of things that wait behind an entry of the navigation; nothing where there are
 * none.
 */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <>
      <Badge data-tone="accent" aria-hidden>
        {count}
      </Badge>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
