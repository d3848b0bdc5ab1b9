/** Draws what does not move, once for each size: water, light, sand and coral. */
export function paintWater(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D;
  const water = context.createLinearGradient(0, 0, 0, height);
  for (const [at, colour] of [
    [0, '#3fc3d6'],
    [0.35, '#1a86b8'],
    [0.75, '#0d4f8a'],
    [1, '#0a3568'],
  ] as const)
    water.addColorStop(at, colour);
  context.fillStyle = water;
  context.fillRect(0, 0, width, height);
  for (let ray = 0; ray < 6; ray += 1) {
    const x = width * (0.02 + ray * 0.19);
    const light = context.createLinearGradient(0, 0, 0, height * 0.9);
    light.addColorStop(0, 'rgb(255 255 240 / .2)');
    light.addColorStop(1, 'rgb(255 255 240 / 0)');
    context.fillStyle = light;
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x + width * (0.03 + (ray % 3) * 0.025), 0);
    context.lineTo(x + width * 0.02 + height * 0.22, height);
    context.lineTo(x - width * 0.06 + height * 0.12, height);
    context.fill();
  }
  const unit = Math.min(width, height);
  hill(context, width, height, 0.9, unit * 0.05, '#0b3f70', 2.2);
  for (let plant = 0; plant < 9; plant += 1)
    coral(
      context,
      width * ((plant * 0.37 + 0.05) % 1),
      height * 0.975,
      unit * (0.1 + (plant % 4) * 0.028),
      ['#e0567a', '#f08a4b', '#8f6be0', '#38b59a'][plant % 4] as string,
    );
  hill(context, width, height, 0.945, unit * 0.03, '#d9b777', 3.4);
  hill(context, width, height, 0.972, unit * 0.02, '#c29a58', 5.1);
  return canvas;
}

function hill(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  at: number,
  wave: number,
  colour: string,
  turns: number,
): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0, height);
  for (let x = 0; x <= width; x += 8)
    context.lineTo(x, height * at + wave * Math.sin((x / width) * turns * Math.PI + turns));
  context.lineTo(width, height);
  context.fill();
}

/** A bush of coral: branches that part three times. */
function coral(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  colour: string,
): void {
  context.strokeStyle = colour;
  context.lineCap = 'round';
  const branch = (
    fromX: number,
    fromY: number,
    length: number,
    angle: number,
    depth: number,
  ): void => {
    const [toX, toY] = [fromX + Math.sin(angle) * length, fromY - Math.cos(angle) * length];
    context.lineWidth = size * 0.045 * (depth + 1);
    context.beginPath();
    context.moveTo(fromX, fromY);
    context.lineTo(toX, toY);
    context.stroke();
    if (depth === 0) return;
    branch(toX, toY, length * 0.72, angle - 0.45, depth - 1);
    branch(toX, toY, length * 0.78, angle + 0.38, depth - 1);
  };
  context.globalAlpha = 0.85;
  branch(x, y, size * 0.5, 0.05, 3);
  context.globalAlpha = 1;
}
