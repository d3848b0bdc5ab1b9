import { radius } from '@parlour/tokens';
import { styled } from 'styled-components';
import { encode } from 'uqr';

export type QrCodeProps = {
  /** The address that the camera reads. */
  readonly value: string;
  /** The name of what the address leads to: "Download for Android". */
  readonly label: string;
  /** Edge in px, with its quiet zone. */
  readonly size?: number;
};

/** Light modules around the code, which readers need in order to find it. */
const QUIET_MODULES = 4;

/**
 * A QR code as one path. Dark on light in every mode and brand: many readers refuse the other way
 * round.
 */
export function QrCode({ value, label, size = 176 }: QrCodeProps) {
  const { data } = encode(value, { ecc: 'M', border: QUIET_MODULES });
  return (
    // Drawn here; an image element would need an address.
    <Plate
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
    >
      <path d={buildPath(data)} />
    </Plate>
  );
}

/** Dark modules as runs: `Mx y h<length>` closed to a row of height one. */
function buildPath(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      let length = 1;
      while (row[x + length]) length += 1;
      runs.push(`M${x} ${y}h${length}v1h-${length}z`);
      x += length;
    }
  });
  return runs.join('');
}

// Plain black and white are meant: no role of a palette may tint what a camera has to read.
const Plate = styled.svg`
  flex: none;
  max-inline-size: 100%;
  block-size: auto;
  border-radius: ${radius.inner};
  background: white;
  fill: black;
  forced-color-adjust: none;
`;
