import { prefersReducedMotion } from './motion.ts';

/**
 * Counts an amount up in place, longer for more of it; ends at once when hurried or when motion is
 * reduced.
 */
export async function countUp(
  amount: number,
  show: (amount: number) => void,
  pace: { readonly wait: (ms: number) => Promise<void> },
): Promise<void> {
  if (prefersReducedMotion()) {
    show(amount);
    return;
  }
  const length = Math.min(2200, 500 + Math.log10(1 + amount * 100) * 260);
  const start = performance.now();
  let running = true;
  const paint = () => {
    if (!running) return;
    const share = Math.min(1, (performance.now() - start) / length);
    // Whole hundredths only, and the exact amount at the end.
    show(Math.floor(amount * 100 * (1 - (1 - share) ** 2)) / 100);
    requestAnimationFrame(paint);
  };
  paint();
  await pace.wait(length);
  running = false;
  show(amount);
}
