import { after, type DuelOutcome, LINES, type Pass } from '../../games/kite-duel/duel.ts';
import { PASS_MS, RISE_MS } from '../../games/kite-duel/kite-duel.ts';
import type { Kite } from '../../games/kite-duel/kites.ts';
import { prefersReducedMotion } from '../shell/motion.ts';
import { FrameRateMonitor } from '../shell/frame-rate-monitor.ts';

const TURN = Math.PI * 2;

type Lines = readonly [red: number, blue: number];

/**
 * The progress of a duel: the lines that are left, the current pass and its progress (0 to 1), and
 * whether the duel is over.
 */
type Flight = {
  readonly lines: Lines;
  readonly pass: Pass | null;
  readonly share: number;
  readonly isOver: boolean;
  readonly passes: number;
};

/** Works out how far a flight is so long after it began. */
export function flightAt({ passes }: DuelOutcome, elapsedMs: number): Flight {
  let lines: Lines = [LINES, LINES];
  for (const [index, pass] of passes.entries()) {
    const share = (elapsedMs - RISE_MS - index * PASS_MS) / PASS_MS;
    if (share < 1)
      return {
        lines,
        pass: share > 0 ? pass : null,
        share: Math.max(0, share),
        isOver: false,
        passes: index,
      };
    lines = after(lines, pass);
  }
  return { lines, pass: null, share: 0, isOver: true, passes: passes.length };
}

/** The two sails of a side: bets are placed on a colour, so that is what a kite shows first. */
const SAILS = { red: ['#ee5a4c', '#c3342b'], blue: ['#4a90f0', '#1f5fc0'] } as const;

