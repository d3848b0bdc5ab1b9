/** Every colour role. Components know roles only, never a colour. */
export const colorRoles = [
  // Surfaces: 1 the page, 2 a card, 3 a field or a hover, 4 a pressed or strong fill.
  'surface-1',
  'surface-2',
  'surface-3',
  'surface-4',
  // Text: 1 reading, 2 secondary, 3 hints. All three pass 4.5:1 on surfaces 1 to 3.
  'text-1',
  'text-2',
  'text-3',
  // Lines: 1 separates, 2 draws the edge of a control (3:1).
  'line-1',
  'line-2',
  // Fills with the ink that stands on them, a tint for selected things, and the same colour as text
  // on a surface.
  'brand',
  'brand-hover',
  'brand-ink',
  'brand-soft',
  'brand-text',
  'accent',
  'accent-ink',
  'accent-soft',
  'accent-text',
  // Meanings, as text or marks on surfaces 1 to 3; `tone-ink` stands on any of them used as a fill.
  'positive',
  'negative',
  'warning',
  'info',
  'tone-ink',
  // The frame around the games: header and footer.
  'chrome',
  'chrome-soft',
  'chrome-line',
  'chrome-ink',
  'focus',
] as const;

export type ColorRole = (typeof colorRoles)[number];

/** The two looks of every brand. */
export type Mode = 'light' | 'dark';

/** One mode's colours, as sRGB hex. */
export type Palette = Readonly<Record<ColorRole, string>>;
