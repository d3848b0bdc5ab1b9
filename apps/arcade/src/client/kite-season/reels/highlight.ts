import { addRoundRect } from '../../shell/round-rect.ts';
import { lines } from '../../../games/kite-season/pays.ts';

/** A highlight on the reels: the winning cells (reel * 3 + row) and, for a line, its number. */
export type Highlight = { readonly cells: readonly number[]; readonly line: number | null };

/** A colour for each line, so that neighbours differ; the number in words stands beside it. */
export const lineColour = (line: number): string => `hsl(${(line * 137) % 360} 85% 52%)`;

/** True when a cell belongs to the highlight. */
export const isLit = ({ cells }: Highlight, reel: number, row: number): boolean =>
  cells.includes(reel * 3 + row);

type Cell = { readonly width: number; readonly height: number };

/** Draws a winning line, under the symbols. */
export function drawLine(context: CanvasRenderingContext2D, line: number, cell: Cell): void {
  const path = new Path2D();
  const rows = lines[line] as readonly number[];
  path.moveTo(0, ((rows[0] ?? 0) + 0.5) * cell.height);
  rows.forEach((row, reel) => path.lineTo((reel + 0.5) * cell.width, (row + 0.5) * cell.height));
  path.lineTo(5 * cell.width, ((rows[4] ?? 0) + 0.5) * cell.height);
  context.save();
  context.lineJoin = 'round';
  context.strokeStyle = '#14213d';
  context.lineWidth = cell.width * 0.13;
  context.stroke(path);
  context.strokeStyle = lineColour(line);
  context.lineWidth = cell.width * 0.085;
  context.stroke(path);
  context.restore();
}

/** Draws the frames around the winning cells, over the symbols. */
export function drawFrames(
  context: CanvasRenderingContext2D,
  { cells, line }: Highlight,
  cell: Cell,
  now: number,
): void {
  const colour = line === null ? '#ffb300' : lineColour(line);
  const stroke = Math.max(3, cell.width * 0.035);
  context.save();
  for (const index of cells) {
    const frame = new Path2D();
    const place = {
      x: Math.floor(index / 3) * cell.width + stroke,
      y: (index % 3) * cell.height + stroke,
      width: cell.width - stroke * 2,
      height: cell.height - stroke * 2,
    };
    addRoundRect(frame, place, cell.width * 0.12);
    context.setLineDash([]);
    context.strokeStyle = '#14213d';
    context.lineWidth = stroke * 1.9;
    context.stroke(frame);
    context.strokeStyle = colour;
    context.lineWidth = stroke;
    context.setLineDash([cell.width * 0.16, cell.width * 0.07]);
    context.lineDashOffset = -now / 40;
    context.stroke(frame);
  }
  context.restore();
}
