import type { Random } from '../random.ts';
import type { Sheet } from '../sheet.ts';

/**
 * The inputs for painting a scene: the brand's hues, and the place where the eye should go. The
 * words stand on the other side.
 */
type Stage = {
  readonly sheet: Sheet;
  readonly random: Random;
  readonly brand: number;
  readonly accent: number;
  /** The inside of the brand's mark.svg, 32 by 32. */
  readonly mark: string;
  /** Middle of what is shown, in units of the sheet. */
  readonly focus: number;
};

/** Paints a banner from edge to edge; no words, they are HTML over it. */
export type Scene = (stage: Stage) => void;
