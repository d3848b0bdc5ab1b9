import type { ColorRole } from './roles.ts';

/** A colour in OKLCH: lightness 0 to 1, chroma 0 to 0.37, hue 0 to 360. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number };

/**
 * The choices of a brand about its looks; everything else is derived (light and dark, surfaces,
 * text, lines) and proven for contrast. Colour is OKLCH: hue 0 to 360, chroma 0 to 0.37.
 */
export type BrandTheme = {
  /** The brand colour: buttons, active states. */
  readonly brand: { readonly hue: number; readonly chroma: number };
  /** The second colour: highlights, hot marks, jackpot. */
  readonly accent: { readonly hue: number; readonly chroma: number };
  /** Tint of the neutral surfaces. */
  readonly neutral: { readonly hue: number; readonly chroma: number };
  /** Corner radius of controls in px; `pill` rounds buttons fully. */
  readonly radius: { readonly control: number; readonly card: number; readonly pill: boolean };
  /** Weight of lines in px. */
  readonly line: 1 | 1.5 | 2;
  /** The strength of the shadow that lifts things off the page. */
  readonly elevation: 'flat' | 'soft' | 'deep';
  /** Space between things. */
  readonly density: 'airy' | 'regular' | 'tight';
  /** Display face of headings and figures; one of the self-hosted families. */
  readonly display: 'baloo' | 'nunito' | 'outfit' | 'archivo' | 'sora' | 'manrope';
  /**
   * The background of the header and footer: the page's own surface, near-black ink, or the brand
   * colour.
   */
  readonly chrome: 'surface' | 'ink' | 'brand';
  /**
   * Colours that the derivation gets wrong for this brand, per mode; the contrast test judges them
   * like the rest.
   */
  readonly exceptions?: { readonly light?: Exceptions; readonly dark?: Exceptions };
};

/** Roles whose colour a brand states itself. */
type Exceptions = Readonly<Partial<Record<ColorRole, Oklch>>>;
