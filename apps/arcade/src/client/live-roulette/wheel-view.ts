import { colourOf, wheel } from '../../games/live-roulette/wheel.ts';
import { calm } from '../shell/motion.ts';

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
    pen.fillStyle = colours[colourOf(number)];
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
const angleOf = (number: number) => wheel.indexOf(number as (typeof wheel)[number]) * STEP;

/** The wheel with its ball. `spinTo` runs the ball into the pocket of a number that is already decided. */
export function createWheelView(canvas: HTMLCanvasElement) {
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  let rotor: HTMLCanvasElement | null = null;
  let fallen: number | null = null;
  let run: { readonly from: number; readonly until: number } | null = null;
  let isPaused = false;
  let frame = 0;

  const size = () => {
    const wanted = Math.round(Math.min(canvas.clientWidth, canvas.clientHeight) * Math.min(2, devicePixelRatio));
    if (wanted > 0 && canvas.width !== wanted) {
      canvas.width = canvas.height = wanted;
      rotor = drawRotor(wanted);
    }
    return canvas.width;
  };

  function paint(now: number): void {
    const whole = size();
    if (!rotor || canvas.clientWidth === 0) return;
    const radius = whole / 2;
    const turned = calm() ? 0 : (now / 9000) * TURN;
    pen.clearRect(0, 0, whole, whole);
    pen.save();
    pen.translate(radius, radius);
    pen.beginPath();
    pen.arc(0, 0, radius * 0.985, 0, TURN);
    pen.fillStyle = '#4a2015';
    pen.fill();
    pen.lineWidth = radius * 0.03;
    pen.strokeStyle = '#d9a94e';
    pen.stroke();
    pen.rotate(turned);
    pen.drawImage(rotor, -radius, -radius);
    pen.restore();
    if (fallen === null) return;
    const share = run ? Math.min(1, Math.max(0, (now - run.from) / (run.until - run.from))) : 1;
    const still = calm() ? 1 : share;
    // The ball runs against the wheel, slows down, and drops inwards over the last fifth of its way.
    const angle = angleOf(fallen) + turned - (1 - still) ** 2 * TURN * 5;
    const drop = still < 0.8 ? 0 : ((still - 0.8) / 0.2) ** 2;
    const hop = still < 0.8 || still >= 1 ? 0 : Math.abs(Math.sin(still * 70)) * (1 - still) * 0.35;
    const way = radius * (0.93 - drop * 0.29 + hop);
    pen.beginPath();
    pen.arc(radius + Math.sin(angle) * way, radius - Math.cos(angle) * way, radius * 0.04, 0, TURN);
    pen.fillStyle = '#fffdf5';
    pen.fill();
    pen.strokeStyle = 'rgb(0 0 0 / .35)';
    pen.lineWidth = 1;
    pen.stroke();
  }

  const loop = (now: number) => {
    if (!isPaused && canvas.offsetParent !== null) paint(now);
    frame = requestAnimationFrame(loop);
  };
  frame = requestAnimationFrame(loop);
  // Drawn once before the face of the figures was there: drawn again with it.
  document.fonts.addEventListener('loadingdone', () => { rotor = rotor && drawRotor(rotor.width); });

  return {
    /** Sends the ball on its way, to lie in the number's pocket after so long. */
    spinTo(number: number, ms: number): void {
      fallen = number;
      const now = performance.now();
      run = { from: now, until: now + Math.max(1, ms) };
    },
    /** Takes the ball off the wheel. */
    clear(): void { fallen = null; run = null; },
    pause(paused: boolean): void { isPaused = paused; },
    stop(): void { cancelAnimationFrame(frame); },
  };
}
