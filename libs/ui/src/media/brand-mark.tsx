import { type BrandMarkName, brandMarks } from './brand-marks.ts';

type BrandMarkProps = {
  /** The name of the brand whose mark is shown. */
  readonly of: BrandMarkName;
  /** Edge in px. */
  readonly size?: number;
};

/**
 * The mark of a network or of a kind of telephone, in the colour of the text beside it; its name
 * stands in words or in the label of its control.
 */
export const BrandMark = ({ of: name, size = 20 }: BrandMarkProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="currentColor"
    aria-hidden
    focusable={false}
    data-mark={name}
  >
    <path d={brandMarks[name]} />
  </svg>
);
