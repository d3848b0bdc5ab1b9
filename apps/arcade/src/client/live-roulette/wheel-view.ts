import { getColour, wheel } from '../../games/live-roulette/wheel.ts';
import { el } from '../shell/dom.ts';
import { prefersReducedMotion } from '../shell/motion.ts';

const TURN = Math.PI * 2;
const STEP = TURN / wheel.length;
const colours = { red: '#c22638', black: '#1b1e2b', green: '#12805a' } as const;

/** Draws the wheel once; every picture after that is this one, turned. */
function drawRotor(size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  const radius = size / 2;
  pen.translate(radius, radius);
  for (const [at, number] of wheel.entries()) {
    pen.save();
    pen.rotate(at * STEP);
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.arc(0, 0, radius * 0.88, -TURN / 4 - STEP / 2, -TURN / 4 + STEP / 2);
    pen.closePath();
    pen.fillStyle = colours[getColour(number)];
    pen.fill();
    pen.strokeStyle = '#e8c977';
    pen.lineWidth = size / 320;
    pen.stroke();
    pen.fillStyle = '#fff7e8';
    pen.font = `700 ${radius * 0.092}px Arcade, system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.fillText(String(number), 0, -radius * 0.77);
    pen.restore();
  }
  const ring = (share: number, fill: string | CanvasGradient, line = '#e8c977') => {
    pen.beginPath();
    pen.arc(0, 0, radius * share, 0, TURN);
    pen.fillStyle = fill;
    pen.fill();
    pen.strokeStyle = line;
    pen.lineWidth = size / 160;
    pen.stroke();
  };
  ring(0.56, '#6b2f1d');
  ring(0.4, '#8a4526');
  for (let arm = 0; arm < 4; arm += 1) {
    pen.save();
    pen.rotate((arm * TURN) / 4);
    pen.fillStyle = '#f3d489';
    pen.fillRect(-radius * 0.022, -radius * 0.34, radius * 0.044, radius * 0.34);
    pen.beginPath();
    pen.arc(0, -radius * 0.34, radius * 0.05, 0, TURN);
    pen.fill();
    pen.restore();
  }
  ring(0.12, '#f3d489', '#b98a35');
  return canvas;
}

/** The angle of a number on the rotor, from its top. */
const getAngle = (number: number) => wheel.indexOf(number as (typeof wheel)[number]) * STEP;

/**
 * The ball's distance from the middle, in radii, after a share of its path: it runs along the rim,
 * then drops and hops inwards over the last fifth.
 */
export function getBallRadius(share: number): number {
  if (share < 0.8) return 0.93;
  const hop = share >= 1 ? 0 : Math.abs(Math.sin(share * 70)) * (1 - share) * 0.35;
  return 0.93 - ((share - 0.8) / 0.2) ** 2 * 0.29 + hop;
}

/** The ball's path as animation keyframes, in hundredths of the wheel's width. */
function wayFrames(): Keyframe[] {
  const at = (offset: number) => ({
    offset,
    translate: `0 ${(getBallRadius(offset) * -50).toFixed(2)}cqw`,
  });
  return [at(0), ...Array.from({ length: 41 }, (_, step) => at(Math.min(1, 0.8 + step / 200)))];
}

/** Slower and slower, as a square is. */
const slowing = 'cubic-bezier(.333, .667, .667, 1)';

/**
 * The wheel with its ball. `spinTo` runs the ball into the pocket of a number that is already
 * decided. Drawn once: the browser turns the pictures by itself, no script runs while they do.
 */
export function createWheelView(element: HTMLElement) {
  const ball = el('i', { class: 'ball' });
  const arm = el('div', { class: 'arm', hidden: true }, ball);
  const rotor = el('div', { class: 'rotor' });
  element.append(rotor);
  let run: { readonly from: number; readonly moves: readonly Animation[] } | null = null;

  const draw = () => {
    const size = Math.round(
      Math.min(element.clientWidth, element.clientHeight) * Math.min(2, devicePixelRatio),
    );
    if (size > 0) rotor.replaceChildren(drawRotor(size), arm);
  };
  new ResizeObserver(draw).observe(element);
  draw();
  // Drawn once before the face of the figures was there: drawn again with it.
  document.fonts.addEventListener('loadingdone', draw);

  const clear = () => {
    for (const move of run?.moves ?? []) move.cancel();
    run = null;
    arm.hidden = true;
  };

  return {
    /** Sends the ball on its way, to lie in the number's pocket after so long. */
    spinTo(number: number, ms: number): void {
      clear();
      arm.hidden = false;
      const timing = {
        duration: prefersReducedMotion() ? 1 : Math.max(1, ms),
        fill: 'forwards',
      } as const;
      const angle = getAngle(number);
      // The ball runs against the wheel, on which its arm lies, and slows down.
      run = {
        from: performance.now(),
        moves: [
          arm.animate([{ rotate: `${angle - TURN * 5}rad` }, { rotate: `${angle}rad` }], {
            ...timing,
            easing: slowing,
          }),
          ball.animate(wayFrames(), timing),
        ],
      };
    },
    /** Takes the ball off the wheel. */
    clear,
    /** Stops the pictures; the ball is where it would have been when they go on. */
    pause(paused: boolean): void {
      element.dataset['still'] = String(paused);
      for (const move of run?.moves ?? []) {
        if (paused) move.pause();
        else {
          move.play();
          move.currentTime = performance.now() - (run?.from ?? 0);
        }
      }
    },
  };
}
