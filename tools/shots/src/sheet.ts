import { readFile, writeFile } from 'node:fs/promises';

import sharp from 'sharp';

const CELL = { width: 300, height: 520, gap: 12 } as const;

/**
 * Lays pictures side by side, cropped to the same size, so that a whole view can be judged at a
 * glance.
 */
export async function writeSheet(
  files: readonly string[],
  target: string,
  columns: number,
): Promise<void> {
  const cells = await Promise.all(
    files.map(async (file) =>
      sharp(await readFile(file))
        .resize({ width: CELL.width, height: CELL.height, fit: 'cover', position: 'top' })
        .toBuffer(),
    ),
  );
  const rows = Math.ceil(cells.length / columns);
  const sheet = sharp({
    create: {
      width: columns * (CELL.width + CELL.gap) + CELL.gap,
      height: rows * (CELL.height + CELL.gap) + CELL.gap,
      channels: 3,
      background: '#808080',
    },
  });
  const placed = cells.map((input, index) => ({
    input,
    left: CELL.gap + (index % columns) * (CELL.width + CELL.gap),
    top: CELL.gap + Math.floor(index / columns) * (CELL.height + CELL.gap),
  }));
  await writeFile(target, await sheet.composite(placed).webp({ quality: 80 }).toBuffer());
}