/** A kite of four sails with a tail, drawn around its middle, which has the kite's own hue. */
function drawKite(
  pen: CanvasRenderingContext2D,
  size: number,
  hue: number,
  side: 'red' | 'blue',
  sway: number,
): void {
  const [left, right] = SAILS[side];
  pen.save();
  pen.lineWidth = size * 0.045;
  pen.strokeStyle = '#ffe9b8';
  pen.beginPath();
  pen.moveTo(0, size * 0.78);
  for (let bow = 1; bow <= 3; bow += 1)
    pen.quadraticCurveTo(
      Math.sin(sway + bow) * size * 0.4,
      size * (0.68 + bow * 0.22),
      Math.sin(sway + bow * 1.7) * size * 0.18,
      size * (0.78 + bow * 0.22),
    );
  pen.stroke();
  for (const [colour, x] of [
    [left, -1],
    [right, 1],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(0, -size);
    pen.lineTo(x * size * 0.7, -size * 0.12);
    pen.lineTo(0, size * 0.8);
    pen.closePath();
    pen.fill();
  }
  pen.fillStyle = `hsl(${hue} 78% 62%)`;
  pen.beginPath();
  pen.moveTo(0, -size * 0.5);
  pen.lineTo(size * 0.33, -size * 0.1);
  pen.lineTo(0, size * 0.36);
  pen.lineTo(-size * 0.33, -size * 0.1);
  pen.closePath();
  pen.fill();
  pen.lineWidth = size * 0.04;
  pen.strokeStyle = '#fff7e8';
  pen.stroke();
  pen.beginPath();
  pen.moveTo(0, -size);
  pen.lineTo(0, size * 0.8);
  pen.moveTo(-size * 0.7, -size * 0.12);
  pen.lineTo(size * 0.7, -size * 0.12);
  pen.lineWidth = size * 0.03;
  pen.strokeStyle = 'rgb(255 247 232 / .7)';
  pen.stroke();
  pen.restore();
}

/**
 * The sky with the two kites: they hover while bets are taken, and fly the duel that is handed
 * over.
 */
export function createSkyView(canvas: HTMLCanvasElement) {
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  let pair: readonly [Kite, Kite] | null = null;
  let outcome: DuelOutcome | null = null;
  let elapsed = () => 0;
  let isPaused = false;
  // Dots to a pixel at most; fewer where the device cannot keep up: for whom smooth is worth more
  // than fine.
  let finest = Math.min(2, devicePixelRatio);
  const pace = new FrameRateMonitor();

  function fit(): void {
    const density = Math.min(finest, devicePixelRatio);
    const [wide, high] = [
      Math.round(canvas.clientWidth * density),
      Math.round(canvas.clientHeight * density),
    ];
    if (wide > 0 && (canvas.width !== wide || canvas.height !== high))
      [canvas.width, canvas.height] = [wide, high];
  }

  function place(
    index: 0 | 1,
    now: number,
    flight: Flight | null,
  ): { x: number; y: number; tilt: number; fall: number } {
    const sign = index === 0 ? -1 : 1;
    const wave = prefersReducedMotion() ? 0 : Math.sin(now / 900 + index * 2);
    let [x, y, tilt] = [0.5 + sign * 0.25, 0.4 + wave * 0.03, sign * 0.18 + wave * 0.08];
    let fall = 0;
    if (flight?.pass && !prefersReducedMotion()) {
      // They close in, meet at the middle of the pass, and draw apart again.
      const meet = Math.sin(flight.share * Math.PI) ** 2;
      const isCutter = flight.pass === (index === 0 ? 'red' : 'blue');
      x -= sign * meet * (isCutter ? 0.29 : 0.2);
      y += (isCutter ? -1 : 1) * meet * 0.1;
      tilt += sign * meet * (isCutter ? -0.7 : 0.5);
    }
    if (flight?.isOver && flight.lines[index] === 0)
      fall = prefersReducedMotion()
        ? 1
        : Math.min(1, (elapsed() - RISE_MS - flight.passes * PASS_MS) / 1800);
    return { x, y: y + fall ** 2 * 0.45, tilt: tilt + fall * sign * 2.2, fall };
  }

  function paint(now: number): void {
    fit();
    const { width, height } = canvas;
    pen.clearRect(0, 0, width, height);
    if (!pair || width === 0) return;
    const flight = outcome ? flightAt(outcome, elapsed()) : null;
    const size = Math.min(width * 0.15, height * 0.21);
    for (const index of [0, 1] as const) {
      const { x, y, tilt, fall } = place(index, now, flight);
      const lines = flight ? flight.lines[index] : LINES;
      const [px, py] = [x * width, y * height];
      const base = (index === 0 ? 0.16 : 0.84) * width;
      pen.lineWidth = Math.max(1, size * 0.022);
      for (let line = 0; line < lines; line += 1) {
        pen.strokeStyle = `rgb(255 247 232 / ${0.75 - line * 0.12})`;
        pen.beginPath();
        pen.moveTo(px, py + size * 0.3);
        pen.quadraticCurveTo(
          px + (base - px) * 0.2,
          (py + height) / 2 + size * 0.5 * line,
          base + (line - 1) * size * 0.35,
          height,
        );
        pen.stroke();
      }
      pen.save();
      pen.translate(px, py);
      pen.rotate(tilt);
      pen.globalAlpha = 1 - fall * 0.75;
      drawKite(
        pen,
        size,
        pair[index].hue,
        index === 0 ? 'red' : 'blue',
        prefersReducedMotion() ? 0 : now / 420 + index,
      );
      pen.restore();
    }
    if (flight?.pass && flight.share > 0.42 && flight.share < 0.72 && !prefersReducedMotion()) {
      const burst = (flight.share - 0.42) / 0.3;
      pen.strokeStyle = `rgb(255 229 138 / ${1 - burst})`;
      pen.lineWidth = size * 0.07;
      for (let ray = 0; ray < 8; ray += 1) {
        const angle = (ray / 8) * TURN;
        pen.beginPath();
        pen.moveTo(
          width / 2 + Math.cos(angle) * size * (0.3 + burst * 0.5),
          height * 0.42 + Math.sin(angle) * size * (0.3 + burst * 0.5),
        );
        pen.lineTo(
          width / 2 + Math.cos(angle) * size * (0.5 + burst),
          height * 0.42 + Math.sin(angle) * size * (0.5 + burst),
        );
        pen.stroke();
      }
    }
  }

  const loop = (now: number) => {
    if (!isPaused && !document.hidden) {
      if (pace.isSlow(now)) finest = Math.max(1, finest - 0.5);
      paint(now);
    }
    requestAnimationFrame(loop);
  };
  requestAnimationFrame(loop);

  return {
    /** Puts two kites into the sky. */
    pair(red: Kite, blue: Kite): void {
      pair = [red, blue];
    },
    /** Flies a duel; `since` tells how long ago it began. Null lets them hover again. */
    fly(duel: DuelOutcome | null, since: () => number): void {
      outcome = duel;
      elapsed = since;
    },
    pause(paused: boolean): void {
      isPaused = paused;
    },
  };
}
