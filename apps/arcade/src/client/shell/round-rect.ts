/** Adds a rectangle with round corners to a path: `roundRect` is missing before iOS 16. */
export function addRoundRect(
  path: Pick<Path2D, 'moveTo' | 'arcTo' | 'closePath'>,
  { x, y, width, height }: Pick<DOMRectReadOnly, 'x' | 'y' | 'width' | 'height'>,
  radius: number,
): void {
  const [right, bottom] = [x + width, y + height];
  path.moveTo(x + radius, y);
  path.arcTo(right, y, right, bottom, radius);
  path.arcTo(right, bottom, x, bottom, radius);
  path.arcTo(x, bottom, x, y, radius);
  path.arcTo(x, y, right, y, radius);
  path.closePath();
}
