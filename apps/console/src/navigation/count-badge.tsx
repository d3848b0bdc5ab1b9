import { Badge, VisuallyHidden } from '@parlour/ui';

type CountBadgeProps = {
  readonly count: number;
  /** The count in words, for screen readers. */
  readonly label: string;
};

/** How often the count of an entry is asked for while the console is in view. */
export const COUNT_MS = 30_000;

/** How much waits behind an entry of the navigation; nothing where nothing does. */
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
