import type { LucideIcon } from 'lucide-react';

type IconProps = {
  /** A single icon imported by name from lucide-react, so that only it is in the bundle. */
  readonly of: LucideIcon;
  /** Edge in px. */
  readonly size?: number;
  /** Points along the line of reading and is mirrored with it (arrows, back). */
  readonly isDirectional?: boolean;
};

/**
 * An icon beside words, or inside a control that has a label of its own: always hidden from screen
 * readers.
 */
export function Icon({ of: Drawing, size = 20, isDirectional = false }: IconProps) {
  // Mirrored by the attribute and one rule of each host (`[dir=rtl] [data-mirror]`), written in
  // styles of IconButton and Button.
  return (
    <Drawing
      aria-hidden
      size={size}
      strokeWidth={1.75}
      focusable={false}
      data-mirror={isDirectional || undefined}
    />
  );
}
