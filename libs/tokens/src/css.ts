import { displayFaces, TEXT_STACK } from './faces.ts';
import { palette } from './palette.ts';
import type { Mode } from './roles.ts';
import type { BrandTheme } from './theme.ts';

const DENSITY = {
  airy: { pad: 20, gap: 16, section: 48, control: 48 },
  regular: { pad: 16, gap: 12, section: 40, control: 46 },
  tight: { pad: 14, gap: 8, section: 32, control: 44 },
} as const;

/** Shadows are drawn in the page's own dark tint; `a` is how strong. */
const SHADOWS: Record<BrandTheme['elevation'], (a: string) => readonly [string, string, string]> = {
  flat: (a) => ['none', `0 4px 16px ${a}1f`, `0 8px 32px ${a}33`],
  soft: (a) => [`0 1px 2px ${a}0f,0 2px 8px ${a}0f`, `0 6px 24px ${a}24`, `0 12px 48px ${a}3d`],
  deep: (a) => [`0 2px 4px ${a}1f,0 6px 16px ${a}1f`, `0 10px 32px ${a}3d`, `0 20px 64px ${a}5c`],
};

const colours = (theme: BrandTheme, mode: Mode): string =>
  Object.entries(palette(theme, mode))
    .map(([role, hex]) => `--${role}:${hex}`)
    .join(';');

/**
 * The brand's custom properties: one block for `:root` (light) and one for `[data-mode=dark]`.
 * Inlined into every page, so it is kept small. Values are static: class names are the same for
 * every tenant, and switching the mode repaints without any script of ours.
 */
export function themeCss(theme: BrandTheme): string {
  const density = DENSITY[theme.density];
  const face = displayFaces[theme.display];
  const { control, card, pill } = theme.radius;
  const [first, second, third] = SHADOWS[theme.elevation](palette(theme, 'light')['text-1']);
  const [darkFirst, darkSecond, darkThird] = SHADOWS[theme.elevation]('#000000');
  const constants = [
    'color-scheme:light',
    ...[4, 8, 12, 16, 24, 32, 48, 64].map((px, index) => `--space-${index + 1}:${px}px`),
    `--pad:${density.pad}px`,
    `--gap:${density.gap}px`,
    `--section:${density.section}px`,
    `--control:${density.control}px`,
    '--page:clamp(12px,4vw,32px)',
    `--radius-control:${control}px`,
    `--radius-button:${pill ? '999px' : `${control}px`}`,
    `--radius-card:${card}px`,
    `--radius-inner:${Math.max(0, card - 6)}px`,
    `--line:${theme.line}px`,
    '--fast:120ms',
    '--medium:200ms',
    '--slow:320ms',
    '--enter:cubic-bezier(.2,0,0,1)',
    '--leave:cubic-bezier(.4,0,1,1)',
    `--font-text:${TEXT_STACK}`,
    `--font-display:${face.stack}`,
    `--display-weight:${face.weight}`,
    `--display-tracking:${face.tracking}`,
    `--display-case:${face.letterCase}`,
    `--display-words:${face.words}`,
    '--text-xs:12px',
    '--text-sm:14px',
    '--text-md:16px',
    '--text-lg:18px',
    '--text-xl:22px',
    '--text-2xl:clamp(26px,5vw,40px)',
    '--leading:1.5',
  ].join(';');
  const lift = (...[one, two, three]: readonly string[]) =>
    `--shadow-1:${one};--shadow-2:${two};--shadow-3:${three}`;
  const light = `${constants};${lift(first, second, third)};${colours(theme, 'light')}`;
  const dark = `${lift(darkFirst, darkSecond, darkThird)};${colours(theme, 'dark')}`;
  return `:root{${light}}[data-mode=dark]{color-scheme:dark;${dark}}`;
}
