import { el } from '../shell/dom.ts';
import { fishImage } from './fish-art.ts';
import { crossingMs, habits, getPosition, type Swimmer } from './shoal.ts';

/** Lengths of the water in pixels. */
export type Box = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };

/**
 * So many straight steps make a crossing: none is further than half a pixel from the fish's true
 * way.
 */
const STEPS = 60;
const DART_MS = 700;

/** The steps of a crossing as a browser animates them; `show` says what of a place is animated. */
export function crossingFrames(
  fish: Swimmer,
  box: Box,
  show: (place: Point) => Keyframe,
): Keyframe[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const { x, y } = getPosition(fish, step / STEPS);
    return show({ x: x * box.width, y: y * box.height });
  });
}

/**
 * A place as a value of `translate`. In pixels: a browser moves only those without the page's
 * thread.
 */
export const translate = ({ x, y }: Point): string => `${x.toFixed(2)}px ${y.toFixed(2)}px`;

/** Returns the width of a fish in water of that size. */
const getWidth = ({ kind }: Swimmer, { width, height }: Box): number =>
  habits[kind].width * Math.min(width, height * 0.9);

/**
 * A fish in the water. The browser moves it along its way by itself: no script runs while it swims.
 */
export class Swimming {
  readonly fish: Swimmer;
  readonly element: HTMLElement;
  /** A net that has it is drawn in. */
  isCaught = false;
  readonly #body: HTMLElement;
  readonly #path: Animation;
  readonly #bend: Animation;
  /** Animations that move along with the fish: the sight over it, the thrower that follows it. */
  readonly #riders = new Set<Animation>();
  #box: Box;
  #isAway: boolean;
  #isHeld = false;
  #isStill = true;
  #shake: Animation | null = null;

  constructor(fish: Swimmer, box: Box, onGone: () => void) {
    this.fish = fish;
    this.#box = box;
    this.#isAway = fish.kind === 'whale';
    this.#body = fishImage(fish.kind, 512);
    this.#body.style.setProperty('--wide', String(habits[fish.kind].width));
    if (fish.speed < 0) this.#body.style.scale = '-1 1';
    this.element = el('div', { class: 'swimmer', hidden: this.#isAway }, this.#body);
    const duration = crossingMs(fish);
    this.#path = this.element.animate(
      crossingFrames(fish, box, (place) => ({ translate: translate(place) })),
      { duration, iterations: fish.kind === 'whale' ? 1 : Infinity },
    );
    this.#path.pause();
    this.#path.currentTime = (fish.phase % 1) * duration;
    this.#path.onfinish = () => {
      this.leave();
      onGone();
    };
    const turn = {
      duration: (Math.PI / (2 + 60 * Math.abs(fish.speed))) * 1000,
      direction: 'alternate',
      iterations: Infinity,
      easing: 'cubic-bezier(.37, 0, .63, 1)',
    } as const;
    this.#bend = this.#body.animate(
      [{ transform: 'skew(-2.3deg, -4deg)' }, { transform: 'skew(2.3deg, 4deg)' }],
      turn,
    );
    this.#bend.pause();
    this.#bend.currentTime = (fish.phase % 1) * turn.duration;
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  get width(): number {
    return getWidth(this.fish, this.#box);
  }

  /** The current position of the fish. */
  get place(): Point {
    return this.placeIn(0);
  }

  /** Returns the position of the fish in `ms` milliseconds. */
  placeIn(ms: number): Point {
    const way =
      ((Number(this.#path.currentTime ?? 0) + (this.#runs ? ms : 0)) / crossingMs(this.fish)) % 1;
    const { x, y } = getPosition(this.fish, way);
    return { x: x * this.#box.width, y: y * this.#box.height };
  }

  /** Follows a new size of the water. */
  resize(box: Box): void {
    this.#box = box;
    (this.#path.effect as KeyframeEffect).setKeyframes(
      crossingFrames(this.fish, box, (place) => ({ translate: translate(place) })),
    );
  }

  /** Swims, or lies still: for players who want no motion, and in a pause. */
  still(isStill: boolean): void {
    this.#isStill = isStill;
    this.#steer();
  }

  /** Comes into the water from its edge, or lies in its middle. */
  enter(isInMiddle: boolean): void {
    this.#isAway = false;
    this.element.hidden = false;
    this.#path.currentTime = isInMiddle ? crossingMs(this.fish) / 2 : 0;
    this.#steer();
  }

  /** Is out of the water until it enters again. */
  leave(): void {
    this.#isAway = true;
    this.element.hidden = true;
    this.#steer();
  }

  /** A net holds it where it is: it shakes. Or lets it go: then it darts away. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (isHeld && !this.#isStill)
      this.#shake ??= this.#body.animate([{ translate: '-2px' }, { translate: '2px' }], {
        duration: 88,
        direction: 'alternate',
        iterations: Infinity,
        easing: 'ease-in-out',
      });
    else this.#shake = this.#shake?.cancel() ?? null;
    this.#steer();
  }

  /** Hurries for a moment. */
  dart(): void {
    this.#rate(7);
    setTimeout(() => this.#rate(1), DART_MS);
  }

  /** Moves something else as it moves. Returns the function that ends it. */
  accompany(element: Element, show: (place: Point) => Keyframe): () => void {
    const rider = element.animate(crossingFrames(this.fish, this.#box, show), {
      duration: crossingMs(this.fish),
      iterations: Infinity,
    });
    rider.currentTime = this.#path.currentTime;
    rider.playbackRate = this.#path.playbackRate;
    this.#riders.add(rider);
    this.#steer();
    return () => {
      this.#riders.delete(rider);
      rider.cancel();
    };
  }

  get #runs(): boolean {
    return !this.#isHeld && !this.#isStill && !this.#isAway;
  }

  #rate(rate: number): void {
    for (const animation of [this.#path, this.#bend, ...this.#riders])
      animation.playbackRate = rate;
  }

  #steer(): void {
    for (const rider of this.#riders) rider.currentTime = this.#path.currentTime;
    for (const animation of [this.#path, this.#bend, ...this.#riders]) {
      if (this.#runs) animation.play();
      else animation.pause();
    }
  }
}
