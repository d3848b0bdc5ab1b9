import { addRoundRect } from '../shell/round-rect.ts';
import { CELLS, COLUMNS, ROWS } from '../../games/monsoon-market/stalls.ts';
import { prefersReducedMotion } from '../shell/motion.ts';
import { type Fall, fallIn, fallOn, getRestTime, getRowAt } from './tumble.ts';

const SOLD_MS = 420;

/** A lit good pulses until it bursts. */
function litScale(now: number, burst: number): number {
  if (burst > 0) return 1 + burst * 0.5;
  return prefersReducedMotion() ? 1 : 1 + 0.06 * Math.sin(now / 120);
}

/** The market: a canvas that draws only while something moves. */
export class MarketView {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #makeSprites: (size: number) => readonly HTMLCanvasElement[];
  #sprites: readonly HTMLCanvasElement[] = [];
  #size = 0;
  #cells: ArrayLike<number>;
  #falls: readonly Fall[] | null = null;
  #leaving = 0;
  #lit: ReadonlySet<number> = new Set();
  #soldAt = 0;
  #done: (() => void) | null = null;
  #frame = 0;
  #paused = false;

  constructor(
    canvas: HTMLCanvasElement,
    makeSprites: (size: number) => readonly HTMLCanvasElement[],
    cells: ArrayLike<number>,
  ) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d') as CanvasRenderingContext2D;
    this.#makeSprites = makeSprites;
    this.#cells = cells;
  }

  /** Follows the size of the canvas from now on. */
  start(): void {
    new ResizeObserver(() => this.#resize()).observe(this.#canvas);
    this.#resize();
  }

  /** The goods at rest in the market, column by column. */
  get cells(): ArrayLike<number> {
    return this.#cells;
  }

  /**
   * Lets everything fall out at the bottom: a spin has begun. With reduced motion it waits where it
   * is.
   */
  leave(): void {
    this.#lit = new Set();
    if (!prefersReducedMotion()) this.#leaving = performance.now();
    this.#draw();
  }

  /** Lets a new market fall in; resolves when it lies. */
  arrive(cells: ArrayLike<number>): Promise<void> {
    this.#leaving = 0;
    this.#cells = cells;
    return this.#fall(fallIn(cells, performance.now()));
  }

  /** Lights goods; none takes the light away. */
  light(goods: Iterable<number>): void {
    this.#lit = new Set(goods);
    this.#draw();
  }

  /**
   * Sells goods: they burst, the rest falls, new ones come; resolves when the market lies again.
   */
  async sell(goods: Iterable<number>, after: ArrayLike<number>): Promise<void> {
    const sold = new Set(goods);
    const before = this.#cells;
    this.#lit = sold;
    if (!prefersReducedMotion()) {
      this.#soldAt = performance.now();
      await new Promise<void>((resolve) => {
        this.#done = resolve;
        this.#draw();
      });
      this.#soldAt = 0;
    }
    this.#lit = new Set();
    this.#cells = after;
    await this.#fall(fallOn(before, (good) => sold.has(good), after, performance.now()));
  }

  /** Stops and starts the pictures; the times go on, so that nothing waits for them. */
  pause(paused: boolean): void {
    this.#paused = paused;
    if (!paused) this.#draw();
  }

  #fall(falls: readonly Fall[]): Promise<void> {
    if (prefersReducedMotion()) {
      this.#draw();
      return Promise.resolve();
    }
    this.#falls = falls;
    return new Promise((resolve) => {
      this.#done = resolve;
      this.#draw();
    });
  }

  #resize(): void {
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const { width, height } = this.#canvas.getBoundingClientRect();
    if (width === 0) return;
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    const size = Math.floor(
      Math.min(this.#canvas.width / COLUMNS, this.#canvas.height / ROWS) * 0.88,
    );
    if (this.#size !== size) this.#sprites = this.#makeSprites(size);
    this.#size = size;
    this.#draw();
  }

  #draw(): void {
    if (this.#frame === 0 && !this.#paused)
      this.#frame = requestAnimationFrame((now) => this.#paint(now));
  }

  #paint(now: number): void {
    this.#frame = 0;
    const { width, height } = this.#canvas;
    const cell = { width: width / COLUMNS, height: height / ROWS };
    this.#context.clearRect(0, 0, width, height);
    const burst = this.#soldAt > 0 ? Math.min(1, (now - this.#soldAt) / SOLD_MS) : 0;
    if (this.#falls)
      for (const fall of this.#falls)
        this.#put(fall.good, fall.column, getRowAt(fall, now), cell, 1, 1);
    else {
      for (let at = 0; at < CELLS; at += 1) {
        const good = this.#cells[at] as number;
        const [column, row] = [Math.floor(at / ROWS), at % ROWS];
        const isLit = this.#lit.has(good);
        const away =
          this.#leaving > 0 ? Math.max(0, now - this.#leaving - column * 30) ** 2 / 26_000 : 0;
        if (isLit) this.#glow(column, row, cell, now, burst);
        const dimmed = this.#lit.size > 0 ? 0.42 : 1;
        const scale = isLit ? litScale(now, burst) : 1;
        this.#put(good, column, row + away, cell, scale, isLit ? 1 - burst : dimmed);
      }
    }
    const isDone = this.#falls ? now >= getRestTime(this.#falls) : this.#soldAt > 0 && burst === 1;
    if (isDone) {
      this.#falls = null;
      const done = this.#done;
      this.#done = null;
      done?.();
    }
    const leaves = this.#leaving > 0 && now - this.#leaving < 900;
    if (
      this.#falls ||
      this.#soldAt > 0 ||
      leaves ||
      (this.#lit.size > 0 && !prefersReducedMotion())
    )
      this.#draw();
  }

  #glow(
    column: number,
    row: number,
    cell: { readonly width: number; readonly height: number },
    now: number,
    burst: number,
  ): void {
    const context = this.#context;
    context.globalAlpha =
      (1 - burst) * (prefersReducedMotion() ? 0.9 : 0.7 + 0.3 * Math.sin(now / 120));
    context.fillStyle = '#ffd65c';
    context.beginPath();
    const place = {
      x: column * cell.width + 2,
      y: row * cell.height + 2,
      width: cell.width - 4,
      height: cell.height - 4,
    };
    addRoundRect(context, place, cell.width * 0.2);
    context.fill();
    context.globalAlpha = 1;
  }

  #put(
    good: number,
    column: number,
    row: number,
    cell: { readonly width: number; readonly height: number },
    grow: number,
    alpha: number,
  ): void {
    const sprite = this.#sprites[good];
    if (!sprite || alpha <= 0 || row <= -1) return;
    const drawn = this.#size * grow;
    this.#context.globalAlpha = alpha;
    this.#context.drawImage(
      sprite,
      (column + 0.5) * cell.width - drawn / 2,
      (row + 0.5) * cell.height - drawn / 2,
      drawn,
      drawn,
    );
    this.#context.globalAlpha = 1;
  }
}
