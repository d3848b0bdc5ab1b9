/** A net in the water: thrown, around a fish, drawn in with it, or open again. Lengths in canvas pixels, times in milliseconds. */
export type Net = { readonly thrownAt: number; readonly from: Point; endAt: number; caught: boolean; text: string };

type Point = { readonly x: number; readonly y: number };

/** How long a net flies, and how long its end is shown. */
export const FLIGHT_MS = 380;
export const END_MS = 620;

/** Where a net is on its way to a fish, how wide, and how much of it is still seen. */
export function netAt({ thrownAt, from, endAt, caught }: Net, fish: Point, width: number, now: number): Point & { readonly radius: number; readonly alpha: number } {
  const flight = Math.min(1, (now - thrownAt) / FLIGHT_MS);
  const eased = 1 - (1 - flight) ** 2;
  if (endAt === 0) return { x: from.x + (fish.x - from.x) * eased, y: from.y + (fish.y - from.y) * eased, radius: width * (0.14 + 0.5 * eased), alpha: 1 };
  const end = Math.min(1, (now - endAt) / END_MS);
  if (caught) return { x: fish.x + (from.x - fish.x) * end ** 2, y: fish.y + (from.y - fish.y) * end ** 2, radius: width * 0.64 * (1 - 0.8 * end), alpha: 1 - end ** 4 };
  return { x: fish.x, y: fish.y, radius: width * (0.64 + 0.5 * end), alpha: 1 - end };
}

/** Draws a net: a ring with floats and a mesh that bends with it. */
export function paintNet(context: CanvasRenderingContext2D, { x, y, radius, alpha }: Point & { readonly radius: number; readonly alpha: number }, turn: number): void {
  if (alpha <= 0) return;
  context.save();
  context.globalAlpha = alpha;
  context.translate(x, y);
  context.rotate(turn);
  context.lineWidth = Math.max(1.5, radius * 0.03);
  context.strokeStyle = 'rgb(255 244 214 / .85)';
  context.beginPath();
  for (let line = -3; line <= 3; line += 1) {
    const at = (line / 4) * radius;
    const half = Math.sqrt(radius * radius - at * at);
    context.moveTo(at, -half);
    context.quadraticCurveTo(at * 1.25, 0, at, half);
    context.moveTo(-half, at);
    context.quadraticCurveTo(0, at * 1.25, half, at);
  }
  context.stroke();
  context.lineWidth = Math.max(3, radius * 0.07);
  context.strokeStyle = '#14213d';
  context.beginPath();
  context.arc(0, 0, radius, 0, 7);
  context.stroke();
  context.lineWidth = Math.max(2, radius * 0.04);
  context.strokeStyle = '#ffe3a3';
  context.stroke();
  context.fillStyle = '#ff6b4a';
  for (let float = 0; float < 8; float += 1) {
    context.beginPath();
    context.arc(Math.cos((float * Math.PI) / 4) * radius, Math.sin((float * Math.PI) / 4) * radius, Math.max(3, radius * 0.08), 0, 7);
    context.fill();
  }
  context.restore();
}
