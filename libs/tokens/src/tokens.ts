import type { ColorRole } from './roles.ts';

/**
 * Colour roles for styled-components: `color('brand-text')` is `var(--brand-text)`; an unknown role
 * is a type error.
 */
export const color = (role: ColorRole): string => `var(--${role})`;

/** Space on the 4 px scale. */
export const space = {
  1: 'var(--space-1)',
  2: 'var(--space-2)',
  3: 'var(--space-3)',
  4: 'var(--space-4)',
  5: 'var(--space-5)',
  6: 'var(--space-6)',
  7: 'var(--space-7)',
  8: 'var(--space-8)',
} as const;

/**
 * Space that a brand's density changes: the inside of a card, the gap of a grid, the distance of
 * sections.
 */
export const rhythm = {
  pad: 'var(--pad)',
  gap: 'var(--gap)',
  section: 'var(--section)',
  page: 'var(--page)',
} as const;

/** Corners: controls, buttons (full for pill brands), cards, and what sits inside a card. */
export const radius = {
  control: 'var(--radius-control)',
  button: 'var(--radius-button)',
  card: 'var(--radius-card)',
  inner: 'var(--radius-inner)',
  full: '999px',
} as const;

/** Lift off the page: 1 a card, 2 a popover, 3 a dialog. */
export const shadow = { 1: 'var(--shadow-1)', 2: 'var(--shadow-2)', 3: 'var(--shadow-3)' } as const;

/** Durations 120, 200 and 320 ms (none with reduced motion) and the two curves. */
export const motion = {
  fast: 'var(--fast)',
  medium: 'var(--medium)',
  slow: 'var(--slow)',
  enter: 'var(--enter)',
  leave: 'var(--leave)',
} as const;

/** Faces, sizes and the display voice of the brand. */
export const type = {
  text: 'var(--font-text)',
  display: 'var(--font-display)',
  displayWeight: 'var(--display-weight)',
  displayTracking: 'var(--display-tracking)',
  displayCase: 'var(--display-case)',
  xs: 'var(--text-xs)',
  sm: 'var(--text-sm)',
  md: 'var(--text-md)',
  lg: 'var(--text-lg)',
  xl: 'var(--text-xl)',
  xxl: 'var(--text-2xl)',
  /** Line height of running text; grows with the script. */
  leading: 'var(--leading)',
} as const;

/** Sizes of controls: 44 px is the smallest thing a finger hits. */
export const size = {
  touch: 'var(--touch,44px)',
  control: 'var(--control)',
  icon: '20px',
} as const;

/**
 * Media queries at which the layout changes (phone, compact, full). Media queries cannot read
 * variables, so these are plain.
 */
export const media = {
  compact: '@media (min-width: 768px)',
  full: '@media (min-width: 1024px)',
  phone: '@media (max-width: 767.98px)',
  hover: '@media (hover: hover)',
} as const;

/** The stacking order of layers (`z-index`). */
export const layer = { header: 20, tabs: 20, popover: 30, toast: 40 } as const;

/**
 * For words of a direction of their own (`dir="auto"`): they begin where the line of the page
 * begins. Chromium knows the value by its older name alone.
 */
export const lineStart = 'text-align: -webkit-match-parent; text-align: match-parent;';
