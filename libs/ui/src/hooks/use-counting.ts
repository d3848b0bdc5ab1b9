import { micros, type Micros } from '@parlour/money';
import { useEffect, useRef, useState } from 'react';

const DURATION_MS = 500;
/**
 * Between two figures on the way: an eye reads no more, and each of them lays the header out again,
 * beside a game that wants every frame.
 */
const MIN_STEP_MS = 50;

/**
 * An amount that counts from what was shown to what is now; at once with reduced motion or a hidden
 * page.
 */
export function useCounting(target: Micros): Micros {
  const [shown, setShown] = useState(target);
  const from = useRef(target);

  useEffect(() => {
    const start = from.current;
    if (start === target) return;
    const isInstant =
      matchMedia('(prefers-reduced-motion: reduce)').matches ||
      document.visibilityState === 'hidden';
    let frame = 0;
    const began = performance.now();
    let changed = -Infinity;
    const step = (now: number) => {
      const share = isInstant ? 1 : Math.min(1, Math.max(0, (now - began) / DURATION_MS));
      if (share < 1 && now - changed < MIN_STEP_MS) {
        frame = requestAnimationFrame(step);
        return;
      }
      changed = now;
      // Money stays exact: only the way there is rounded, in thousandths of the difference.
      const eased = BigInt(Math.round((1 - (1 - share) ** 3) * 1000));
      const value = share === 1 ? target : micros(start + ((target - start) * eased) / 1000n);
      from.current = value;
      setShown(value);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return shown;
}
