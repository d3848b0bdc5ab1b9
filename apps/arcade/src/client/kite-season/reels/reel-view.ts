import { baseStrips, freeStrips, STOPS } from '../../../games/kite-season/strips.ts';
import { REELS, ROWS, SCATTER } from '../../../games/kite-season/symbols.ts';
import { prefersReducedMotion } from '../../shell/motion.ts';
import type { Highlight } from './highlight.ts';
import { drawFrames, drawLine, isLit } from './highlight.ts';
import { beginTurn, getLandingTimes, positionAt, type ReelMotion } from './motion.ts';
import type { Sprites } from './symbol-art.ts';

/** The window of the reels: a canvas that draws only while something moves. */
export class ReelView {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #makeSprites: (size: number) => Sprites;
  #sprites: Sprites | null = null;
  #stops: readonly number[];
  #free = false;
  #motion: ReelMotion[] | null = null;
  #landed: (() => void) | null = null;
  #waiting = new Set<number>();
  #highlight: Highlight | null = null;
  #frame = 0;
  #paused = false;

  constructor(
    canvas: HTMLCanvasElement,
    makeSprites: (size: number) => Sprites,
    stops: readonly number[],
  ) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d') as CanvasRenderingContext2D;
    this.#makeSprites = makeSprites;
    this.#stops = stops;
  }

  /** Follows the size of the canvas from now on. */
  start(): void {
    new ResizeObserver(() => this.#resize()).observe(this.#canvas);
    this.#resize();
  }

  /** The fifteen symbols that show at rest, reel by reel. */
  window(): number[] {
    const strips = this.#strips();
    return this.#stops.flatMap((stop, reel) =>
      Array.from({ length: ROWS }, (_, row) => strips[reel]?.[stop + row] ?? 0),
    );
  }

  /** Takes the strips of paid or of free spins. */
  setFree(free: boolean): void {
    this.#free = free;
    this.#draw();
  }

  /** Sets all reels off. With reduced motion they wait where they are. */
  spin(): void {
    this.#highlight = null;
    this.#waiting.clear();
    const now = performance.now();
    if (!prefersReducedMotion())
      this.#motion = this.#stops.map((stop, reel) => beginTurn(stop, now + reel * 45));
    this.#draw();
  }

  /** Lets the reels come to rest at the given stops; resolves when the last one rests. */
  land(stops: readonly number[], soonest: number): Promise<void> {
    const motion = this.#motion;
    const strips = this.#strips();
    this.#stops = stops;
    if (!motion || prefersReducedMotion()) {
      this.#motion = null;
      this.#draw();
      return Promise.resolve();
    }
    const scatters = stops.map(
      (stop, reel) =>
        Array.from(strips[reel]?.subarray(stop, stop + ROWS) ?? []).filter(
          (symbol) => symbol === SCATTER,
        ).length,
    );
    const earliest = Math.max(performance.now() + 60, (motion[0]?.startAt ?? 0) + soonest);
    const times = getLandingTimes(scatters, earliest, 190, 850);
    for (const [reel, own] of motion.entries()) {
      own.landAt = times[reel] as number;
      own.target = stops[reel] as number;
      if (reel > 0 && (times[reel] as number) - (times[reel - 1] as number) > 500)
        this.#waiting.add(reel);
    }
    return new Promise((resolve) => {
      this.#landed = resolve;
    });
  }

  /** Shows a win, or nothing. */
  show(highlight: Highlight | null): void {
    this.#highlight = highlight;
    this.#draw();
  }

  /** Stops and starts the pictures; the times of a turn go on, so that nothing waits for them. */
  pause(paused: boolean): void {
    this.#paused = paused;
    if (!paused) this.#draw();
  }

  #strips = (): readonly Uint8Array[] => (this.#free ? freeStrips : baseStrips);

  #resize(): void {
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const { width, height } = this.#canvas.getBoundingClientRect();
    if (width === 0) return;
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    const size = Math.floor(Math.min(this.#canvas.width / REELS, this.#canvas.height / ROWS) * 0.9);
    if (this.#sprites?.size !== size) this.#sprites = this.#makeSprites(size);
    this.#draw();
  }

  #draw(): void {
    if (this.#frame === 0 && !this.#paused)
      this.#frame = requestAnimationFrame((now) => this.#paint(now));
  }

  #paint(now: number): void {
    this.#frame = 0;
    const { width, height } = this.#canvas;
    const cell = { width: width / REELS, height: height / ROWS };
    this.#context.clearRect(0, 0, width, height);
    const highlight = this.#motion ? null : this.#highlight;
    if (highlight && highlight.line !== null) drawLine(this.#context, highlight.line, cell);
    let allRest = true;
    for (let reel = 0; reel < REELS; reel += 1) {
      const own = this.#motion?.[reel];
      const { at, speed, done } = own
        ? positionAt(own, now)
        : { at: this.#stops[reel] as number, speed: 0, done: true };
      if (!done) allRest = false;
      if (own && this.#waiting.has(reel) && !done && this.#isNext(reel, now))
        this.#glow(reel, cell, now);
      this.#paintReel(reel, at, speed, cell, now);
    }
    if (highlight) drawFrames(this.#context, highlight, cell, now);
    if (this.#motion && allRest) {
      this.#motion = null;
      this.#landed?.();
      this.#landed = null;
    }
    if (this.#motion || (this.#highlight && !prefersReducedMotion())) this.#draw();
  }

  /**
   * True when a reel that turns longer is the one that players wait for, because the reel before it
   * has stopped.
   */
  #isNext(reel: number, now: number): boolean {
    const before = this.#motion?.[reel - 1];
    return before !== undefined && positionAt(before, now).done;
  }

  #glow(reel: number, cell: Cell, now: number): void {
    const context = this.#context;
    context.save();
    context.globalAlpha = 0.45 + 0.25 * Math.sin(now / 90);
    context.fillStyle = '#ffd23f';
    context.fillRect(reel * cell.width, 0, cell.width, cell.height * ROWS);
    context.restore();
  }

  #paintReel(reel: number, at: number, speed: number, cell: Cell, now: number): void {
    const sprites = this.#sprites;
    const strip = this.#strips()[reel];
    if (!sprites || !strip) return;
    const context = this.#context;
    const top = Math.floor(at);
    const smeared = speed > 0.45;
    const { size } = sprites;
    const left = reel * cell.width + (cell.width - size) / 2;
    for (let row = -1; row <= ROWS; row += 1) {
      const symbol = strip[(((top + row) % STOPS) + STOPS) % STOPS] as number;
      const y = (row - (at - top)) * cell.height + (cell.height - size) / 2;
      if (smeared) {
        context.drawImage(sprites.smeared[symbol] as HTMLCanvasElement, left, y - size / 2);
        continue;
      }
      const lit = this.#highlight && !this.#motion ? isLit(this.#highlight, reel, row) : null;
      const grow = lit && !prefersReducedMotion() ? 1 + 0.07 * Math.sin(now / 130) : 1;
      context.globalAlpha = lit === false ? 0.38 : 1;
      const drawn = size * grow;
      context.drawImage(
        sprites.sharp[symbol] as HTMLCanvasElement,
        left - (drawn - size) / 2,
        y - (drawn - size) / 2,
        drawn,
        drawn,
      );
      context.globalAlpha = 1;
    }
  }
}

/** Size of one place in the window, in canvas pixels. */
export type Cell = { readonly width: number; readonly height: number };
