import { el } from '../shell/dom.ts';
import { prefersReducedMotion } from '../shell/motion.ts';
import { type Point, translate } from './swimming.ts';

/** Durations in ms for which a net flies and for which its end is shown. */
export const FLIGHT_MS = 380;
export const END_MS = 620;

/** Quick at first or at last, as a square is. */
const [slowing, hurrying] = [
  'cubic-bezier(.333, .667, .667, 1)',
  'cubic-bezier(.333, 0, .667, .333)',
];

/** The way of a net that is drawn in, also of the fish in it. */
export const drawnIn = { duration: END_MS, easing: hurrying, fill: 'forwards' } as const;

/**
 * A net that is thrown: it opens on its way, and is drawn in with the fish or fades. Drawn once;
 * the browser moves the picture.
 */
export class Net {
  readonly element: HTMLElement;
  readonly #mesh: HTMLCanvasElement;
  readonly #from: Point;
  readonly #to: Point;

  constructor(from: Point, to: Point, fishWidth: number) {
    [this.#from, this.#to] = [from, to];
    const radius = fishWidth * 0.64;
    this.#mesh = drawMesh(radius);
    this.element = el('div', { class: 'rider' }, el('div', { class: 'turning' }, this.#mesh));
    this.element.style.translate = translate(to);
  }

  fly(): void {
    if (prefersReducedMotion()) return;
    this.element.animate(
      [{ translate: translate(this.#from) }, { translate: translate(this.#to) }],
      { duration: FLIGHT_MS, easing: slowing },
    );
    this.#mesh.animate([{ scale: 0.22 }, { scale: 1 }], { duration: FLIGHT_MS, easing: slowing });
  }

  /** Shows how it ended, and goes. */
  end(caught: boolean): void {
    if (!prefersReducedMotion()) {
      if (caught)
        this.element.animate(
          [{ translate: translate(this.#to) }, { translate: translate(this.#from) }],
          drawnIn,
        );
      this.#mesh.animate(
        caught
          ? [
              { scale: 1, opacity: 1 },
              { opacity: 0.94, offset: 0.5 },
              { opacity: 0.68, offset: 0.75 },
              { scale: 0.2, opacity: 0 },
            ]
          : [
              { scale: 1, opacity: 1 },
              { scale: 1.78, opacity: 0 },
            ],
        { duration: END_MS, fill: 'forwards' },
      );
    }
    setTimeout(() => this.element.remove(), END_MS);
  }
}

/** Draws a net: a ring with floats and a mesh that bends with it. */
function drawMesh(radius: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const half = Math.ceil(radius * 1.12) + 2;
  canvas.width = canvas.height = Math.round(half * 2 * ratio);
  canvas.style.inlineSize = canvas.style.blockSize = `${half * 2}px`;
  canvas.style.margin = `${-half}px`;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.scale(ratio, ratio);
  context.translate(half, half);
  context.lineWidth = Math.max(0.8, radius * 0.03);
  context.strokeStyle = 'rgb(255 244 214 / .85)';
  context.beginPath();
  for (let line = -3; line <= 3; line += 1) {
    const at = (line / 4) * radius;
    const reach = Math.sqrt(radius * radius - at * at);
    context.moveTo(at, -reach);
    context.quadraticCurveTo(at * 1.25, 0, at, reach);
    context.moveTo(-reach, at);
    context.quadraticCurveTo(0, at * 1.25, reach, at);
  }
  context.stroke();
  context.lineWidth = Math.max(1.5, radius * 0.07);
  context.strokeStyle = '#14213d';
  context.beginPath();
  context.arc(0, 0, radius, 0, 7);
  context.stroke();
  context.lineWidth = Math.max(1, radius * 0.04);
  context.strokeStyle = '#ffe3a3';
  context.stroke();
  context.fillStyle = '#ff6b4a';
  for (let float = 0; float < 8; float += 1) {
    context.beginPath();
    context.arc(
      Math.cos((float * Math.PI) / 4) * radius,
      Math.sin((float * Math.PI) / 4) * radius,
      Math.max(1.5, radius * 0.08),
      0,
      7,
    );
    context.fill();
  }
  return canvas;
}
